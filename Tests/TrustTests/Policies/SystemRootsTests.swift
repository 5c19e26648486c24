// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Trust

struct SystemRootsTests {
    private func pem(_ certificate: [UInt8]) -> String {
        let text = Data(certificate).base64EncodedString(options: [
            .lineLength64Characters, .endLineWithLineFeed,
        ])
        return "-----BEGIN CERTIFICATE-----\n\(text)\n-----END CERTIFICATE-----\n"
    }

    /// What a machine's bundle has before the one root that matters.
    static let neighbours = [
        "", "# roots of the machine\r\n",
        "-----BEGIN CERTIFICATE-----\nno base64!\n-----END CERTIFICATE-----\n",
        "-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n",
        "-----BEGIN CERTIFICATE-----\nMAA=\n",
        "-----BEGIN X509 CRL-----\nMAA=\n-----END X509 CRL-----\n",
    ]

    @Test(arguments: neighbours)
    func `a certificate that can't be read takes no other with it`(neighbour: String) throws {
        let hierarchy = try Hierarchy()
        var scene = Scene(hierarchy)
        scene.policy = SecurityPolicy(name: "test")
        scene.system = Array((neighbour + pem(hierarchy.root.certificateDER)).utf8)
        #expect(try scene.reasons() == [])
        scene.system = Array(neighbour.utf8)
        #expect(try scene.reasons() == [.untrustedRoot, .incompleteChain])
    }

    /// Debian's, Fedora's, Alpine's, openSUSE's.
    private static let machineFile = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/cert.pem", "/etc/ssl/ca-bundle.pem",
    ].first { FileManager.default.fileExists(atPath: $0) }

    /// A root can't be a server, so that it is told for its purpose alone.
    @Test(.enabled(if: machineFile != nil))
    func `a machine's roots vouch for themselves, and another does not`() throws {
        let file = try #require(Self.machineFile)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let count = text.components(separatedBy: "-----BEGIN CERTIFICATE-----").count - 1
        let store = PolicyStore(context: try LibraryContext.shared())
        func faults(_ root: [UInt8]) throws -> (reasons: [RefusalReason], trustStore: String) {
            let certificate = try #require(Certificate(der: root, context: store.context))
            let evidence = try store.prepared(.system).judge(
                [certificate], host: "api.example.com", at: Date()
            ).evidence
            return (evidence.faults.map(\.reason), evidence.trustStore)
        }
        let known = try faults(Self.first(of: text))
        #expect(known.trustStore == "the system's roots (\(file), \(count) certificates)")
        #expect(!known.reasons.contains(.selfSigned))
        let other = try faults(MintedAuthority(commonName: "Another Root").certificateDER)
        #expect(other.trustStore == known.trustStore)
        #expect(other.reasons.contains(.selfSigned))
    }

    private static func first(of text: String) throws -> [UInt8] {
        let block = try #require(
            text.firstMatch(of: /-----BEGIN CERTIFICATE-----([A-Za-z0-9+\/=\s]+)-----END/))
        return Array(
            try #require(
                Data(base64Encoded: String(block.1), options: .ignoreUnknownCharacters)))
    }
}

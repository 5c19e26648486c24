// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Support
import Testing
import Trust

struct PolicyComplaintTests {
    private func complaints(about policy: SecurityPolicy) throws -> [Diagnostic] {
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        return store.complaints(about: policy).filter { $0.severity == .error }
    }

    struct Rule: Sendable, CustomTestStringConvertible {
        let id: String
        let message: String
        let help: String?
        let broken: @Sendable (inout SecurityPolicy) -> Void
        let twin: @Sendable (inout SecurityPolicy) -> Void

        var testDescription: String { id }

        init(
            _ id: String, _ message: String, help: String? = nil,
            _ broken: @escaping @Sendable (inout SecurityPolicy) -> Void,
            twin: @escaping @Sendable (inout SecurityPolicy) -> Void
        ) {
            self.id = id
            self.message = message
            self.help = help
            self.broken = broken
            self.twin = twin
        }
    }

    private static let pin = [UInt8](repeating: 7, count: 32)
    private static let certificate = Result { try Hierarchy().root.certificateDER }

    @Test(arguments: [
        Rule(
            "publicKey without pins",
            "'pinningMode: publicKey' without a pin accepts nothing, expected 'pinnedPublicKeys' or 'pinnedCertificates'",
            { $0.pinningMode = .publicKey },
            twin: {
                $0.pinningMode = .publicKey
                $0.pinnedPublicKeys = [pin]
            }),
        Rule(
            "certificate without pins",
            "'pinningMode: certificate' without a pinned certificate accepts nothing, expected 'pinnedCertificates'",
            { $0.pinningMode = .certificate },
            twin: {
                $0.pinningMode = .certificate
                $0.pinnedCertificates = certificateFiles()
            }),
        Rule(
            "certificate with public keys only",
            "'pinningMode: certificate' without a pinned certificate accepts nothing, expected 'pinnedCertificates'",
            {
                $0.pinningMode = .certificate
                $0.pinnedPublicKeys = [pin]
            },
            twin: {
                $0.pinningMode = .publicKey
                $0.pinnedPublicKeys = [pin]
            }),
        Rule(
            "a name that nobody vouches for",
            "'allowInvalidCertificates: true' without pinning checks a name that nobody vouches for, expected a pinningMode with pins",
            help: "'validatesDomainName: false' as well means no check at all",
            { $0.allowInvalidCertificates = true },
            twin: {
                $0.allowInvalidCertificates = true
                $0.validatesDomainName = .off
            }),
        Rule(
            "the same with pins that mode none does not use",
            "'allowInvalidCertificates: true' without pinning checks a name that nobody vouches for, expected a pinningMode with pins",
            help: "'validatesDomainName: false' as well means no check at all",
            {
                $0.allowInvalidCertificates = true
                $0.pinnedPublicKeys = [pin]
            },
            twin: {
                $0.allowInvalidCertificates = true
                $0.pinnedPublicKeys = [pin]
                $0.pinningMode = .publicKey
            }),
        Rule(
            "anchorsOnly without anchors",
            "'anchorsOnly: true' without anchors trusts nobody, expected 'anchors'",
            { $0.anchorsOnly = true },
            twin: {
                $0.anchorsOnly = true
                $0.anchors = certificateFiles()
            }),
        Rule(
            "TLS versions upside down",
            "'minimumTLSVersion' is above 'maximumTLSVersion', expected at most that",
            {
                $0.minimumTLSVersion = .tls1_3
                $0.maximumTLSVersion = .tls1_2
            },
            twin: {
                $0.minimumTLSVersion = .tls1_2
                $0.maximumTLSVersion = .tls1_2
            }),
    ])
    func `settings that exclude each other are refused`(rule: Rule) throws {
        let source = SourceFile(path: "policies.yaml", bytes: Array("policies:\n  p:\n".utf8))
        let span = SourceSpan(file: source, range: 12..<13)
        var policy = SecurityPolicy(name: "p", span: span)
        rule.broken(&policy)
        let found = try complaints(about: policy)
        #expect(found.map(\.message) == [rule.message])
        #expect(found.map(\.help) == [rule.help])
        guard case .text(let place)? = found.first?.place else {
            Issue.record("it has no place")
            return
        }
        #expect(place == span)
        var twin = SecurityPolicy(name: "p", span: span)
        rule.twin(&twin)
        #expect(try complaints(about: twin).map(\.message) == [])
    }

    private static func certificateFiles() -> [PolicyFile] {
        (try? certificate.get()).map { [.named("root.cer", $0)] } ?? []
    }

    struct Contents: Sendable, CustomTestStringConvertible {
        let id: String
        let message: String
        let bytes: @Sendable (MintedIdentity) throws -> [UInt8]

        var testDescription: String { id }

        init(
            _ id: String, _ message: String,
            _ bytes: @escaping @Sendable (MintedIdentity) throws -> [UInt8]
        ) {
            self.id = id
            self.message = message
            self.bytes = bytes
        }
    }

    @Test(arguments: [
        Contents("nothing", "'a.cer' is empty, expected a certificate in PEM or DER") { _ in [] },
        Contents("text", "'a.cer' is not a certificate, expected PEM or DER") { _ in
            Array("<html>Not Found</html>".utf8)
        },
        Contents("half of the DER", "'a.cer' is not a certificate, expected PEM or DER") {
            Array($0.certificateDER.prefix(100))
        },
        Contents(
            "DER and a byte", "'a.cer' goes on with 1 byte after 1 certificate, expected its end"
        ) { $0.certificateDER + [0x0A] },
        Contents(
            "two certificates and half a third",
            "'a.cer' goes on with 100 bytes after 2 certificates, expected its end"
        ) { $0.certificateDER + $0.certificateDER + $0.certificateDER.prefix(100) },
        Contents("a key", "'a.cer' holds a private key, not a certificate") {
            Array(try $0.privateKeyPEM.utf8)
        },
        Contents(
            "a block without an end",
            "the block 'CERTIFICATE' in line 2 of 'a.cer' has no end, expected '-----END CERTIFICATE-----'"
        ) { Array("# mine\n\($0.certificatePEM.dropLast(27))".utf8) },
        Contents(
            "a block within a block",
            "the block 'CERTIFICATE' in line 1 of 'a.cer' has no end, expected '-----END CERTIFICATE-----'"
        ) { Array("-----BEGIN CERTIFICATE-----\n\($0.certificatePEM)".utf8) },
        Contents(
            "a second block cut short",
            "line 20 of 'a.cer' is not the boundary of a PEM block, expected '-----BEGIN CERTIFICATE-----'"
        ) { identity in
            let lines = identity.certificatePEM.split(separator: "\n").map(String.init)
            let padding = Array(repeating: "#", count: max(0, 19 - lines.count))
            return Array(
                (lines + padding + ["-----BEGIN CERTIFICATE----"]).joined(separator: "\n").utf8)
        },
        Contents(
            "a block that is not base64",
            "the block 'CERTIFICATE' in line 1 of 'a.cer' is not base64"
        ) { _ in Array("-----BEGIN CERTIFICATE-----\nMII*\n-----END CERTIFICATE-----".utf8) },
        Contents(
            "a block of something else", "the block in line 1 of 'a.cer' is not a certificate"
        ) { _ in Array("-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----".utf8) },
    ])
    func `a file that is no certificate is named with the cause`(contents: Contents) throws {
        let bytes = try contents.bytes(try Hierarchy().leaf)
        var pinned = SecurityPolicy(name: "p")
        pinned.pinningMode = .certificate
        pinned.pinnedCertificates = [.named("a.cer", bytes)]
        let found = try complaints(about: pinned)
        #expect(found.map(\.message) == [contents.message])
        guard case .text(let place)? = found.first?.place else {
            Issue.record("it has no place")
            return
        }
        #expect(place.range == 2..<7)
        var anchored = SecurityPolicy(name: "p")
        anchored.anchors = [.named("a.cer", bytes)]
        #expect(try complaints(about: anchored).map(\.message) == [contents.message])
    }

    @Test func `all that is wrong with a policy is said at once`() throws {
        var policy = SecurityPolicy(name: "p", anchorsOnly: true)
        policy.pinningMode = .certificate
        policy.pinnedCertificates = [.named("a.cer", "a"), .named("b.cer", "")]
        policy.identity = .pkcs12(.named("c.p12", "c"), password: nil)
        policy.minimumTLSVersion = .tls1_3
        policy.maximumTLSVersion = .tls1_0
        #expect(
            try complaints(about: policy).map(\.message) == [
                "'anchorsOnly: true' without anchors trusts nobody, expected 'anchors'",
                "'minimumTLSVersion' is above 'maximumTLSVersion', expected at most that",
                "'a.cer' is not a certificate, expected PEM or DER",
                "'b.cer' is empty, expected a certificate in PEM or DER",
                "'c.p12' is not PKCS#12",
            ])
        let store = PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([]))
        #expect(throws: UnusablePolicy.self) { try store.prepared(policy) }
    }
}

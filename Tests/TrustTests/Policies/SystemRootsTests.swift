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
}

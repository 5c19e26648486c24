// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Trust

/// Files of two certificates, of which the second is the one that counts: none may be dropped.
struct CertificateFileTests {
    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: @Sendable (_ first: [UInt8], _ second: [UInt8]) -> [UInt8]

        init(
            _ description: String,
            _ bytes: @escaping @Sendable (_ first: [UInt8], _ second: [UInt8]) -> [UInt8]
        ) {
            testDescription = description
            self.bytes = bytes
        }
    }

    private static func text(_ first: [UInt8], _ second: [UInt8]) -> String {
        PEMText.certificate(first) + PEMText.certificate(second)
    }

    @Test(arguments: [
        Form("DER after DER") { $0 + $1 },
        Form("PEM") { Array(text($0, $1).utf8) },
        Form("PEM with CRLF") { Array(text($0, $1).replacing("\n", with: "\r\n").utf8) },
        Form("PEM after a byte order mark") { Array("\u{FEFF}\(text($0, $1))".utf8) },
        Form("PEM without a last line break") { Array(text($0, $1).utf8.dropLast()) },
        Form("PEM with text around, as bundles have it") {
            Array(
                "# Example\n=========\n\(PEMText.certificate($0))\nTwo: ü\n\(PEMText.certificate($1))\nEnd of the list\n"
                    .utf8)
        },
        Form("PEM in bytes that are not UTF-8 around") {
            [0xFF, 0xFE, 0x0A] + Array(text($0, $1).utf8)
        },
        Form("PEM under the old label") {
            Array(
                text($0, $1).replacing(
                    " CERTIFICATE", with: " X509 CERTIFICATE"
                ).utf8)
        },
        Form("PEM, indented") { Array(text($0, $1).replacing("\n", with: "\n  ").utf8) },
    ])
    func `all certificates of a file are pins and anchors`(form: Form) throws {
        let hierarchy = try Hierarchy()
        let other = try Hierarchy().root.certificateDER
        var scene = Scene(hierarchy)
        scene.pin(.certificate, form.bytes(other, hierarchy.leaf.certificateDER))
        scene.policy.anchors = [
            .named("roots", form.bytes(other, hierarchy.root.certificateDER))
        ]
        scene.system = form.bytes(other, other)
        #expect(try scene.reasons() == [])
    }
}

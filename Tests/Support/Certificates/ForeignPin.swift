// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// SHA-256 of a certificate or its SPKI, this by curl's recipe (RFC 7469 section 2.4), by OpenSSL's command line and no line of ours.
package enum ForeignPin {
    package struct NotMade: Error {
        package let errors: String
    }

    /// - Parameter certificate: DER.
    /// - Returns: base64, as pins are written.
    package static func text(of certificate: [UInt8]) throws -> String {
        try output(
            of: """
                openssl x509 -inform DER -in c.der -noout -pubkey >pub.pem \
                && openssl pkey -pubin -in pub.pem -outform DER -out pub.der \
                && openssl dgst -sha256 -binary -out digest pub.der && openssl base64 -in digest
                """, certificate)
    }

    /// - Parameter certificate: DER.
    /// - Returns: of the whole of it, hexadecimal.
    package static func hash(of certificate: [UInt8]) throws -> String {
        String(try output(of: "openssl dgst -sha256 -r c.der", certificate).prefix(64))
    }

    private static func output(of recipe: String, _ certificate: [UInt8]) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(certificate, to: "c.der")
        let result = try CommandLineTool(name: "sh").run(["-c", recipe], in: folder.url)
        guard result.status == 0 else { throw NotMade(errors: result.errors) }
        return result.output.trimmingCharacters(in: .newlines)
    }

    /// - Returns: 32 bytes.
    package static func bytes(of certificate: [UInt8]) throws -> [UInt8] {
        guard let bytes = Data(base64Encoded: try text(of: certificate)), bytes.count == 32 else {
            throw NotMade(errors: "not 32 bytes")
        }
        return Array(bytes)
    }
}

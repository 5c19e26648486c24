// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The SHA-256 of a certificate's SPKI by curl's recipe (RFC 7469 section 2.4), which is OpenSSL's command line and no line of ours.
package enum ForeignPin {
    package struct NotMade: Error {
        package let errors: String
    }

    /// - Parameter certificate: DER.
    /// - Returns: base64, as pins are written.
    package static func text(of certificate: [UInt8]) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(certificate, to: "c.der")
        let recipe = """
            openssl x509 -inform DER -in c.der -noout -pubkey >pub.pem \
            && openssl pkey -pubin -in pub.pem -outform DER -out pub.der \
            && openssl dgst -sha256 -binary -out digest pub.der && openssl base64 -in digest
            """
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

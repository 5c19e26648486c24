// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Foundation

/// RFC 7468's textual encoding, written.
package enum PEMText {
    package static func certificate(_ der: [UInt8]) -> String {
        let text = Data(der).base64EncodedString(options: [
            .lineLength64Characters, .endLineWithLineFeed,
        ])
        return "-----BEGIN CERTIFICATE-----\n\(text)\n-----END CERTIFICATE-----\n"
    }
}

extension PrivateKey {
    func pem(password: String?) throws(LibraryFailure) -> String {
        guard let sink = BIO_new(BIO_s_mem()) else { throw LibraryFailure("BIO_new") }
        defer { BIO_free(sink) }
        let written = withPointer { key in
            if let password {
                return PEM_write_bio_PKCS8PrivateKey(
                    sink, key, EVP_aes_256_cbc(), password, CInt(password.utf8.count), nil, nil)
            }
            return PEM_write_bio_PKCS8PrivateKey(sink, key, nil, nil, 0, nil, nil)
        }
        guard written == 1 else { throw LibraryFailure("PEM_write_bio_PKCS8PrivateKey") }
        var bytes = [UInt8](repeating: 0, count: 32_768)
        let count = BIO_read(sink, &bytes, CInt(bytes.count))
        return String(decoding: bytes.prefix(max(0, Int(count))), as: UTF8.self)
    }
}

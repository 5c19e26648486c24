// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Trust

/// Certificates and keys that the program itself wrote as PEM.
enum PEMReading {
    static func certificates(_ pem: String, library: LibraryContext) -> [Certificate] {
        reading(pem) { bio in
            var certificates: [Certificate] = []
            while true {
                var certificate = X509_new_ex(library.pointer, nil)
                guard PEM_read_bio_X509(bio, &certificate, nil, nil) != nil,
                    let pointer = certificate
                else {
                    // On failure OpenSSL has freed it already where it got as far as parsing.
                    if let certificate { X509_free(certificate) }
                    ERR_clear_error()
                    return certificates
                }
                guard let read = Certificate(takingOwnership: pointer, context: library) else {
                    return []
                }
                certificates.append(read)
            }
        }
    }

    /// The caller frees it.
    static func privateKey(_ pem: String, library: LibraryContext) -> OpaquePointer? {
        reading(pem) { PEM_read_bio_PrivateKey_ex($0, nil, nil, nil, library.pointer, nil) }
    }

    private static func reading<T>(_ pem: String, _ read: (OpaquePointer?) -> T) -> T {
        let bytes = Array(pem.utf8)
        return bytes.withUnsafeBytes { buffer in
            let bio = BIO_new_mem_buf(buffer.baseAddress, CInt(clamping: buffer.count))
            defer { BIO_free(bio) }
            return read(bio)
        }
    }
}

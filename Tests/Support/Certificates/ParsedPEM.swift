// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// Objects of OpenSSL's, which whoever asked frees.
enum ParsedPEM {
    static func certificate(_ der: [UInt8]) -> OpaquePointer? {
        der.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            return d2i_X509(nil, &next, buffer.count)
        }
    }

    static func privateKey(_ pem: String) -> OpaquePointer? {
        Array(pem.utf8).withUnsafeBytes { bytes in
            let bio = BIO_new_mem_buf(bytes.baseAddress, CInt(bytes.count))
            defer { BIO_free(bio) }
            return PEM_read_bio_PrivateKey(bio, nil, nil, nil)
        }
    }
}

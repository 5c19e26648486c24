// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// What people take for a certificate.
enum ForeignContent: Equatable {
    case privateKey
    case encryptedPrivateKey
    case publicKey
    /// PKCS#10 (RFC 2986).
    case request
    case revocationList
    /// JKS or JCEKS, as Java wrote them before its version 9.
    case javaKeystore

    /// By the first four bytes, FEEDFEED or CECECECE.
    static func isJavaKeystore(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFE, 0xED, 0xFE, 0xED])
            || bytes.starts(with: [0xCE, 0xCE, 0xCE, 0xCE])
    }

    /// Nil where it is none of them either.
    init?(der: [UInt8], context: LibraryContext) {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        if PrivateKey(der: der, context: context) != nil {
            self = .privateKey
        } else if ForeignContent.reads(der, d2i_X509_REQ, X509_REQ_free) {
            self = .request
        } else if ForeignContent.reads(der, d2i_X509_CRL, X509_CRL_free) {
            self = .revocationList
        } else if ForeignContent.reads(der, d2i_PUBKEY, EVP_PKEY_free) {
            self = .publicKey
        } else if ForeignContent.reads(der, d2i_X509_SIG, X509_SIG_free) {
            self = .encryptedPrivateKey
        } else {
            return nil
        }
    }

    private static func reads(
        _ bytes: [UInt8],
        _ decode: (
            UnsafeMutablePointer<OpaquePointer?>?,
            UnsafeMutablePointer<UnsafePointer<UInt8>?>?, Int
        ) -> OpaquePointer?, _ free: (OpaquePointer?) -> Void
    ) -> Bool {
        let object = bytes.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            return decode(nil, &next, buffer.count)
        }
        free(object)
        return object != nil
    }
}

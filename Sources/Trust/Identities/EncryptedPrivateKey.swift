// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// PKCS#8's EncryptedPrivateKeyInfo (RFC 5958 section 3).
struct EncryptedPrivateKey {
    private let der: [UInt8]

    init(_ der: [UInt8]) {
        self.der = der
    }

    func decrypted(
        password: String?, context: LibraryContext
    ) throws(IdentityFlaw.Cause) -> PrivateKey {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        let parsed = der.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            return d2i_X509_SIG(nil, &next, buffer.count)
        }
        guard let parsed else { throw .noPrivateKey }
        defer { X509_SIG_free(parsed) }
        guard let password else { throw .passwordMissing }
        var algorithm: UnsafePointer<X509_ALGOR>?
        X509_SIG_get0(parsed, &algorithm, nil)
        let count = KeyDerivation.iterations(of: algorithm)
        guard count <= KeyDerivation.maximumIterations else { throw .tooManyIterations(count) }
        if let key = key(parsed, password: password, in: context, for: context) { return key }
        guard let cipher = DecryptionError.unsupportedCipher() else { throw .passwordWrong }
        guard let legacy = LibraryContext.legacy else {
            throw .unsupportedCipher(cipher)
        }
        if let key = key(parsed, password: password, in: legacy, for: context) { return key }
        throw DecryptionError.unsupportedCipher().map { .unsupportedCipher($0) } ?? .passwordWrong
    }

    private func key(
        _ encrypted: OpaquePointer, password: String, in decrypting: LibraryContext,
        for context: LibraryContext
    ) -> PrivateKey? {
        ERR_clear_error()
        guard
            let information = PKCS8_decrypt_ex(
                encrypted, password, CInt(clamping: password.utf8.count), decrypting.pointer, nil)
        else { return nil }
        defer { PKCS8_PRIV_KEY_INFO_free(information) }
        return EVP_PKCS82PKEY_ex(information, context.pointer, nil).map {
            PrivateKey(takingOwnership: $0)
        }
    }
}

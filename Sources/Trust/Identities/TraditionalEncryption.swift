// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Documents

/// RFC 1421's encryption of a PEM block, which `openssl rsa -aes256` still writes.
///
/// OpenSSL's own reader takes the cipher from the global library context, which has no legacy ones.
struct TraditionalEncryption {
    private let cipher: String
    /// Its first eight bytes are the salt, too.
    private let vector: [UInt8]

    /// Nil where no header says how, as `DEK-Info: DES-CBC,0123456789ABCDEF`.
    init?(_ headers: [String]) {
        let name = "DEK-Info:"
        guard let header = headers.first(where: { $0.hasPrefix(name) }) else { return nil }
        let parts = header.dropFirst(name.count).filter { $0 != " " }.split(separator: ",")
        guard parts.count == 2 else { return nil }
        let digits = Array(parts[1].utf8)
        let bytes = stride(from: 1, to: digits.count, by: 2).compactMap {
            Hexadecimal.byte(digits[$0 - 1], digits[$0])
        }
        // What is longer is no cipher's name, and might be what a message must not show.
        guard bytes.count >= 8, bytes.count * 2 == digits.count, parts[0].count <= 20 else {
            return nil
        }
        cipher = String(parts[0])
        vector = bytes
    }

    func decrypted(
        _ bytes: [UInt8], password: String, context: LibraryContext
    ) throws(IdentityFlaw.Cause) -> [UInt8] {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        let found =
            EVP_CIPHER_fetch(context.pointer, cipher, nil)
            ?? LibraryContext.legacy.flatMap { EVP_CIPHER_fetch($0.pointer, cipher, nil) }
        guard let method = found else { throw .unsupportedCipher(cipher) }
        defer { EVP_CIPHER_free(method) }
        guard EVP_CIPHER_get_iv_length(method) == vector.count else { throw .noPrivateKey }
        guard let key = key(of: password, for: method, context),
            let clear = decrypted(bytes, by: method, key)
        else { throw .passwordWrong }
        return clear
    }

    /// Its derivation, of MD5 and one round, is the format's.
    private func key(
        of password: String, for cipher: OpaquePointer, _ context: LibraryContext
    ) -> [UInt8]? {
        guard let digest = EVP_MD_fetch(context.pointer, "MD5", nil) else { return nil }
        defer { EVP_MD_free(digest) }
        let secret = Array(password.utf8)
        let size = Int(EVP_CIPHER_get_key_length(cipher))
        let key = [UInt8](unsafeUninitializedCapacity: max(size, 0)) { buffer, count in
            count = max(
                0,
                Int(
                    EVP_BytesToKey(
                        cipher, digest, vector, secret, CInt(clamping: secret.count), 1,
                        buffer.baseAddress, nil)))
        }
        return key.count == size ? key : nil
    }

    private func decrypted(
        _ bytes: [UInt8], by cipher: OpaquePointer, _ key: [UInt8]
    ) -> [UInt8]? {
        guard let work = EVP_CIPHER_CTX_new() else { return nil }
        defer { EVP_CIPHER_CTX_free(work) }
        guard EVP_DecryptInit_ex2(work, cipher, key, vector, nil) == 1 else { return nil }
        // The last block may be written whole before its padding is known.
        let size = bytes.count &+ Int(EVP_MAX_BLOCK_LENGTH)
        var isWhole = false
        let clear = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var (written, last): (CInt, CInt) = (0, 0)
            guard
                EVP_DecryptUpdate(
                    work, buffer.baseAddress, &written, bytes, CInt(clamping: bytes.count)) == 1
            else { return }
            let end = buffer.baseAddress?.advanced(by: Int(written))
            isWhole = EVP_DecryptFinal_ex(work, end, &last) == 1
            count = Int(written) + Int(last)
        }
        return isWhole ? clear : nil
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// A PKCS#12 file (RFC 7292) with one private key, its certificate and the rest of its chain.
struct PKCS12Archive {
    private let bytes: [UInt8]
    private let context: LibraryContext

    init(_ bytes: [UInt8], context: LibraryContext) {
        self.bytes = bytes
        self.context = context
    }

    /// Without a password both the absent and the empty one are tried, which are encoded differently.
    func identity(password: String?) throws(IdentityFlaw.Cause) -> PreparedIdentity {
        guard !bytes.isEmpty else { throw .empty }
        do throws(IdentityFlaw.Cause) {
            return try identity(password: password, in: context)
        } catch .unsupportedCipher(let cipher) {
            // RC2 and the like, as iOS and old Keychain exports have them.
            guard let legacy = LibraryContext.legacy else {
                throw .unsupportedCipher(cipher)
            }
            return try identity(password: password, in: legacy)
        }
    }

    private func identity(
        password: String?, in decrypting: LibraryContext
    ) throws(IdentityFlaw.Cause) -> PreparedIdentity {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let archive = parsed(in: decrypting) else { throw .notPKCS12 }
        defer { PKCS12_free(archive) }
        let candidates: [String?] = password.map { [$0] } ?? [nil, ""]
        guard PKCS12_mac_present(archive) == 1 else {
            // Nothing but the decryption itself tells whether the password is right.
            return try identity(of: archive, passwords: candidates, in: decrypting)
        }
        let iterations = macIterations(of: archive)
        guard iterations <= KeyDerivation.maximumIterations else {
            throw .tooManyIterations(iterations)
        }
        ERR_clear_error()
        let right = candidates.filter { isAuthentic(archive, password: $0) }
        guard right.isEmpty else {
            do throws(IdentityFlaw.Cause) {
                return try identity(of: archive, passwords: right, in: decrypting)
            } catch .passwordWrong, .passwordMissing {
                throw .damaged
            }
        }
        if let cipher = DecryptionError.unsupportedCipher() { throw .unsupportedCipher(cipher) }
        throw password == nil ? .passwordMissing : .passwordWrong
    }

    private func parsed(in context: LibraryContext) -> OpaquePointer? {
        guard let empty = PKCS12_init_ex(NID_pkcs7_data, context.pointer, nil) else { return nil }
        var archive: OpaquePointer? = empty
        let length = bytes.withUnsafeBufferPointer { buffer -> Int? in
            var next = buffer.baseAddress
            // On failure it frees the object and clears the variable.
            guard d2i_PKCS12(&archive, &next, buffer.count) != nil else { return nil }
            guard let start = buffer.baseAddress, let next else { return nil }
            return next - start
        }
        guard length == bytes.count else {
            PKCS12_free(archive)
            return nil
        }
        return archive
    }

    private func macIterations(of archive: OpaquePointer) -> Int {
        var count: UnsafePointer<ASN1_INTEGER>?
        PKCS12_get0_mac(nil, nil, nil, &count, archive)
        return KeyDerivation.count(count)
    }

    private func isAuthentic(_ archive: OpaquePointer, password: String?) -> Bool {
        guard let password else { return PKCS12_verify_mac(archive, nil, 0) == 1 }
        return PKCS12_verify_mac(archive, password, CInt(clamping: password.utf8.count)) == 1
    }

    private func identity(
        of archive: OpaquePointer, passwords: [String?], in decrypting: LibraryContext
    ) throws(IdentityFlaw.Cause) -> PreparedIdentity {
        for password in passwords {
            ERR_clear_error()
            let contents: PKCS12Contents
            do throws(PKCS12Contents.Flaw) {
                contents = try PKCS12Contents(
                    of: archive, password: password, decrypting: decrypting, context: context)
            } catch {
                if case .tooManyIterations(let count) = error { throw .tooManyIterations(count) }
                if let cipher = DecryptionError.unsupportedCipher() {
                    throw .unsupportedCipher(cipher)
                }
                continue
            }
            return try identity(in: contents)
        }
        throw passwords.contains(nil) ? .passwordMissing : .passwordWrong
    }

    /// The first key, its certificate, and all other certificates.
    private func identity(
        in contents: PKCS12Contents
    ) throws(IdentityFlaw.Cause) -> PreparedIdentity {
        guard let key = contents.keys.first else { throw .noPrivateKey }
        var others = contents.certificates
        guard let index = others.firstIndex(where: { key.belongs(to: $0) }) else {
            throw .noCertificate
        }
        let certificate = others.remove(at: index)
        return PreparedIdentity(certificate: certificate, chain: others, privateKey: key)
    }
}

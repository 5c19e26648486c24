// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// A PKCS#12 file (RFC 7292): an identity, or certificates alone.
struct PKCS12Archive {
    private let bytes: [UInt8]
    private let context: LibraryContext

    init(_ bytes: [UInt8], context: LibraryContext) {
        self.bytes = bytes
        self.context = context
    }

    /// The first key that has its certificate here, as SecPKCS12Import's first item, with that one's issuers.
    func identity(password: String?) throws(IdentityFlaw.Cause) -> PreparedIdentity {
        let contents = try contents(password: password, withKeys: true)
        guard !contents.keys.isEmpty else { throw .noPrivateKey }
        var pairs: [(key: PrivateKey, certificate: Certificate)] = []
        for key in contents.keys {
            pairs += contents.certificates.filter { key.belongs(to: $0) }.map { (key, $0) }
        }
        guard let (key, certificate) = pairs.first else { throw .noCertificate }
        return PreparedIdentity(
            certificate: certificate,
            chain: ChainOrder.issuers(of: certificate, among: contents.certificates),
            privateKey: key,
            alternatives: pairs.map(\.certificate).filter { $0 != certificate })
    }

    /// All that are in it, where no password closes it.
    func certificates() throws(IdentityFlaw.Cause) -> [Certificate] {
        try contents(password: nil, withKeys: false).certificates
    }

    /// Without a password both the absent and the empty one are tried, which are encoded differently.
    private func contents(
        password: String?, withKeys: Bool
    ) throws(IdentityFlaw.Cause) -> PKCS12Contents {
        guard !bytes.isEmpty else { throw .empty }
        let reading = Reading(
            password: password,
            candidates: password.flatMap { $0.isEmpty ? nil : [$0] } ?? [nil, ""],
            withKeys: withKeys)
        do throws(IdentityFlaw.Cause) {
            return try contents(reading, in: context)
        } catch .unsupportedCipher(let cipher) {
            // RC2 and the like, as iOS and old Keychain exports have them.
            guard let legacy = LibraryContext.legacy else {
                throw .unsupportedCipher(cipher)
            }
            return try contents(reading, in: legacy)
        }
    }

    private struct Reading {
        let password: String?
        let candidates: [String?]
        let withKeys: Bool

        var mismatch: IdentityFlaw.Cause { password == nil ? .passwordMissing : .passwordWrong }
    }

    private func contents(
        _ reading: Reading, in decrypting: LibraryContext
    ) throws(IdentityFlaw.Cause) -> PKCS12Contents {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let archive = parsed(in: decrypting) else { throw mistaken }
        defer { PKCS12_free(archive) }
        guard PKCS12_mac_present(archive) == 1 else {
            // Nothing but the decryption itself tells whether the password is right.
            return try contents(
                of: archive, reading, passwords: reading.candidates, in: decrypting)
        }
        let iterations = macIterations(of: archive)
        guard iterations <= KeyDerivation.maximumIterations else {
            throw .tooManyIterations(iterations)
        }
        ERR_clear_error()
        let right = reading.candidates.filter { isAuthentic(archive, password: $0) }
        guard right.isEmpty else {
            do throws(IdentityFlaw.Cause) {
                return try contents(of: archive, reading, passwords: right, in: decrypting)
            } catch .passwordWrong, .passwordMissing {
                throw .damaged
            }
        }
        if let cipher = DecryptionError.unsupportedCipher() { throw .unsupportedCipher(cipher) }
        throw reading.mismatch
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

    /// What people take for an archive.
    private var mistaken: IdentityFlaw.Cause {
        if ForeignContent.isJavaKeystore(bytes) { return .javaKeystore }
        if let blocks = try? PEMBlock.all(in: bytes), !blocks.isEmpty { return .pemForPKCS12 }
        guard let decoded = PEMBlock.base64(bytes.filter { $0 > 0x20 }),
            let archive = PKCS12Archive(decoded, context: context).parsed(in: context)
        else { return .notPKCS12 }
        PKCS12_free(archive)
        return .encodedPKCS12
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

    private func contents(
        of archive: OpaquePointer, _ reading: Reading, passwords: [String?],
        in decrypting: LibraryContext
    ) throws(IdentityFlaw.Cause) -> PKCS12Contents {
        for password in passwords {
            ERR_clear_error()
            do throws(PKCS12Contents.Flaw) {
                return try PKCS12Contents(
                    of: archive, password: password, withKeys: reading.withKeys,
                    decrypting: decrypting, context: context)
            } catch {
                if case .tooManyIterations(let count) = error { throw .tooManyIterations(count) }
                if let cipher = DecryptionError.unsupportedCipher() {
                    throw .unsupportedCipher(cipher)
                }
            }
        }
        throw reading.mismatch
    }
}

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
            guard let legacy = try? LibraryContext(providers: ["default", "legacy"]) else {
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
            return try contents(
                of: archive, password: password ?? "", undecryptable: .passwordWrong)
        }
        if let count = iterations(of: archive), count > IdentityFlaw.maximumIterations {
            throw .tooManyIterations(count)
        }
        ERR_clear_error()
        for candidate in candidates where isAuthentic(archive, password: candidate) {
            return try contents(of: archive, password: candidate, undecryptable: .damaged)
        }
        if let cipher = DecryptionError.unsupportedCipher() { throw .unsupportedCipher(cipher) }
        throw password == nil ? .passwordMissing : .passwordWrong
    }

    private func parsed(in context: LibraryContext) -> OpaquePointer? {
        guard var archive = PKCS12_init_ex(NID_pkcs7_data, context.pointer, nil) as OpaquePointer?
        else { return nil }
        var slot: OpaquePointer? = archive
        let isWhole = bytes.withUnsafeBufferPointer { buffer -> Bool in
            var next = buffer.baseAddress
            // On failure it frees the object and clears the variable.
            guard d2i_PKCS12(&slot, &next, buffer.count) != nil else { return false }
            guard let start = buffer.baseAddress, let next else { return false }
            return next - start == buffer.count
        }
        guard let result = slot else { return nil }
        archive = result
        if !isWhole {
            PKCS12_free(archive)
            return nil
        }
        return archive
    }

    private func iterations(of archive: OpaquePointer) -> Int? {
        var count: UnsafePointer<ASN1_INTEGER>?
        PKCS12_get0_mac(nil, nil, nil, &count, archive)
        // One iteration is left out.
        guard let count else { return nil }
        return ASN1_INTEGER_get(count)
    }

    private func isAuthentic(_ archive: OpaquePointer, password: String?) -> Bool {
        guard let password else { return PKCS12_verify_mac(archive, nil, 0) == 1 }
        return PKCS12_verify_mac(archive, password, CInt(clamping: password.utf8.count)) == 1
    }

    private func contents(
        of archive: OpaquePointer, password: String?, undecryptable: IdentityFlaw.Cause
    ) throws(IdentityFlaw.Cause) -> PreparedIdentity {
        var key: OpaquePointer?
        var leaf: OpaquePointer?
        var others: OpaquePointer?
        ERR_clear_error()
        guard PKCS12_parse(archive, password, &key, &leaf, &others) == 1 else {
            let cipher = DecryptionError.unsupportedCipher()
            throw cipher.map { .unsupportedCipher($0) } ?? undecryptable
        }
        defer {
            EVP_PKEY_free(key)
            X509_free(leaf)
            shim_sk_X509_pop_free(others)
        }
        guard let key else { throw .noPrivateKey }
        guard let leaf, let certificate = judgeable(leaf) else { throw .noCertificate }
        // Read again where handshakes are made, which the archive's context need not be.
        guard let encoded = DERBytes.of(key, i2d_PrivateKey),
            let privateKey = PrivateKey(der: encoded, context: context)
        else { throw .damaged }
        let chain = (0..<max(0, shim_sk_X509_num(others))).compactMap { index in
            shim_sk_X509_value(others, index).flatMap(judgeable)
        }
        return PreparedIdentity(certificate: certificate, chain: chain, privateKey: privateKey)
    }

    private func judgeable(_ pointer: OpaquePointer) -> Certificate? {
        DERBytes.of(pointer, i2d_X509).flatMap { Certificate(der: $0, context: context) }
    }
}

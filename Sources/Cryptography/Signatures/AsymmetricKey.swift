// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// An `EVP_PKEY` read from PEM: private in PKCS#8, PKCS#1 or SEC1, public in SubjectPublicKeyInfo.
struct AsymmetricKey: ~Copyable {
    enum Half { case `private`, `public` }

    let pointer: OpaquePointer

    /// - Throws: what cannot be read, or does not fit the algorithm.
    init(
        pem: [UInt8], _ half: Half, for algorithm: SignatureAlgorithm
    ) throws(SignatureFault) {
        pointer = try Self.read(pem, half, for: algorithm)
    }

    deinit { EVP_PKEY_free(pointer) }

    private static func read(
        _ pem: [UInt8], _ half: Half, for algorithm: SignatureAlgorithm
    ) throws(SignatureFault) -> OpaquePointer {
        guard let context = OpenSSLLibrary.context else { throw .failed("OSSL_LIB_CTX_new") }
        guard let size = CInt(exactly: pem.count), size > 0 else { throw .unreadable }
        defer { ERR_clear_error() }
        var isEncrypted = false
        let key = pem.withUnsafeBytes { pem -> OpaquePointer? in
            guard let bio = BIO_new_mem_buf(pem.baseAddress, size) else { return nil }
            defer { BIO_free(bio) }
            // Without a callback OpenSSL would ask at the terminal.
            return withUnsafeMutablePointer(to: &isEncrypted) { isEncrypted in
                half == .private
                    ? PEM_read_bio_PrivateKey_ex(
                        bio, nil, refusePassword, isEncrypted, context, nil)
                    : PEM_read_bio_PUBKEY_ex(bio, nil, refusePassword, isEncrypted, context, nil)
            }
        }
        guard let key else { throw isEncrypted ? .encrypted : .unreadable }
        do throws(SignatureFault) {
            try check(key, for: algorithm)
        } catch {
            EVP_PKEY_free(key)
            throw error
        }
        return key
    }

    /// RFC 7518 sections 3.3 to 3.5, RFC 8037 section 3.1.
    private static func check(
        _ key: OpaquePointer, for algorithm: SignatureAlgorithm
    ) throws(SignatureFault) {
        let kind = kind(of: key)
        switch algorithm.family {
        case .code: throw .wrongKind(kind, expected: "octets")
        case .rsa(let isPSS):
            guard kind == "RSA" || kind == "RSA-PSS" && isPSS else {
                throw .wrongKind(kind, expected: "RSA")
            }
            let bits = Int(EVP_PKEY_get_bits(key))
            guard bits >= 2048 else { throw .tooSmall(bits, least: 2048) }
        case .elliptic(let curve, _):
            let expected = curveNames[curve] ?? curve
            guard kind == expected else { throw .wrongKind(kind, expected: expected) }
        case .edwards:
            guard kind == "Ed25519" else { throw .wrongKind(kind, expected: "Ed25519") }
        }
    }

    private static let curveNames = [
        "prime256v1": "P-256", "secp384r1": "P-384", "secp521r1": "P-521",
    ]

    /// `RSA`, `P-256`, `Ed25519`.
    private static func kind(of key: OpaquePointer) -> String {
        let name = EVP_PKEY_get0_type_name(key).map { String(cString: $0) } ?? ""
        switch name {
        case "EC":
            var curve = [CChar](repeating: 0, count: 80)
            var count = 0
            guard EVP_PKEY_get_group_name(key, &curve, curve.count, &count) == 1,
                count < curve.count
            else { return "EC" }
            let spelling = String(
                decoding: curve.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
            return curveNames[spelling] ?? spelling
        case "ED25519": return "Ed25519"
        case "ED448": return "Ed448"
        default: return name
        }
    }
}

/// A `pem_password_cb` that notes that it was called.
private func refusePassword(
    _ buffer: UnsafeMutablePointer<CChar>?, _ size: CInt, _ isWriting: CInt,
    _ isEncrypted: UnsafeMutableRawPointer?
) -> CInt {
    isEncrypted?.assumingMemoryBound(to: Bool.self).pointee = true
    return -1
}

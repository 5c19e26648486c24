// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// Signatures as JSON Web Signatures have them (RFC 7518 section 3, RFC 8037 section 3.1).
package enum Signature {
    /// Signs with octets of HS shorter than RFC 7518 asks for: that a server refuses such a token must be testable.
    ///
    /// - Parameter key: octets for HS, one at least, else a private key in PEM.
    package static func of(
        _ message: [UInt8], key: [UInt8], _ algorithm: SignatureAlgorithm
    ) throws(SignatureFault) -> [UInt8] {
        if algorithm.family == .code {
            return try code(of: message, key: key, algorithm, least: 1)
        }
        let key = try AsymmetricKey(pem: key, .private, for: algorithm)
        guard let context = EVP_MD_CTX_new() else { throw .failed("EVP_MD_CTX_new") }
        defer {
            EVP_MD_CTX_free(context)
            ERR_clear_error()
        }
        var keyContext: OpaquePointer?
        guard
            EVP_DigestSignInit_ex(
                context, &keyContext, algorithm.hash?.rawValue, OpenSSLLibrary.context, nil,
                key.pointer, nil) == 1, setPadding(of: keyContext, for: algorithm)
        else { throw .failed("EVP_DigestSignInit_ex") }
        var size = 0
        guard EVP_DigestSign(context, nil, &size, message, message.count) == 1 else {
            throw .failed("EVP_DigestSign")
        }
        var signature = [UInt8](repeating: 0, count: size)
        guard EVP_DigestSign(context, &signature, &size, message, message.count) == 1 else {
            throw .failed("EVP_DigestSign")
        }
        signature.removeSubrange(size...)
        guard case .elliptic(_, let half) = algorithm.family else { return signature }
        guard let raw = EllipticSignature.raw(ofDER: signature, half: half) else {
            throw .failed("d2i_ECDSA_SIG")
        }
        return raw
    }

    /// - Parameter key: octets for HS, else a public key in PEM.
    package static func isValid(
        _ signature: [UInt8], of message: [UInt8], key: [UInt8], _ algorithm: SignatureAlgorithm
    ) throws(SignatureFault) -> Bool {
        if algorithm.family == .code {
            let least = algorithm.hash?.size ?? 1
            return HMAC.areEqual(
                try code(of: message, key: key, algorithm, least: least), signature)
        }
        let key = try AsymmetricKey(pem: key, .public, for: algorithm)
        var signature = signature
        if case .elliptic(_, let half) = algorithm.family {
            guard let der = EllipticSignature.der(ofRaw: signature, half: half) else {
                return false
            }
            signature = der
        }
        guard let context = EVP_MD_CTX_new() else { throw .failed("EVP_MD_CTX_new") }
        defer {
            EVP_MD_CTX_free(context)
            ERR_clear_error()
        }
        var keyContext: OpaquePointer?
        guard
            EVP_DigestVerifyInit_ex(
                context, &keyContext, algorithm.hash?.rawValue, OpenSSLLibrary.context, nil,
                key.pointer, nil) == 1, setPadding(of: keyContext, for: algorithm)
        else { throw .failed("EVP_DigestVerifyInit_ex") }
        return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }

    /// RFC 7518 section 3.2.
    private static func code(
        of message: [UInt8], key: [UInt8], _ algorithm: SignatureAlgorithm, least: Int
    ) throws(SignatureFault) -> [UInt8] {
        guard let hash = algorithm.hash else { throw .failed("EVP_Q_mac") }
        guard key.count >= least else { throw .tooSmall(key.count * 8, least: least * 8) }
        let code = HMAC.code(of: message, key: key, hash: hash)
        guard code.count == hash.size else { throw .failed("EVP_Q_mac") }
        return code
    }

    /// RFC 7518 section 3.5: a salt as long as the hash, which MGF1 uses too.
    private static func setPadding(
        of context: OpaquePointer?, for algorithm: SignatureAlgorithm
    ) -> Bool {
        guard algorithm.family == .rsa(isPSS: true) else { return true }
        return EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PSS_PADDING) == 1
            && EVP_PKEY_CTX_set_rsa_pss_saltlen(context, RSA_PSS_SALTLEN_DIGEST) == 1
    }
}

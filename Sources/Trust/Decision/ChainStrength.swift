// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Exchanges

/// Which keys and signatures a chain may have: OpenSSL's security level 2, but for what a policy says otherwise.
struct ChainStrength: Sendable {
    private let minimumRSABits: Int?
    private let minimumECBits: Int?
    private let allowsSHA1: Bool

    /// OpenSSL's security level 2: RSA 2048, EC 224, no SHA-1.
    static let minimumSecurityBits: CInt = 112

    init(_ limits: ProtocolLimits) {
        minimumRSABits = limits.minimumRSABits
        minimumECBits = limits.minimumECBits
        allowsSHA1 = limits.allowSHA1
    }

    /// What the policy itself asks of such a key; nil where it leaves that to the level.
    func minimumBits(ofType type: String) -> Int? {
        switch type {
        case "RSA", "RSA-PSS": minimumRSABits
        case "EC": minimumECBits
        default: nil
        }
    }

    /// Whether a key is below the level and the policy has no word of its own on that.
    func fallsShort(_ certificate: Certificate) -> Bool {
        guard minimumBits(ofType: certificate.facts.keyType) == nil else { return false }
        return certificate.withPointer { pointer in
            guard let key = X509_get0_pubkey(pointer) else { return true }
            return EVP_PKEY_get_security_bits(key) < ChainStrength.minimumSecurityBits
        }
    }

    /// Whether the digest of a certificate's signature is below the level and the policy does not allow it.
    func isWeaklySigned(_ certificate: Certificate) -> Bool {
        if let bits = certificate.signatureBits, bits >= ChainStrength.minimumSecurityBits {
            return false
        }
        return !(allowsSHA1 && certificate.facts.isSignedWithSHA1)
    }

    /// Keys below what the policy itself asks, at every depth.
    func shortKeys(of chain: @autoclosure () -> [Certificate]) -> [PathValidation.Finding] {
        guard minimumRSABits != nil || minimumECBits != nil else { return [] }
        return chain().enumerated().compactMap { depth, member in
            guard let minimum = minimumBits(ofType: member.facts.keyType),
                member.facts.keyBits < minimum
            else { return nil }
            return PathValidation.Finding(
                code: depth == 0 ? X509_V_ERR_EE_KEY_TOO_SMALL : X509_V_ERR_CA_KEY_TOO_SMALL,
                depth: depth, certificate: member)
        }
    }
}

extension Certificate {
    /// What the digest of its signature is worth; nil of an algorithm that OpenSSL can't check.
    var signatureBits: CInt? {
        var bits: CInt = -1
        let isKnown = withPointer { X509_get_signature_info($0, nil, nil, &bits, nil) } == 1
        return isKnown ? bits : nil
    }
}

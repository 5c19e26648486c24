// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Exchanges

/// Which keys and signatures a chain may have: OpenSSL's security level 2, but for what a policy says otherwise.
struct ChainStrength: Sendable {
    private let minimumRSABits: Int?
    private let minimumECBits: Int?
    private let allowsSHA1: Bool

    /// 112 bits: RSA 2048, EC 224, no SHA-1.
    static let authenticationLevel: CInt = 2

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

    /// Whether the policy has its own word on what the level refuses.
    func overrules(_ finding: PathValidation.Finding) -> Bool {
        guard let certificate = finding.certificate else { return false }
        switch finding.code {
        case X509_V_ERR_EE_KEY_TOO_SMALL, X509_V_ERR_CA_KEY_TOO_SMALL:
            return minimumBits(ofType: certificate.facts.keyType) != nil
        case X509_V_ERR_CA_MD_TOO_WEAK:
            return allowsSHA1 && certificate.isSignedBySHA1
        default:
            return false
        }
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
    fileprivate var isSignedBySHA1: Bool {
        var digest: CInt = 0
        return withPointer { X509_get_signature_info($0, &digest, nil, nil, nil) } == 1
            && digest == NID_sha1
    }
}

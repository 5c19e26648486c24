// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// The digest that a list's or an answer's signature is made over, which its algorithm names or, for RSASSA-PSS, its parameters (RFC 4055 section 3.1).
struct SignedDigest {
    /// OpenSSL's number of the algorithm.
    private let algorithm: CInt
    /// OpenSSL's number of the digest; `NID_undef` where the key decides, as for Ed25519.
    private let digest: CInt

    /// - Parameter identifier: an `AlgorithmIdentifier`; nil where the signature lacks one.
    init(_ identifier: UnsafePointer<X509_ALGOR>?) {
        var object: OpaquePointer?
        X509_ALGOR_get0(&object, nil, nil, identifier)
        algorithm = OBJ_obj2nid(object)
        var named = NID_undef
        if algorithm == NID_rsassaPss {
            named = SignedDigest.digest(ofPSS: identifier)
        } else if OBJ_find_sigid_algs(algorithm, &named, nil) != 1 {
            named = NID_undef
        }
        digest = named
    }

    /// In words where its digest is below OpenSSL's security level 2 and the policy does not allow it.
    func weakness(allowsSHA1: Bool) -> String? {
        guard digest != NID_undef, let kind = EVP_get_digestbyname(OBJ_nid2sn(digest)),
            // Half as many bits as its own are what a collision costs.
            EVP_MD_get_size(kind) * 4 < ChainStrength.minimumSecurityBits,
            !(digest == NID_sha1 && allowsSHA1),
            let name = OBJ_nid2ln(algorithm), let short = OBJ_nid2sn(digest)
        else { return nil }
        let title = String(cString: name)
        return algorithm == NID_rsassaPss ? "\(title) with \(String(cString: short))" : title
    }

    /// SHA-1 where the parameters name none.
    private static func digest(ofPSS identifier: UnsafePointer<X509_ALGOR>?) -> CInt {
        var kind: CInt = 0
        var value: UnsafeRawPointer?
        X509_ALGOR_get0(nil, &kind, &value, identifier)
        guard kind == V_ASN1_SEQUENCE,
            let text = value?.assumingMemoryBound(to: ASN1_STRING.self)
        else { return NID_sha1 }
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        var next = ASN1_STRING_get0_data(text)
        guard let parameters = d2i_RSA_PSS_PARAMS(nil, &next, Int(ASN1_STRING_length(text))) else {
            return NID_sha1
        }
        defer { RSA_PSS_PARAMS_free(parameters) }
        guard let hash = parameters.pointee.hashAlgorithm else { return NID_sha1 }
        var object: OpaquePointer?
        X509_ALGOR_get0(&object, nil, nil, hash)
        return OBJ_obj2nid(object)
    }
}

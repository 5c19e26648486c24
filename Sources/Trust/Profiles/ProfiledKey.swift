// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Exchanges

/// Which keys and signatures the web's certificates may have (BR 6.1.5, 7.1.3.2).
extension Certificate {
    var forbiddenKey: PathRule? {
        switch facts.keyType {
        case "RSA", "RSA-PSS":
            if facts.keyBits < 2048 { return .shortRSAKey(facts.keyBits) }
            return facts.keyBits % 8 == 0 ? nil : .unevenRSAKey(facts.keyBits)
        case "EC":
            if hasExplicitCurve { return .explicitCurve }
            let curve = curve ?? "an unknown curve"
            return ["P-256", "P-384", "P-521"].contains(curve) ? nil : .curve(curve)
        case let kind:
            // What can't be read is another fault.
            let isReadable = withPointer { X509_get0_pubkey($0) } != nil
            return isReadable ? .keyOfKind(kind) : nil
        }
    }

    /// Whether nothing here knows how its issuer signed it.
    var hasUnsupportedSignature: Bool { signatureBits == nil }

    /// What has less than 112 bits is told of by its strength already.
    var forbiddenSignature: PathRule? {
        var digest: CInt = 0
        var key: CInt = 0
        var bits: CInt = 0
        let isKnown = withPointer { X509_get_signature_info($0, &digest, &key, &bits, nil) } == 1
        guard isKnown, bits >= 112 else { return nil }
        let isAllowed =
            [NID_sha256, NID_sha384, NID_sha512].contains(digest)
            && [NID_rsaEncryption, NID_rsassaPss, NID_X9_62_id_ecPublicKey].contains(key)
        return isAllowed ? nil : .signature(facts.signatureAlgorithm)
    }

    private var hasExplicitCurve: Bool {
        withPointer { pointer in
            var algorithm: UnsafeMutablePointer<X509_ALGOR>?
            var kind: CInt = 0
            guard
                X509_PUBKEY_get0_param(nil, nil, nil, &algorithm, X509_get_X509_PUBKEY(pointer))
                    == 1
            else { return false }
            X509_ALGOR_get0(nil, &kind, nil, algorithm)
            return kind == V_ASN1_SEQUENCE
        }
    }

    /// As NIST names it, else as OpenSSL does.
    private var curve: String? {
        withPointer { pointer in
            guard let key = X509_get0_pubkey(pointer) else { return nil }
            var name = [CChar](repeating: 0, count: 80)
            var length = 0
            guard EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1 else { return nil }
            let text = String(
                decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            return EC_curve_nist2nid(text) != NID_undef
                ? text
                : EC_curve_nid2nist(OBJ_sn2nid(text)).map { String(cString: $0) } ?? text
        }
    }
}

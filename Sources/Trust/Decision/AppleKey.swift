// SPDX-License-Identifier: Apache-2.0

internal import Exchanges

/// Which kinds of key Apple's TLS policy knows in a server's certificate: RSA and EC.
enum AppleKey {
    static func fault(of leaf: Certificate) -> TrustFault? {
        let type = leaf.facts.keyType
        guard type != "RSA", type != "EC" else { return nil }
        return TrustFault(
            reason: .weakKey, depth: 0, code: nil,
            detail: "has a key of \(type), and Apple's clients take RSA and EC alone")
    }
}

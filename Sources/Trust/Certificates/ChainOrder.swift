// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// Which certificate of a set issued which, by their names and key identifiers.
enum ChainOrder {
    /// A leaf and its issuers, then whatever belongs to none of them; as it is where that can't be told.
    static func leafFirst(_ certificates: [Certificate]) -> [Certificate] {
        guard certificates.count <= maximumCount else { return certificates }
        let leaf = certificates.first { candidate in
            !certificates.contains { $0 != candidate && candidate.issued($0) }
        }
        guard let leaf else { return certificates }
        let chain = [leaf] + issuers(of: leaf, among: certificates)
        return chain + certificates.filter { !chain.contains($0) }
    }

    /// Each the issuer of the one before it, as far as the set goes; none twice.
    static func issuers(of leaf: Certificate, among set: [Certificate]) -> [Certificate] {
        var issuers: [Certificate] = []
        var last = leaf
        while issuers.count < maximumCount,
            let next = set.first(where: {
                $0 != leaf && !issuers.contains($0) && $0.issued(last)
            })
        {
            issuers.append(next)
            last = next
        }
        return issuers
    }

    /// A file of more is a store, not a chain.
    private static let maximumCount = 100
}

extension Certificate {
    fileprivate func issued(_ other: Certificate) -> Bool {
        withPointer { own in
            other.withPointer { X509_check_issued(own, $0) } == X509_V_OK
        }
    }
}

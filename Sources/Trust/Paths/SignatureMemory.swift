// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// Which certificate's key signed which, each pair verified once, and only so many of them.
struct SignatureMemory {
    enum Link { case signed, notSigned, keyUnreadable }

    private struct Pair: Hashable {
        let member: ObjectIdentifier
        let issuer: ObjectIdentifier
    }

    private var known: [Pair: Link] = [:]
    private var budget = 0

    /// Allows as many verifications as one search may make.
    mutating func refill() { budget = SignatureMemory.maximumCount }

    /// Nil where no more may be verified.
    mutating func link(of member: Certificate, to issuer: Certificate) -> Link? {
        let pair = Pair(member: ObjectIdentifier(member), issuer: ObjectIdentifier(issuer))
        if let link = known[pair] { return link }
        guard budget > 0 else { return nil }
        budget -= 1
        let link = SignatureMemory.verified(member, by: issuer)
        known[pair] = link
        return link
    }

    private static func verified(_ member: Certificate, by issuer: Certificate) -> Link {
        issuer.withPointer { issuer in
            guard let key = X509_get0_pubkey(issuer) else { return .keyUnreadable }
            return member.withPointer { X509_verify($0, key) } == 1 ? .signed : .notSigned
        }
    }

    /// A chain in good faith has a handful; so many of P-256 take a twentieth of a second.
    private static let maximumCount = 512
}

// SPDX-License-Identifier: Apache-2.0

/// Which certificate's key signed which, each pair verified once, and only so many of them.
struct SignatureMemory {
    private struct Pair: Hashable {
        let member: ObjectIdentifier
        let issuer: ObjectIdentifier
    }

    private var known: [Pair: CertificateSignature] = [:]
    private var budget = 0

    /// Allows as many verifications as one search may make.
    mutating func refill() { budget = SignatureMemory.maximumCount }

    /// Nil where no more may be verified.
    mutating func link(of member: Certificate, to issuer: Certificate) -> CertificateSignature? {
        let pair = Pair(member: ObjectIdentifier(member), issuer: ObjectIdentifier(issuer))
        if let link = known[pair] { return link }
        guard budget > 0 else { return nil }
        budget -= 1
        let link = issuer.signature(on: member)
        known[pair] = link
        return link
    }

    /// A chain in good faith has a handful; so many of P-256 take a twentieth of a second.
    private static let maximumCount = 512
}

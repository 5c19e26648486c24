// SPDX-License-Identifier: Apache-2.0

package import Exchanges

package import struct Foundation.Date

/// The chain that a server shows for one kind of key, and what is to be said of its shape.
package struct ServerChain: Sendable, Equatable {
    package let key: ServerKey
    /// As it was sent, leaf first where the server is right.
    package let presented: [CertificateFacts]
    /// What keeps it from being trusted by the roots that were asked for, the name among it; empty where nothing does.
    package let faults: [TrustFault]
    /// That it is for another name, whether or not that is asked for.
    package let faultsOfName: [TrustFault]
    /// Why nobody has seen the server prove that it holds the key; nil where it has.
    package var unproven: Uncertainty?
    /// What came with it; nil where nothing did.
    package let staple: StapledOCSP?
    /// By which it was trusted; empty where it was not.
    package let verified: [CertificateFacts]

    package init(
        key: ServerKey, presented: [CertificateFacts], faults: [TrustFault],
        faultsOfName: [TrustFault] = [], staple: StapledOCSP? = nil,
        verified: [CertificateFacts] = []
    ) {
        self.key = key
        self.presented = presented
        self.faults = faults
        self.faultsOfName = faultsOfName
        self.staple = staple
        self.verified = verified
    }

    package var leaf: CertificateFacts? { presented.first }

    /// The leaf and its issuers by their names, as far as they were sent.
    package var path: [CertificateFacts] {
        var path = Array(presented.prefix(1))
        while let last = path.last, !last.isSelfIssued,
            let issuer = presented.first(where: { $0.subject == last.issuer && !path.contains($0) })
        {
            path.append(issuer)
        }
        return path
    }

    /// Each certifies the one before it (RFC 5246 section 7.4.2).
    package var isOrdered: Bool {
        let members = path
        return presented.filter(members.contains).removingRepeats == members
    }

    /// Those that vouch for none of the path, and those that came before.
    package var surplus: [CertificateFacts] {
        var rest = path
        return presented.filter { member in
            guard let index = rest.firstIndex(of: member) else { return true }
            rest.remove(at: index)
            return false
        }
    }

    /// Whether it ends in a root, which clients have or else do not trust.
    package var includesRoot: Bool { path.count > 1 && path.last?.isSelfIssued == true }

    /// Whether nothing is missing between the leaf and a root.
    package var isComplete: Fact {
        let missing = faults.filter { $0.reason == .incompleteChain }
        guard !missing.isEmpty, let last = path.last, !last.isSelfIssued else { return .yes }
        return missing.contains { $0.depth == 0 || $0.depth == nil }
            ? .no : .couldNotTell(.unknownIssuer(last.issuer))
    }

    /// Issuers of the path that clients go that end before the leaf does; a certificate beside that path may end as it likes.
    package var endingIssuers: [CertificateFacts] {
        guard let leaf else { return [] }
        return (verified.isEmpty ? path : verified).dropFirst()
            .filter { !$0.isSelfIssued && $0.notAfter < leaf.notAfter }
    }

    /// Those sent beside the leaf whose time is over, on whatever path: some clients look at no other.
    package func expired(at date: Date) -> [CertificateFacts] {
        presented.dropFirst().filter { $0.notAfter < date }
    }

    /// How much of the leaf's lifetime is left, from 0 to 1.
    package func remainingShare(at date: Date) -> Double {
        guard let leaf else { return 0 }
        let lifetime = leaf.notAfter.timeIntervalSince(leaf.notBefore)
        guard lifetime > 0 else { return 0 }
        return min(max(leaf.notAfter.timeIntervalSince(date) / lifetime, 0), 1)
    }
}

extension CertificateFacts {
    /// Whether subject and issuer have one name, as of a root.
    package var isSelfIssued: Bool { subject == issuer }
}

extension [CertificateFacts] {
    fileprivate var removingRepeats: [CertificateFacts] {
        reduce(into: []) { kept, member in
            if !kept.contains(member) { kept.append(member) }
        }
    }
}

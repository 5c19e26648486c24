// SPDX-License-Identifier: Apache-2.0

/// Who may have issued whom among the certificates of one validation, each looked up and verified once.
struct IssuerGraph {
    let anchors: CertificateStore
    private let pool: IssuerIndex
    private var known: [ObjectIdentifier: [Certificate]] = [:]
    private var signatures = SignatureMemory()

    /// - Parameter others: whatever may stand between the leaf and an anchor, in any order.
    init(others: [Certificate], anchors: CertificateStore) {
        self.anchors = anchors
        pool = IssuerIndex(others)
    }

    /// Those of that name, the ones with the wanted key identifier first, and of those the anchors.
    mutating func issuers(of member: Certificate) -> [Certificate] {
        if let issuers = known[ObjectIdentifier(member)] { return issuers }
        let sent = pool.named(asIssuerOf: member).filter { !anchors.contains($0) }
        let issuers = sorted(trusted(asIssuersOf: member) + sent, of: member)
        known[ObjectIdentifier(member)] = issuers
        return issuers
    }

    /// The anchors alone.
    func anchors(asIssuersOf member: Certificate) -> [Certificate] {
        sorted(trusted(asIssuersOf: member), of: member)
    }

    /// All that could be above a certificate by names alone.
    mutating func reachable(from leaf: Certificate) -> [Certificate] {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(leaf)]
        var found = [leaf]
        var next = 0
        while next < found.count {
            for issuer in issuers(of: found[next])
            where seen.insert(ObjectIdentifier(issuer)).inserted {
                found.append(issuer)
            }
            next += 1
        }
        return found
    }

    /// Allows as many verifications as one search may make.
    mutating func refill() { signatures.refill() }

    /// Nil where no more may be verified.
    mutating func link(of member: Certificate, to issuer: Certificate) -> CertificateSignature? {
        signatures.link(of: member, to: issuer)
    }

    private func trusted(asIssuersOf member: Certificate) -> [Certificate] {
        member.hasMalformedExtension ? [] : anchors.named(asIssuerOf: member)
    }

    private func sorted(_ issuers: [Certificate], of member: Certificate) -> [Certificate] {
        if member.hasMalformedExtension { return [] }
        guard issuers.count > 1 else { return issuers }
        return IdentifierMatch.allCases.flatMap { match in
            issuers.filter { member.identifierMatch(of: $0) == match }
        }
    }
}

extension Certificate {
    /// A path that comes back to the same name and key has been there.
    func isSameAuthority(as other: Certificate) -> Bool {
        self === other || self == other
            || (spkiSHA256 == other.spkiSHA256 && hasSubject(of: other))
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Exchanges

extension PathSearch {
    struct Path {
        /// Leaf first.
        let members: [Certificate]
        let isAnchored: Bool
        let findings: [PathValidation.Finding]
    }
}

extension PathSearch.Path {
    /// Whether it comes nearer to being valid; the first found stays where both are alike.
    func isNearer(than other: PathSearch.Path) -> Bool {
        if isAnchored != other.isAnchored { return isAnchored }
        let (own, others) = (weight, other.weight)
        if own != others { return own < others }
        return !isAnchored && members.count > other.members.count
    }

    /// A forged signature weighs more than any number of other kinds of faults.
    private var weight: Int {
        let reasons = Set(findings.map(\.reason))
        let isForged = reasons.contains(.badSignature) || reasons.contains(.malformedCertificate)
        return reasons.count + (isForged ? 100 : 0)
    }
}

extension IssuerGraph {
    mutating func judged(
        _ members: [Certificate], isAnchored: Bool, by rules: PathRules
    ) -> PathSearch.Path {
        let findings = rules.findings(of: members, isAnchored: isAnchored) { member, issuer in
            link(of: member, to: issuer) ?? .notSigned
        }
        return PathSearch.Path(members: members, isAnchored: isAnchored, findings: findings)
    }
}

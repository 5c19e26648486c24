// SPDX-License-Identifier: Apache-2.0

internal import Exchanges

/// Tries the paths from a leaf to an anchor, the likeliest first, until one has no fault (RFC 4158).
struct PathSearch {
    struct Path {
        /// Leaf first.
        let members: [Certificate]
        let isAnchored: Bool
        let findings: [PathValidation.Finding]
    }

    private let anchors: CertificateStore
    private let pool: IssuerIndex
    private let rules: PathRules
    private var signatures = SignatureMemory()
    /// Of members, once for each, that are fit to issue by their own content.
    private var fitness: [ObjectIdentifier: Bool] = [:]
    private var isStrict = true
    private var steps = 0
    private var offers = 0
    private var best: Path?

    /// - Parameter others: whatever may stand between the leaf and an anchor, in any order.
    init(others: [Certificate], anchors: CertificateStore, rules: PathRules) {
        self.anchors = anchors
        pool = IssuerIndex(others)
        self.rules = rules
    }

    /// The first path without a fault, else the one that is nearest to it; the leaf alone at least.
    mutating func path(from leaf: Certificate) -> Path {
        // Issuers that can't be right cost nothing then; what is wrong is only of interest where nothing is right.
        if let path = search(from: leaf, isStrict: true), path.findings.isEmpty { return path }
        let likely = best
        guard let path = search(from: leaf, isStrict: false) else {
            return likely ?? judged([leaf], isAnchored: false)
        }
        guard let likely, likely.isNearer(than: path) else { return path }
        return likely
    }

    private mutating func search(from leaf: Certificate, isStrict: Bool) -> Path? {
        self.isStrict = isStrict
        signatures.refill()
        steps = 0
        offers = 0
        best = nil
        _ = explore([leaf], withinAnchors: false)
        return best
    }

    /// True where a path without a fault is found.
    private mutating func explore(_ members: [Certificate], withinAnchors: Bool) -> Bool {
        guard let last = members.last, steps < PathSearch.maximumSteps,
            offers < PathSearch.maximumOffers
        else { return false }
        steps += 1
        let known = offers
        if anchors.contains(last) {
            // Whoever trusts an anchor's own issuer, too, sees the longer path.
            if !last.isSelfSigned, extend(members, withinAnchors: true) { return true }
            return offer(judged(members, isAnchored: true), unlessFaulty: offers > known)
        }
        if extend(members, withinAnchors: withinAnchors) { return true }
        // What goes on is no end.
        guard !isStrict, offers == known else { return false }
        return offer(judged(members, isAnchored: false), unlessFaulty: false)
    }

    private mutating func extend(_ members: [Certificate], withinAnchors: Bool) -> Bool {
        guard let last = members.last, members.count < PathSearch.maximumLength else {
            return false
        }
        let known = offers
        var unproven: [Certificate] = []
        for issuer in issuers(of: last, withinAnchors: withinAnchors) {
            guard !members.contains(where: { $0.isSameAuthority(as: issuer) }),
                !isStrict || isFit(issuer)
            else { continue }
            switch signatures.link(of: last, to: issuer) {
            case .signed:
                if explore(members + [issuer], withinAnchors: withinAnchors) { return true }
            case .keyUnreadable:
                unproven.append(issuer)
            // One that signed itself has nobody else's signature that could be wrong.
            case .notSigned where !last.isSelfSigned && last.identifierMatch(of: issuer) != .other:
                unproven.append(issuer)
            case .notSigned, nil:
                break
            }
        }
        // Where nobody signed, it is the signature that is wrong.
        guard !isStrict, offers == known else { return false }
        return unproven.contains { issuer in
            explore(members + [issuer], withinAnchors: withinAnchors)
        }
    }

    /// Those of that name, the anchors and the ones with the wanted key identifier first.
    private func issuers(of member: Certificate, withinAnchors: Bool) -> [Certificate] {
        guard !member.hasMalformedExtension else { return [] }
        let trusted = anchors.named(asIssuerOf: member)
        let sent =
            withinAnchors ? [] : pool.named(asIssuerOf: member).filter { !anchors.contains($0) }
        let all = trusted + sent
        guard all.count > 1 else { return all }
        return IdentifierMatch.all.flatMap { match in
            all.filter { member.identifierMatch(of: $0) == match }
        }
    }

    private mutating func isFit(_ issuer: Certificate) -> Bool {
        let key = ObjectIdentifier(issuer)
        if let known = fitness[key] { return known }
        let isFit = rules.isFit(issuer, isAnchor: anchors.contains(issuer))
        fitness[key] = isFit
        return isFit
    }

    private mutating func judged(_ members: [Certificate], isAnchored: Bool) -> Path {
        let findings = rules.findings(of: members, isAnchored: isAnchored) { member, issuer in
            signatures.link(of: member, to: issuer) ?? .notSigned
        }
        return Path(members: members, isAnchored: isAnchored, findings: findings)
    }

    private mutating func offer(_ path: Path, unlessFaulty: Bool) -> Bool {
        offers += 1
        if path.findings.isEmpty {
            best = path
            return true
        }
        if let best, unlessFaulty || !path.isNearer(than: best) { return false }
        best = path
        return false
    }

    /// Each is an attempt to go on from one path.
    private static let maximumSteps = 1_000
    /// Each is a whole path that is judged.
    private static let maximumOffers = 64
    /// Leaf and anchor counted in; OpenSSL's is 102.
    static let maximumLength = 32
}

extension PathSearch.Path {
    /// Whether it comes nearer to being valid; the first found stays where both are alike.
    fileprivate func isNearer(than other: PathSearch.Path) -> Bool {
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

extension IdentifierMatch {
    fileprivate static let all: [IdentifierMatch] = [.same, .unsaid, .other]
}

extension Certificate {
    /// A path that comes back to the same name and key has been there.
    fileprivate func isSameAuthority(as other: Certificate) -> Bool {
        self == other || (spkiSHA256 == other.spkiSHA256 && hasSubject(of: other))
    }
}

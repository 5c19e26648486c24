// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Exchanges
internal import Foundation

/// Finds a path from a leaf to an anchor that has no fault (RFC 4158): the shortest, or the shortest that a policy prefers.
///
/// A certificate is gone on from once, or again where another way to it could lead where the first can't, so that authorities which sign each other cost no more than others.
struct PathSearch {
    /// False where there may be paths that were not tried.
    private(set) var isExhaustive = true
    private var graph: IssuerGraph
    private let rules: PathRules
    private var preference: PathPreference
    private var constraints = ConstraintMemory([])
    /// Whether what is wrong with a path can't be told from its parts.
    private var isIndivisible = false
    /// Of members, once for each, that are fit to issue by their own content.
    private var fitness: [ObjectIdentifier: Bool] = [:]
    private var visited: [ObjectIdentifier: [PathStretch]] = [:]
    private var steps = 0
    /// What is wrong with the leaf whatever path is taken.
    private var inherent: Set<PathValidation.Finding>?
    private var best: Path?

    /// - Parameter others: whatever may stand between the leaf and an anchor, in any order.
    init(
        others: [Certificate], anchors: CertificateStore, rules: PathRules,
        preference: PathPreference = PathPreference()
    ) {
        graph = IssuerGraph(others: others, anchors: anchors)
        self.rules = rules
        self.preference = preference
    }

    /// A path without a fault, else the one that is nearest to it; the leaf alone at least.
    mutating func path(from leaf: Certificate) -> Path {
        let reachable = graph.reachable(from: leaf)
        constraints = ConstraintMemory(reachable)
        isIndivisible = reachable.contains { $0.extensionValue(NID_policy_constraints) != nil }
        if reachable.contains(where: graph.anchors.contains) {
            search(from: leaf)
            if preference.revocationLists != nil, best?.findings.isEmpty != true {
                preference.revocationLists = nil
                search(from: leaf)
            }
        }
        if let best, isBest(best) { return best }
        var faulty = FaultyPathSearch(graph: graph, rules: rules)
        let path = faulty.path(from: leaf)
        guard let best, !path.isNearer(than: best) else { return path }
        return best
    }

    private mutating func search(from leaf: Certificate) {
        graph.refill()
        visited = [:]
        steps = 0
        best = nil
        let start = PathStretch(
            members: [leaf], authorities: 0, violated: constraints.violated(by: leaf),
            met: preference.met(by: leaf, isLeaf: true))
        if graph.anchors.contains(leaf) {
            _ = arrive(start)
            return
        }
        var level = [start]
        for _ in 1..<PathSearch.maximumLength where !level.isEmpty {
            var next: [PathStretch] = []
            for (stretch, issuer) in candidates(after: level) {
                guard let longer = extended(stretch, by: issuer) else { continue }
                if !graph.anchors.contains(issuer) {
                    next.append(longer)
                } else if arrive(longer) {
                    return
                }
            }
            level = next
        }
    }

    /// Each possible step from one of the stretches, those by the key identifiers first.
    private mutating func candidates(
        after level: [PathStretch]
    ) -> [(PathStretch, Certificate)] {
        var likely: [(PathStretch, Certificate)] = []
        var others: [(PathStretch, Certificate)] = []
        for stretch in level {
            guard let last = stretch.members.last else { continue }
            for issuer in graph.issuers(of: last) where isFit(issuer, after: stretch) {
                guard likely.count + others.count < PathSearch.maximumSteps else {
                    isExhaustive = false
                    return likely + others
                }
                if last.identifierMatch(of: issuer) == .same {
                    likely.append((stretch, issuer))
                } else {
                    others.append((stretch, issuer))
                }
            }
        }
        return likely + others
    }

    /// Nil where no path can go on so, or need not.
    private mutating func extended(
        _ stretch: PathStretch, by issuer: Certificate
    ) -> PathStretch? {
        guard let last = stretch.members.last, steps < PathSearch.maximumSteps else {
            isExhaustive = false
            return nil
        }
        steps += 1
        let isCounted = !issuer.isSelfIssued
        let longer = PathStretch(
            members: stretch.members + [issuer],
            authorities: stretch.authorities + (isCounted ? 1 : 0),
            violated: isCounted
                ? stretch.violated.union(constraints.violated(by: issuer)) : stretch.violated,
            met: stretch.met.union(preference.met(by: issuer, isLeaf: false)))
        let former = isIndivisible ? [] : visited[ObjectIdentifier(issuer)] ?? []
        guard !former.contains(where: { $0.covers(longer) }) else { return nil }
        guard let link = graph.link(of: last, to: issuer) else {
            isExhaustive = false
            return nil
        }
        guard link == .signed else { return nil }
        if let lists = preference.revocationLists,
            lists.fault(
                of: last, issuedBy: issuer, depth: stretch.members.count - 1, at: rules.date)
                != nil
        {
            return nil
        }
        visited[ObjectIdentifier(issuer), default: []].append(longer)
        return longer
    }

    /// Whether an issuer can stand above a stretch, as far as that can be told without its signature.
    private mutating func isFit(_ issuer: Certificate, after stretch: PathStretch) -> Bool {
        guard isFit(issuer), !stretch.violated.contains(ObjectIdentifier(issuer)),
            stretch.authorities
                <= min(
                    issuer.pathLength ?? .max, rules.demands.maximumIntermediates ?? .max),
            let last = stretch.members.last,
            stretch.members.count == 1 || rules.profile == .compatible
                || last.identifierMatch(of: issuer) != .other
        else { return false }
        return !stretch.members.contains { $0.isSameAuthority(as: issuer) }
    }

    private mutating func isFit(_ issuer: Certificate) -> Bool {
        let key = ObjectIdentifier(issuer)
        if let known = fitness[key] { return known }
        let isFit = rules.isFit(issuer, isAnchor: graph.anchors.contains(issuer))
        fitness[key] = isFit
        return isFit
    }

    /// True where nothing better is to be found than a path to that anchor.
    private mutating func arrive(_ stretch: PathStretch) -> Bool {
        guard let last = stretch.members.last else { return false }
        // Whoever trusts an anchor's own issuer, too, sees the longer path.
        if !last.isSelfSigned, stretch.members.count < PathSearch.maximumLength {
            for issuer in graph.anchors(asIssuersOf: last) where isFit(issuer, after: stretch) {
                if let longer = extended(stretch, by: issuer), arrive(longer) { return true }
            }
        }
        let path = graph.judged(stretch.members, isAnchored: true, by: rules)
        if best.map(path.isNearer) != false { best = path }
        guard isBest(path), preference.isSatisfied(by: stretch.met, endingIn: last)
        else { return false }
        best = path
        return true
    }

    /// Whether nothing is wrong with it but what is with every path of its leaf.
    private mutating func isBest(_ path: Path) -> Bool {
        guard !path.findings.isEmpty else { return true }
        let known =
            inherent
            ?? Set(
                graph.judged(Array(path.members.prefix(1)), isAnchored: false, by: rules).findings
                    .filter { !PathSearch.endCodes.contains($0.code) })
        inherent = known
        return known.isSuperset(of: path.findings)
    }

    /// What a leaf that is no anchor has without issuers.
    private static let endCodes: Set<CInt> = [
        X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY, X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT,
    ]
    /// Each is an issuer that is tried for one beginning of a path.
    private static let maximumSteps = 4_096
    /// Leaf and anchor counted in; OpenSSL's is 102.
    static let maximumLength = 32
}

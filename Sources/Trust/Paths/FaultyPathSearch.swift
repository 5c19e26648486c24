// SPDX-License-Identifier: Apache-2.0

/// Of the paths from a leaf that have a fault, finds the one that is nearest to none, so that it can be told what is wrong.
struct FaultyPathSearch {
    private let rules: PathRules
    private var graph: IssuerGraph
    private var steps = 0
    private var offers = 0
    private var best: PathSearch.Path?

    init(graph: IssuerGraph, rules: PathRules) {
        self.graph = graph
        self.rules = rules
        self.graph.refill()
    }

    /// The leaf alone at least.
    mutating func path(from leaf: Certificate) -> PathSearch.Path {
        _ = explore([leaf], withinAnchors: false)
        if best?.findings.isEmpty != true,
            steps >= FaultyPathSearch.maximumSteps || offers >= FaultyPathSearch.maximumOffers
        {
            widen(from: leaf)
        }
        return best ?? graph.judged([leaf], isAnchored: false, by: rules)
    }

    /// The shortest paths, which going deep does not come to where authorities sign each other.
    private mutating func widen(from leaf: Certificate) {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(leaf)]
        var level = [[leaf]]
        offers = 0
        for _ in 1..<PathSearch.maximumLength where !level.isEmpty {
            var next: [[Certificate]] = []
            for members in level {
                guard let last = members.last else { continue }
                for issuer in graph.issuers(of: last)
                where !seen.contains(ObjectIdentifier(issuer))
                    && graph.link(of: last, to: issuer) == .signed
                {
                    guard offers < FaultyPathSearch.maximumOffers else { return }
                    if !graph.anchors.contains(issuer) {
                        seen.insert(ObjectIdentifier(issuer))
                        next.append(members + [issuer])
                    } else if offer(
                        graph.judged(members + [issuer], isAnchored: true, by: rules),
                        unlessFaulty: false)
                    {
                        return
                    }
                }
            }
            level = next
        }
    }

    /// True where a path without a fault is found.
    private mutating func explore(_ members: [Certificate], withinAnchors: Bool) -> Bool {
        guard let last = members.last, steps < FaultyPathSearch.maximumSteps,
            offers < FaultyPathSearch.maximumOffers
        else { return false }
        steps += 1
        let known = offers
        if graph.anchors.contains(last) {
            if !last.isSelfSigned, extend(members, withinAnchors: true) { return true }
            let path = graph.judged(members, isAnchored: true, by: rules)
            return offer(path, unlessFaulty: offers > known)
        }
        if extend(members, withinAnchors: withinAnchors) { return true }
        // What goes on is no end.
        guard offers == known else { return false }
        return offer(
            graph.judged(members, isAnchored: false, by: rules), unlessFaulty: false)
    }

    private mutating func extend(_ members: [Certificate], withinAnchors: Bool) -> Bool {
        guard let last = members.last, members.count < PathSearch.maximumLength else {
            return false
        }
        let known = offers
        var unproven: [Certificate] = []
        let issuers =
            withinAnchors ? graph.anchors(asIssuersOf: last) : graph.issuers(of: last)
        for issuer in issuers
        where !members.contains(where: { $0.isSameAuthority(as: issuer) }) {
            switch graph.link(of: last, to: issuer) {
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
        guard offers == known else { return false }
        return unproven.contains { issuer in
            explore(members + [issuer], withinAnchors: withinAnchors)
        }
    }

    private mutating func offer(_ path: PathSearch.Path, unlessFaulty: Bool) -> Bool {
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
}

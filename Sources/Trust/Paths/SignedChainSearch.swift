// SPDX-License-Identifier: Apache-2.0

/// Finds a chain of certificates that each signed the one before, valid or not, with the keys that a policy asks for.
struct SignedChainSearch {
    private var graph: IssuerGraph
    private let preference: PathPreference

    init(others: [Certificate], anchors: CertificateStore, preference: PathPreference) {
        graph = IssuerGraph(others: others, anchors: anchors)
        self.preference = preference
        graph.refill()
    }

    /// The shortest, leaf first; nil where none has all the keys.
    mutating func chain(from leaf: Certificate) -> [Certificate]? {
        struct Step: Hashable {
            let issuer: ObjectIdentifier
            let met: Set<Int>
        }
        var seen: Set<Step> = []
        var level = [([leaf], preference.met(by: leaf, isLeaf: true))]
        for _ in 1...PathSearch.maximumLength where !level.isEmpty {
            if let found = level.first(where: { $0.1.count == preference.demands.count }) {
                return found.0
            }
            var next: [([Certificate], Set<Int>)] = []
            for (members, met) in level {
                guard let last = members.last else { continue }
                for issuer in graph.issuers(of: last)
                where !members.contains(where: { $0.isSameAuthority(as: issuer) }) {
                    let all = met.union(preference.met(by: issuer, isLeaf: false))
                    guard !seen.contains(Step(issuer: ObjectIdentifier(issuer), met: all)),
                        graph.link(of: last, to: issuer) == .signed
                    else { continue }
                    seen.insert(Step(issuer: ObjectIdentifier(issuer), met: all))
                    next.append((members + [issuer], all))
                }
            }
            level = next
        }
        return nil
    }
}

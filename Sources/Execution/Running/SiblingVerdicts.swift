// SPDX-License-Identifier: Apache-2.0

import Specs

/// What became of the items before one in a list that runs as it is listed, for its `after`.
struct SiblingVerdicts {
    private var verdicts: [String: ItemResult.Verdict] = [:]

    mutating func note(_ item: Item, _ verdict: ItemResult.Verdict) {
        verdicts[item.name] = verdict
    }

    func reasonToSkip(_ item: Item) -> String? {
        guard item.skipReason == nil else { return nil }
        let unmet = item.after.compactMap { name -> (name: String, verdict: ItemResult.Verdict)? in
            guard let verdict = verdicts[name], verdict != .passed else { return nil }
            return (name, verdict)
        }
        return unmet.isEmpty ? nil : SkipReason.needs(unmet)
    }
}

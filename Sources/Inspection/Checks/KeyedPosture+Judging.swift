// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension KeyedPosture {
    /// Each chain; of a kind of key that nobody could ask for, nothing is known, and the whole is in doubt.
    func judged(
        of keys: [ServerKey] = ServerKey.allCases, _ judge: (ServerChain) -> Judgement
    ) -> Judgement {
        if chains.isEmpty, undecided.isEmpty {
            return Judgement(doubts: ["which certificate the server has: it showed none"])
        }
        let found = chains.reduce(Judgement()) { $0 + judge($1) }
        return found
            + Judgement(
                doubts: keys.compactMap { key in
                    undecided[key].map { "whether there is a chain of \(key.rawValue): \($0.text)" }
                })
    }
}

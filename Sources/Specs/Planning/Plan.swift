// SPDX-License-Identifier: Apache-2.0

/// What will be run, in the order of the files, with what must wait for what.
package struct Plan: Sendable {
    package let collections: [CollectionPlan]

    package init(collections: [CollectionPlan]) {
        self.collections = collections
    }

    package var roundCount: Int { (collections.map(\.round).max() ?? -1) + 1 }

    /// Round after round in one.
    package init(rounds: [Plan]) {
        collections = rounds.enumerated().flatMap { round, plan in
            plan.collections.map { collection in
                var collection = collection
                collection.round = round
                return collection
            }
        }
    }
}

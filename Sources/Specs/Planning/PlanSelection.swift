// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Which of a plan's items run: those that the tags and names of a command line pick, and what they need.
///
/// Setup and teardown always belong to what runs.
package struct PlanSelection: Sendable {
    private let tags: Set<String>
    private let skippedTags: Set<String>
    private let names: [String]

    /// - Parameters:
    ///   - tags: an item has one of them; none picks all.
    ///   - skippedTags: an item has none of them.
    ///   - names: patterns as a shell's, `*`, `?` and `[a-z]`, of which one matches the whole name of an item or of one of its steps; none picks all.
    package init(tags: [String], skippedTags: [String], names: [String]) {
        self.tags = Set(tags)
        self.skippedTags = Set(skippedTags)
        self.names = names
    }

    package var isEverything: Bool { tags.isEmpty && skippedTags.isEmpty && names.isEmpty }

    /// Without collections of which nothing is picked.
    package func selected(_ plan: Plan) -> Plan {
        if isEverything { return plan }
        return Plan(
            collections: plan.collections.compactMap { collection in
                let kept = positions(in: collection.requests)
                if kept.isEmpty { return nil }
                var moved: [Int: Int] = [:]
                for position in kept { moved[position] = moved.count }
                return CollectionPlan(
                    collection: collection.collection,
                    requests: kept.map { position in
                        let planned = collection.requests[position]
                        return PlannedItem(
                            item: planned.item, phase: planned.phase,
                            needs: planned.needs.compactMap { moved[$0] })
                    })
            })
    }

    /// Those that are picked and, as far back as it goes, what they need; in order.
    private func positions(in requests: [PlannedItem]) -> [Int] {
        var open = requests.indices.filter { picks(requests[$0].item) }
        var kept = Set(open)
        while let position = open.popLast() {
            for need in requests[position].needs where kept.insert(need).inserted {
                open.append(need)
            }
        }
        return kept.sorted()
    }

    private func picks(_ item: Item) -> Bool {
        let isSkipped = !skippedTags.isDisjoint(with: item.tags)
        if isSkipped { return false }
        let hasTag = tags.isEmpty || item.withSteps.contains { !tags.isDisjoint(with: $0.tags) }
        let hasName =
            names.isEmpty
            || item.withSteps.contains { step in
                names.contains { fnmatch($0, step.name, 0) == 0 }
            }
        return hasTag && hasName
    }
}

extension Item {
    /// Itself and the items within.
    fileprivate var withSteps: [Item] {
        [self] + (parts.items + parts.teardown).flatMap(\.withSteps)
    }
}

extension Plan {
    /// Every tag that an item of `requests` has, in alphabetical order.
    package var tags: [String] {
        let items = collections.flatMap { $0.requests.map(\.item) }.flatMap(\.withSteps)
        return Set(items.flatMap(\.tags)).sorted()
    }
}

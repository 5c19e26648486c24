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
    ///   - names: whole names of an item, of one of its steps or of one of its rows, which is then picked alone; also as a shell's patterns, `*`, `?` and `[a-z]`; none picks all.
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
                let picks = collection.requests.map { pick($0.item) }
                let kept = positions(in: collection.requests, picks)
                if kept.isEmpty { return nil }
                let needed = Set(kept.flatMap { collection.requests[$0].needs })
                var moved: [Int: Int] = [:]
                for position in kept { moved[position] = moved.count }
                return CollectionPlan(
                    collection: collection.collection,
                    requests: kept.map { position in
                        let planned = collection.requests[position]
                        var item = planned.item
                        if case .rows(let rows) = picks[position], !needed.contains(position) {
                            let table = item.rows?.table?.choosing(rows)
                            item.rows?.table = table
                        }
                        return PlannedItem(
                            item: item, phase: planned.phase,
                            needs: planned.needs.compactMap { moved[$0] })
                    })
            })
    }

    /// Those that are picked and, as far back as it goes, what they need; in order.
    private func positions(in requests: [PlannedItem], _ picks: [Pick]) -> [Int] {
        var open = picks.indices.filter { if case .none = picks[$0] { false } else { true } }
        var kept = Set(open)
        while let position = open.popLast() {
            for need in requests[position].needs where kept.insert(need).inserted {
                open.append(need)
            }
        }
        return kept.sorted()
    }

    private enum Pick {
        case none, all
        case rows([Int])
    }

    private func pick(_ item: Item) -> Pick {
        guard skippedTags.isDisjoint(with: item.tags),
            tags.isEmpty || item.withSteps.contains(where: { !tags.isDisjoint(with: $0.tags) })
        else { return .none }
        let steps = item.withSteps
        if names.isEmpty || steps.contains(where: { matches($0.name) })
            || steps.dropFirst().contains(where: { !rows(of: $0).isEmpty })
        {
            return .all
        }
        guard let spec = item.rows else { return .none }
        guard spec.table != nil else {
            // Rows that only a run makes known have names that nobody knows yet.
            return names.contains { $0.hasPrefix("\(item.name) [") } ? .all : .none
        }
        let picked = rows(of: item)
        return picked.isEmpty ? .none : .rows(picked)
    }

    private func rows(of item: Item) -> [Int] {
        guard let table = item.rows?.table else { return [] }
        return (0..<table.count).filter { matches(table.name(of: $0, of: item, outer: [:])) }
    }

    /// What reports call it must pick it, though it has brackets.
    private func matches(_ name: String) -> Bool {
        names.contains { $0 == name || fnmatch($0, name, 0) == 0 }
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

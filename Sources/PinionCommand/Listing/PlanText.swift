// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs

/// A plan for a person: each item on a line with its place, its tags and what it waits for.
struct PlanText {
    private let plan: Plan

    init(_ plan: Plan) {
        self.plan = plan
    }

    var text: String {
        plan.collections.map(text).joined(separator: "\n")
    }

    private func text(_ planned: CollectionPlan) -> String {
        let collection = planned.collection
        var lines = [
            "\(collection.name)  \(collection.span.file.path)  (order: \(collection.order.rawValue))"
        ]
        add("setup", collection.setup, to: &lines)
        for item in planned.requests {
            add(
                item.item, depth: 1, to: &lines,
                needs: item.needs.map { planned.requests[$0].item.name })
        }
        add("teardown", collection.teardown, to: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private func add(_ title: String, _ items: [Item], to lines: inout [String]) {
        guard !items.isEmpty else { return }
        lines.append("  \(title)")
        for item in items { add(item, depth: 2, to: &lines) }
    }

    private func add(
        _ item: Item, depth: Int, to lines: inout [String], needs: [String] = []
    ) {
        let name = String(repeating: "  ", count: depth) + item.name
        var words = [
            name + String(repeating: " ", count: max(1, 50 - name.count)), ":\(item.span.line)",
        ]
        if !item.tags.isEmpty { words.append("[\(item.tags.joined(separator: ", "))]") }
        if !needs.isEmpty {
            words.append("after \(needs.map { "'\($0)'" }.joined(separator: ", "))")
        }
        if let reason = item.skipReason { words.append("skipped: \(reason)") }
        lines.append(words.joined(separator: " "))
        let (items, teardown) = item.parts
        for step in items { add(step, depth: depth + 1, to: &lines) }
        guard !teardown.isEmpty else { return }
        lines.append(String(repeating: "  ", count: depth + 1) + "teardown")
        for step in teardown { add(step, depth: depth + 2, to: &lines) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Specs

/// A plan as a graph for Graphviz: an arrow from each item to those that wait for it, a box round what runs at one time.
struct PlanGraph {
    private let plan: Plan

    init(_ plan: Plan) {
        self.plan = plan
    }

    var text: String {
        var lines = ["digraph pinion {", "  rankdir=LR;", "  node [shape=box];"]
        for (index, planned) in plan.collections.enumerated() {
            lines.append("  subgraph cluster_\(index) {")
            lines.append("    label=\(quoted(planned.collection.name));")
            for (position, item) in planned.requests.enumerated() {
                lines.append("    c\(index)i\(position) [label=\(quoted(item.item.name))];")
            }
            lines += arrows(of: planned, index)
            lines.append("  }")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    /// Needs as lines; and, dotted, one from the last of each phase to the first of the next.
    private func arrows(of planned: CollectionPlan, _ index: Int) -> [String] {
        var lines: [String] = []
        for (position, item) in planned.requests.enumerated() {
            lines += item.needs.map { "    c\(index)i\($0) -> c\(index)i\(position);" }
        }
        let order = planned.requests.indices.sorted {
            (planned.requests[$0].phase, $0) < (planned.requests[$1].phase, $1)
        }
        for (before, after) in zip(order, order.dropFirst())
        where planned.requests[before].phase != planned.requests[after].phase {
            lines.append("    c\(index)i\(before) -> c\(index)i\(after) [style=dotted];")
        }
        return lines
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for character in text {
            switch character {
            case "\"", "\\": result += "\\\(character)"
            case "\n", "\r", "\r\n": result += " "
            default: result.append(character)
            }
        }
        return result + "\""
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// `time`: how long the exchange and its parts took; a matcher without a part is the total's.
struct TimeExpectation: Sendable {
    static let key = "time"

    private let parts: NamedMatchers

    private static let keyPaths: [(name: String, nanoseconds: @Sendable (Timings) -> Int64)] = [
        ("total", { $0.total }), ("firstByte", { $0.firstByte }), ("connect", { $0.connect }),
        ("tls", { $0.tls }),
    ]

    init(_ node: Node, complaints: inout [Diagnostic]) {
        var parts = NamedMatchers()
        let names = Self.keyPaths.map(\.name)
        for (key, value) in node.members where names.contains(key.text) {
            parts.append(
                key.text, Matcher.decode(value, style: .elapsed, complaints: &complaints))
        }
        // What stands beside the parts is the total's matcher: `time: { lt: 500ms }`.
        let direct = Matcher.decode(
            node, style: .elapsed, context: .time, complaints: &complaints)
        if !direct.checks.isEmpty {
            if let total = node["total"] {
                complaints.append(
                    Diagnostic(
                        "found 'total' beside operators, which are the total's too",
                        at: total.span, help: "write them under 'total'"))
            } else {
                parts.append("total", direct)
            }
        }
        self.parts = parts
    }

    private init(parts: NamedMatchers) {
        self.parts = parts
    }

    var templates: [Template] { parts.templates }

    /// Own parts win.
    func inheriting(_ inherited: TimeExpectation) -> TimeExpectation {
        TimeExpectation(parts: parts.inheriting(inherited.parts))
    }

    func mismatches(of timings: Timings, in context: MatchContext) -> [Mismatch] {
        Self.keyPaths.flatMap { name, nanoseconds in
            guard let matcher = parts[name] else { return [Mismatch]() }
            let amount = Int128(nanoseconds(timings))
            let subject = Subject(
                "time.\(name)", .value(.string(DurationText.text(nanoseconds: amount))),
                quantity: .duration(nanoseconds: amount))
            return matcher.mismatches(of: subject, in: context)
        }
    }
}

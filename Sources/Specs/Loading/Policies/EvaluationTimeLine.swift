// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

import struct Foundation.Date

/// Reads `at`: the moment at which validity dates must hold.
struct EvaluationTimeLine {
    let lines: PolicyLines

    /// 1950-01-01, the first day of UTCTime (RFC 5280 section 4.1.2.5.1).
    private static let earliest = Date(timeIntervalSince1970: -631_152_000)
    private static let expected = "a date such as 2027-03-01T00:00:00Z, or { in: 90d }"

    func time(_ node: Node) -> SecurityPolicy.EvaluationTime? {
        if node.kind == .mapping { return lapse(in: node) }
        guard let text = lines.names.text(node)?.text else { return nil }
        if let moment = Moment(text) {
            let date = Date(timeIntervalSince1970: Double(moment.nanoseconds) / 1_000_000_000)
            return date >= Self.earliest
                ? .moment(date)
                : lines.refuse(
                    "found '\(Excerpt.short(text))', expected a date from 1950 on, before which no certificate can be valid",
                    at: node)
        }
        return lines.refuse(
            "found '\(Excerpt.short(text))', expected \(Self.expected)", at: node,
            help: DurationText.nanoseconds(text).map { _ in "write '{ in: \(text) }'" })
    }

    private func lapse(in node: Node) -> SecurityPolicy.EvaluationTime? {
        let map = CheckedMap(node, in: .evaluationTime, complaints: lines.complaints)
        guard let lapse = map["in"] else {
            return map.isSound
                ? lines.refuse("found no 'in', expected \(Self.expected)", at: node) : nil
        }
        guard let text = lines.names.text(lapse)?.text else { return nil }
        if let nanoseconds = DurationText.nanoseconds(text) {
            return .after(Double(nanoseconds) / 1_000_000_000)
        }
        return lines.refuse(
            "found '\(Excerpt.short(text))', expected a duration such as 90d", at: lapse)
    }
}

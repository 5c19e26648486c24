// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `equals`, and a plain scalar or array: JSON equality by value.
struct EqualityCheck: Check {
    /// How many differences of a structure are listed.
    static let shownDifferences = 20

    let span: SourceSpan
    private let operand: Operand
    private let style: MatcherStyle

    init(_ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]) {
        span = node.span
        self.style = style
        operand = Operand(node, style: style, complaints: &complaints)
        if let constant = operand.constant, style.isMeasure,
            Quantity(constant, style: style) == nil, node.kind != .number || node.number != nil
        {
            complaints.append(
                MatcherFault.found(node, expected: style.operands).diagnostic(at: span))
        }
    }

    var templates: [Template] { operand.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        let value = try operand.value(in: context)
        if style.isMeasure, case .string(let amount) = value { return context.shown(amount) }
        return context.shown(.value(value))
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        guard let actual = subject.datum else { return [] }
        let value = try operand.value(in: context)
        let expected = Datum.value(value)
        if let quantity = subject.quantity, let wanted = Quantity(value, style: style) {
            if quantity.isEqual(to: wanted) { return [] }
        } else if context.folded(actual) == context.folded(expected) {
            return []
        }
        if subject.quantity != nil { return [try mismatch(of: subject, in: context)] }
        let shown = context.shown(expected, against: actual)
        return [
            Mismatch(
                span: span, subject: subject.path,
                message:
                    "expected \(shown.expected)\(context.caseSuffix), got \(shown.actual)",
                details: differences(expected, actual, at: subject.path, in: context))
        ]
    }

    /// Only of two objects or two arrays: of anything else the message says all.
    private func differences(
        _ expected: Datum, _ actual: Datum, at path: String, in context: MatchContext
    ) -> [String] {
        guard expected.kind == actual.kind, [.mapping, .sequence].contains(expected.kind) else {
            return []
        }
        let all = JSONDifference.all(
            expected: expected, actual: actual, at: path, limit: Self.shownDifferences)
        var lines = all.shown.map { DifferenceText.line($0, in: context) }
        if all.count > all.shown.count {
            lines.append("and \(all.count - all.shown.count) more")
        }
        return lines
    }
}

extension MatcherStyle {
    /// Whether only an amount can be meant.
    var isMeasure: Bool {
        switch self {
        case .value, .text: false
        case .duration, .size, .moment: true
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `equals`, and a plain scalar or array: JSON equality by value.
struct EqualityCheck: Check {
    let span: SourceSpan
    private let operand: Operand
    private let style: MatcherStyle

    init(_ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]) {
        span = node.span
        self.style = style
        operand = Operand(node, style: style, complaints: &complaints)
        if let constant = operand.constant, !style.takes(constant),
            node.kind != .number || node.number != nil
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
        let value = try operand.value(in: context)
        let subject = if case .array = value { subject.asArray } else { subject }
        guard let actual = subject.datum else { return [] }
        let expected = Datum.value(value)
        if let quantity = subject.quantity, let wanted = Quantity(value, style: style) {
            if quantity.isEqual(to: wanted) { return [] }
        } else if context.folded(actual) == context.folded(expected) {
            return []
        }
        if subject.quantity != nil { return [try mismatch(of: subject, in: context)] }
        return [mismatch(expected, actual, at: subject.path, in: context)]
    }

    private func mismatch(
        _ expected: Datum, _ actual: Datum, at path: String, in context: MatchContext
    ) -> Mismatch {
        let shown = context.shown(expected, against: actual)
        let message = "expected \(shown.expected)\(context.caseSuffix), got \(shown.actual)"
        guard expected.kind == actual.kind, [.mapping, .sequence].contains(expected.kind) else {
            let hint = context.hint(expected, against: actual)
            return Mismatch(
                span: span, subject: path, message: message, details: hint.map { [$0] } ?? [])
        }
        let differences = DifferenceText.lines(
            context.folded(expected), context.folded(actual), at: path, in: context)
        // What is too long to be seen whole is only told by its differences.
        guard shown.areCut else {
            return Mismatch(
                span: span, subject: path, message: message, details: differences.lines)
        }
        let noun = expected.kind == .mapping ? "object" : "array"
        let count = differences.count == 1 ? "1 place" : "\(differences.count) places"
        return Mismatch(
            span: span, subject: path,
            message:
                "expected an equal \(noun)\(context.caseSuffix), got one that differs in \(count)",
            details: differences.lines)
    }
}

extension MatcherStyle {
    /// Whether what a matcher is asked of can be equal to it.
    func takes(_ value: Value) -> Bool {
        switch (self, value) {
        case (.value, _), (.text, _), (.boolean, .boolean): true
        case (.integer, .number(let number)): number.isInteger
        case (.count, .number(let number)):
            number.isInteger && !number.spelling.hasPrefix("-")
        case (.boolean, _), (.integer, _), (.count, _): false
        case (.duration, _), (.elapsed, _), (.size, _), (.moment, _), (.percentage, _):
            Quantity(value, style: self) != nil
        }
    }

    /// Whether only an amount can be meant.
    var isMeasure: Bool {
        switch self {
        case .value, .text, .boolean, .integer, .count: false
        case .duration, .elapsed, .size, .moment, .percentage: true
        }
    }
}

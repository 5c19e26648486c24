// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `oneOf`: equal to one of a list.
struct ChoiceCheck: Check {
    let span: SourceSpan
    private let operand: Operand

    init(_ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]) {
        span = node.span
        operand = Operand(node, style: style, complaints: &complaints)
        guard node.kind == .sequence else { return }
        if node.elements.isEmpty {
            complaints.append(MatcherFault.noValues(node).diagnostic(at: span))
        }
        guard case .array(let choices)? = operand.constant else { return }
        // What can never be equal is a slip.
        for (choice, element) in zip(choices, node.elements)
        where !style.takes(choice) && element.numberTrap == nil {
            complaints.append(
                MatcherFault.found(element, expected: style.operands).diagnostic(at: element.span))
        }
    }

    var templates: [Template] { operand.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        let choices = try choices(in: context)
        return "one of \(context.shown(.value(.array(choices))))"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        guard let actual = subject.datum else { return [] }
        let wanted = context.folded(actual)
        let all = subject.all.map(context.folded)
        let choices = try choices(in: context)
        let holds = choices.contains { choice in
            let isArray = if case .array = choice { true } else { false }
            return context.folded(.value(choice)) == (isArray ? all ?? wanted : wanted)
        }
        if holds { return [] }
        let hint = choices.lazy.compactMap { context.hint(.value($0), against: actual) }.first
        return [try mismatch(of: subject, in: context, details: hint.map { [$0] } ?? [])]
    }

    private func choices(in context: MatchContext) throws(Diagnostic) -> [Value] {
        let value = try operand.value(in: context)
        if case .array(let choices) = value { return choices }
        return [value]
    }
}

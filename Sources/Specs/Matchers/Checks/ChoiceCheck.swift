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
        if try choices(in: context).contains(where: { context.folded(.value($0)) == wanted }) {
            return []
        }
        return [try mismatch(of: subject, in: context)]
    }

    private func choices(in context: MatchContext) throws(Diagnostic) -> [Value] {
        let value = try operand.value(in: context)
        if case .array(let choices) = value { return choices }
        return [value]
    }
}

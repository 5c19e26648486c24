// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `contains`: a substring of text, an equal element of an array.
struct ContainmentCheck: Check {
    let span: SourceSpan
    private let operand: Operand

    init(_ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]) {
        span = node.span
        operand = Operand(node, style: style, complaints: &complaints)
    }

    var templates: [Template] { operand.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        let value = try operand.value(in: context)
        if case .string = value {
            return "something that contains \(context.shown(.value(value)))"
        }
        return "an array that contains \(context.shown(.value(value)))"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        let value = try operand.value(in: context)
        switch subject.datum {
        case let datum? where datum.kind == .sequence:
            let wanted = context.folded(.value(value))
            if datum.elements.contains(where: { context.folded($0) == wanted }) { return [] }
        case let datum?:
            // By code point: what Unicode holds equivalent is not equal.
            if let text = datum.string, case .string(let part) = value,
                ByteSearch.end(
                    ofFirst: Array(context.folded(part).utf8),
                    in: Array(context.folded(text).utf8)[...]) != nil
            {
                return []
            }
        case nil: return []
        }
        return [
            try mismatch(of: subject, in: context, details: Self.hints(value, subject, context))
        ]
    }

    /// What can't be seen: Swift compares as Unicode holds equivalent.
    private static func hints(
        _ value: Value, _ subject: Subject, _ context: MatchContext
    ) -> [String] {
        guard case .string(let part) = value, let text = subject.datum?.string,
            context.folded(text).contains(context.folded(part))
        else { return [] }
        return [LookalikeText.normalized]
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `startsWith` and `endsWith`, by code point.
struct AffixCheck: Check {
    enum Side: Sendable { case start, end }

    let span: SourceSpan
    private let side: Side
    private let operand: Operand

    init(_ side: Side, _ node: Node, complaints: inout [Diagnostic]) {
        self.side = side
        span = node.span
        operand = Operand(node, style: .text, complaints: &complaints)
    }

    var templates: [Template] { operand.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        let verb = side == .start ? "starts" : "ends"
        return "text that \(verb) with \(context.shown(.value(try operand.value(in: context))))"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        let value = try operand.value(in: context)
        if let own = subject.datum?.string, case .string(let affix) = value {
            let (text, affix) = (context.folded(own), context.folded(affix))
            let holds =
                switch side {
                case .start: text.utf8.starts(with: affix.utf8)
                case .end: text.utf8.reversed().starts(with: affix.utf8.reversed())
                }
            if holds { return [] }
            let isEquivalent = side == .start ? text.hasPrefix(affix) : text.hasSuffix(affix)
            if isEquivalent {
                return [
                    try mismatch(of: subject, in: context, details: [LookalikeText.normalized])
                ]
            }
        }
        return [try mismatch(of: subject, in: context)]
    }
}

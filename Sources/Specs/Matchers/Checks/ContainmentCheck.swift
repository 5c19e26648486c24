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
            if datum.elements.contains(where: { $0 == .value(value) }) { return [] }
        case let datum?:
            if let text = datum.string, case .string(let part) = value,
                text.utf8.contains(Array(part.utf8))
            {
                return []
            }
        case nil: return []
        }
        return [try mismatch(of: subject, in: context)]
    }
}

extension String.UTF8View {
    /// By code point: what Unicode holds equivalent is not equal.
    fileprivate func contains(_ part: [UInt8]) -> Bool {
        let bytes = Array(self)
        guard let first = part.first else { return true }
        guard bytes.count >= part.count else { return false }
        return (0...(bytes.count - part.count)).contains { start in
            bytes[start] == first && bytes[start..<start + part.count].elementsEqual(part)
        }
    }
}

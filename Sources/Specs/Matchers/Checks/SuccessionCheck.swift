// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `containsInOrder`: equal elements of an array, or parts of a text, one after the other with anything between them.
struct SuccessionCheck: Check {
    let span: SourceSpan
    private let operand: Operand

    init(_ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]) {
        span = node.span
        operand = Operand(node, style: style, complaints: &complaints)
    }

    var templates: [Template] { operand.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        "something that contains \(context.shown(.value(.array(try parts(in: context))))) in this order"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        let parts = try parts(in: context)
        let missing: Int?
        if let datum = subject.datum, datum.kind == .sequence {
            missing = Self.firstMissing(parts, in: datum.elements, context)
        } else if let text = subject.datum?.string {
            missing = Self.firstMissing(parts, in: text, context)
        } else {
            return [try mismatch(of: subject, in: context)]
        }
        guard let missing else { return [] }
        let part = context.shown(.value(parts[missing]))
        let after =
            missing == 0
            ? "it has no \(part)"
            : "it has no \(part) after \(context.shown(.value(parts[missing - 1])))"
        return [
            Mismatch(
                span: span, subject: subject.path,
                message:
                    "expected \(try wording(in: context))\(context.caseSuffix), got \(subject.got(in: context))",
                details: [after])
        ]
    }

    private func parts(in context: MatchContext) throws(Diagnostic) -> [Value] {
        let value = try operand.value(in: context)
        if case .array(let parts) = value { return parts }
        return [value]
    }

    private static func firstMissing(
        _ parts: [Value], in elements: [Datum], _ context: MatchContext
    ) -> Int? {
        var found = 0
        var wanted = parts.first.map { context.folded(.value($0)) }
        for element in elements {
            guard let part = wanted else { return nil }
            guard context.folded(element) == part else { continue }
            found += 1
            wanted = found < parts.count ? context.folded(.value(parts[found])) : nil
        }
        return wanted == nil ? nil : found
    }

    private static func firstMissing(
        _ parts: [Value], in text: String, _ context: MatchContext
    ) -> Int? {
        var rest = Array(context.folded(text).utf8)[...]
        for (place, part) in parts.enumerated() {
            guard case .string(let part) = part,
                let end = ByteSearch.end(ofFirst: Array(context.folded(part).utf8), in: rest)
            else { return place }
            rest = rest[end...]
        }
        return nil
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `includes`: a partial object or array, at any depth; an array has each of the elements, in any order and as often.
struct InclusionCheck: Check {
    /// How many parts that are missing are listed.
    private static let shownParts = 20

    let span: SourceSpan
    private let operand: Operand

    private static let operands = "an object or an array"

    init(_ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]) {
        span = node.span
        operand = Operand(node, style: style, complaints: &complaints)
        if let constant = operand.constant, !Datum.value(constant).isStructure,
            node.numberTrap == nil
        {
            complaints.append(
                MatcherFault.found(node, expected: Self.operands).diagnostic(at: span))
        }
    }

    var templates: [Template] { operand.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        "something that includes \(context.shown(.value(try operand.value(in: context))))"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        let wanted = Datum.value(try operand.value(in: context))
        guard wanted.isStructure else {
            throw Diagnostic(
                "found \(context.shown(wanted)), expected \(Self.operands)", at: span)
        }
        let subject = wanted.kind == .sequence ? subject.asArray : subject
        guard let actual = subject.datum else { return [] }
        let missing = JSONInclusion.missing(
            context.folded(wanted), in: context.folded(actual), at: subject.path,
            limit: Self.shownParts)
        if missing.count == 0 { return [] }
        var details = missing.shown.map { DifferenceText.line($0, in: context) }
        if missing.count > details.count {
            details.append("… and \(missing.count - details.count) more")
        }
        return [
            Mismatch(
                span: span, subject: subject.path,
                message:
                    "expected \(try wording(in: context))\(context.caseSuffix), got \(subject.got(in: context))",
                details: details)
        ]
    }
}

extension Datum {
    fileprivate var isStructure: Bool { kind == .mapping || kind == .sequence }
}

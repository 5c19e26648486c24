// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

import struct Foundation.Date

/// `lt`, `lte`, `gt`, `gte` of numbers, durations, sizes, dates and text.
struct OrderCheck: Check {
    enum Relation: Sendable {
        case less, lessOrEqual, greater, greaterOrEqual
    }

    let span: SourceSpan
    private let relation: Relation
    private let style: MatcherStyle
    private let bound: Bound

    private enum Bound: Sendable {
        case value(Operand)
        /// `{ in: 21d }`: so long from now.
        case fromNow(Operand)
    }

    init(
        _ relation: Relation, _ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]
    ) {
        self.relation = relation
        self.style = style
        span = node.span
        if node.kind == .mapping, let duration = node["in"], node.members.count == 1 {
            let operand = Operand(duration, style: .duration, complaints: &complaints)
            bound = .fromNow(operand)
            check(operand, duration, style: .duration, &complaints)
        } else {
            let operand = Operand(node, style: style, complaints: &complaints)
            bound = .value(operand)
            check(operand, node, style: style, &complaints)
        }
    }

    private func check(
        _ operand: Operand, _ node: Node, style: MatcherStyle, _ complaints: inout [Diagnostic]
    ) {
        // A number that only YAML can spell has been complained about already.
        guard let constant = operand.constant, node.numberTrap == nil,
            Quantity(constant, style: style) == nil
        else { return }
        complaints.append(
            MatcherFault.found(node, expected: style.operands).diagnostic(at: node.span))
    }

    var templates: [Template] {
        switch bound {
        case .value(let operand), .fromNow(let operand): operand.templates
        }
    }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        let (value, quantity) = try amount(in: context)
        return OrderWording.text(relation, quantity, spelling: spelling(of: value, in: context))
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        let (_, wanted) = try amount(in: context)
        if let actual = wanted.counterpart(of: subject, style: style), holds(actual, wanted) {
            return []
        }
        return [try mismatch(of: subject, in: context)]
    }

    private func holds(_ actual: Quantity, _ wanted: Quantity) -> Bool {
        switch relation {
        case .less: actual.isLess(than: wanted) ?? false
        case .lessOrEqual: wanted.isLess(than: actual).map { !$0 } ?? false
        case .greater: wanted.isLess(than: actual) ?? false
        case .greaterOrEqual: actual.isLess(than: wanted).map { !$0 } ?? false
        }
    }

    private func amount(in context: MatchContext) throws(Diagnostic) -> (Value, Quantity) {
        switch bound {
        case .value(let operand):
            let value = try operand.value(in: context)
            guard let quantity = Quantity(value, style: style) else {
                throw unreadable(value, expected: style.operands, in: context)
            }
            return (value, quantity)
        case .fromNow(let operand):
            let value = try operand.value(in: context)
            guard case .duration(let attoseconds)? = Quantity(value, style: .duration) else {
                throw unreadable(value, expected: MatcherStyle.duration.operands, in: context)
            }
            let now = Moment(context.scope.now)
            return (value, .moment(Moment(attoseconds: now.attoseconds + attoseconds)))
        }
    }

    private func spelling(of value: Value, in context: MatchContext) -> String {
        guard case .fromNow = bound, case .string(let duration) = value,
            let attoseconds = DurationText.exact(duration)
        else {
            // An amount is known by its unit and needs no quotes.
            if case .string(let text) = value, case .text? = Quantity(value, style: style) {
                return context.shown(.value(.string(text)))
            }
            if case .string(let text) = value { return context.shown(text) }
            return context.shown(.value(value))
        }
        let moment = Moment(
            attoseconds: Moment(context.scope.now).attoseconds + attoseconds)
        return "\(moment.wholeSeconds) (in \(duration))"
    }

    private func unreadable(
        _ value: Value, expected: String, in context: MatchContext
    ) -> Diagnostic {
        Diagnostic("found \(context.shown(.value(value))), expected \(expected)", at: span)
    }
}

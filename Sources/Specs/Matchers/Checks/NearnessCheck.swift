// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// `near`: a number, an amount or a date that is no further from a value than a distance.
struct NearnessCheck: Check {
    let span: SourceSpan
    private let value: Operand
    private let distance: Operand
    private let style: MatcherStyle

    private static let values = "a number, a duration, a size or a date"

    /// Nil where a mistake was appended.
    init?(_ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]) {
        complaints += KeyTable.check(node, in: .near)
        guard let value = node["value"], let within = node["within"] else {
            if node.kind == .mapping {
                complaints.append(MatcherFault.halfNear.diagnostic(at: node.span))
            }
            return nil
        }
        span = node.span
        self.style = style
        self.value = Operand(value, style: style, complaints: &complaints)
        distance = Operand(within, style: style.distance, complaints: &complaints)
        // A number that only YAML can spell has been complained about already.
        guard value.numberTrap == nil, within.numberTrap == nil,
            let constant = self.value.constant
        else { return }
        guard let centre = Quantity(constant, style: style), !centre.isText else {
            complaints.append(
                MatcherFault.found(value, expected: Self.values).diagnostic(at: value.span))
            return nil
        }
        guard let reach = distance.constant else { return }
        guard Nearness(centre, reach, style: style) != nil else {
            complaints.append(
                MatcherFault.found(within, expected: centre.distances)
                    .diagnostic(at: within.span))
            return nil
        }
    }

    var templates: [Template] { value.templates + distance.templates }

    func wording(in context: MatchContext) throws(Diagnostic) -> String {
        let centre = try value.value(in: context)
        let nearness = try nearness(in: context)
        return
            "\(nearness.noun) within \(Self.spelling(try distance.value(in: context), in: context)) of \(Self.spelling(centre, in: context))"
    }

    func mismatches(
        of subject: Subject, in context: MatchContext
    ) throws(Diagnostic) -> [Mismatch] {
        let nearness = try nearness(in: context)
        if let actual = nearness.centre.counterpart(of: subject, style: style),
            nearness.holds(actual)
        {
            return []
        }
        return [try mismatch(of: subject, in: context)]
    }

    private func nearness(in context: MatchContext) throws(Diagnostic) -> Nearness {
        let centre = try value.value(in: context)
        guard let quantity = Quantity(centre, style: style), !quantity.isText else {
            throw Diagnostic(
                "found \(context.shown(.value(centre))), expected \(Self.values)", at: value.span)
        }
        let reach = try distance.value(in: context)
        guard let nearness = Nearness(quantity, reach, style: style) else {
            throw Diagnostic(
                "found \(context.shown(.value(reach))), expected \(quantity.distances)",
                at: distance.span)
        }
        return nearness
    }

    /// An amount is known by its unit and needs no quotes.
    private static func spelling(_ value: Value, in context: MatchContext) -> String {
        if case .string(let text) = value { return context.shown(text) }
        return context.shown(.value(value))
    }
}

extension MatcherStyle {
    /// How what lies between two of them is read.
    fileprivate var distance: MatcherStyle {
        switch self {
        case .value, .text, .boolean, .integer, .count, .duration, .elapsed, .size, .percentage:
            self
        case .moment: .duration
        }
    }
}

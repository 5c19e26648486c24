// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

extension Matcher {
    /// A plain scalar or array is compared; a map is a set of operators that must all hold.
    ///
    /// Mistakes are appended; what can't be read is left out.
    static func decode(
        _ node: Node, style: MatcherStyle = .value, context: KeyContext = .matcher,
        complaints: inout [Diagnostic]
    ) -> Matcher {
        guard node.kind == .mapping else {
            let check = EqualityCheck(node, style: style, complaints: &complaints)
            return Matcher(span: node.span, checks: [check])
        }
        complaints += KeyTable.check(node, in: context)
        let members = node.members.filter { key, value in
            key.text.hasPrefix("$") || KeyTable.accepts(key, value, in: context)
        }
        let checks = members.compactMap { key, value in
            check(key, value, style: style, beside: members, complaints: &complaints)
        }
        return Matcher(span: node.span, checks: checks)
    }

    private static func check(
        _ key: Node, _ value: Node, style: MatcherStyle, beside members: [(key: Node, value: Node)],
        complaints: inout [Diagnostic]
    ) -> (any Check)? {
        switch key.text {
        case "equals": EqualityCheck(value, style: style, complaints: &complaints)
        case "not": NegationCheck(value, style: style, complaints: &complaints)
        case "oneOf": ChoiceCheck(value, style: style, complaints: &complaints)
        case "lt": OrderCheck(.less, value, style: style, complaints: &complaints)
        case "lte": OrderCheck(.lessOrEqual, value, style: style, complaints: &complaints)
        case "gt": OrderCheck(.greater, value, style: style, complaints: &complaints)
        case "gte": OrderCheck(.greaterOrEqual, value, style: style, complaints: &complaints)
        case "type": TypeCheck(value, complaints: &complaints)
        case "contains": ContainmentCheck(value, style: style, complaints: &complaints)
        case "startsWith": AffixCheck(.start, value, complaints: &complaints)
        case "endsWith": AffixCheck(.end, value, complaints: &complaints)
        case "matches": PatternCheck(value, complaints: &complaints)
        case "length": LengthCheck(value, complaints: &complaints)
        case "isEmpty": EmptinessCheck(value)
        case "exists": ExistenceCheck(value)
        case "each":
            EachCheck(
                value, style: style,
                mayBeEmpty: members.contains {
                    $0.key.text == "length" || $0.key.text == "isEmpty"
                }, complaints: &complaints)
        case let name where name.hasPrefix("$"):
            QueryCheck(key, value, complaints: &complaints)
        default: nil
        }
    }
}

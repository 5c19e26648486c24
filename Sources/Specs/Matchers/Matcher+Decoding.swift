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
        let members = KeyTable.readable(node, in: context, complaints: &complaints)
        let checks = members.compactMap { member in
            // A body's digest is of its bytes, which no matcher of its text has.
            context == .body && member.name == "sha256"
                ? nil : check(member, style: style, beside: members, complaints: &complaints)
        }
        return Matcher(span: node.span, checks: checks)
    }

    private static func check(
        _ member: ReadableMember, style: MatcherStyle, beside members: [ReadableMember],
        complaints: inout [Diagnostic]
    ) -> (any Check)? {
        let value = member.value
        return switch member.name {
        case "equals": EqualityCheck(value, style: style, complaints: &complaints)
        case "not": NegationCheck(value, style: style, complaints: &complaints)
        case "allOf": CombinationCheck(.all, value, style: style, complaints: &complaints)
        case "anyOf": CombinationCheck(.one, value, style: style, complaints: &complaints)
        case "oneOf": ChoiceCheck(value, style: style, complaints: &complaints)
        case "lt": OrderCheck(.less, value, style: style, complaints: &complaints)
        case "lte": OrderCheck(.lessOrEqual, value, style: style, complaints: &complaints)
        case "gt": OrderCheck(.greater, value, style: style, complaints: &complaints)
        case "gte": OrderCheck(.greaterOrEqual, value, style: style, complaints: &complaints)
        case "near": NearnessCheck(value, style: style, complaints: &complaints)
        case "type": TypeCheck(value, complaints: &complaints)
        case "contains": ContainmentCheck(value, style: style, complaints: &complaints)
        case "startsWith": AffixCheck(.start, value, complaints: &complaints)
        case "endsWith": AffixCheck(.end, value, complaints: &complaints)
        case "matches": PatternCheck(value, complaints: &complaints)
        case "ignoringCase": CaseCheck(value, style: style, complaints: &complaints)
        case "length": LengthCheck(value, complaints: &complaints)
        case "count": CountCheck(value, complaints: &complaints)
        case "isEmpty": EmptinessCheck(value)
        case "includes": InclusionCheck(value, style: style, complaints: &complaints)
        case "any": SomeCheck(.any, value, style: style, complaints: &complaints)
        case "none": SomeCheck(.none, value, style: style, complaints: &complaints)
        case "unique": UniquenessCheck(value)
        case "sorted": SortingCheck(value, style: style)
        case "containsInOrder": SuccessionCheck(value, style: style, complaints: &complaints)
        case "format": FormatCheck(value, complaints: &complaints)
        case "schema": SchemaCheck(value, complaints: &complaints)
        case "sha256": DigestCheck(value, complaints: &complaints)
        case "exists": ExistenceCheck(value)
        case "each":
            EachCheck(
                value, style: style,
                mayBeEmpty: members.contains { $0.name == "length" || $0.name == "isEmpty" },
                complaints: &complaints)
        case let name where name.hasPrefix("$"):
            QueryCheck(member.key, value, complaints: &complaints)
        case let name:
            TextDecoding(rawValue: name).map {
                DecodingCheck($0, value, complaints: &complaints)
            }
        }
    }

    /// The matchers of a list; one may stand without brackets.
    static func list(
        _ node: Node, style: MatcherStyle, complaints: inout [Diagnostic]
    ) -> [Matcher] {
        guard node.kind == .sequence else {
            return [decode(node, style: style, complaints: &complaints)]
        }
        if node.elements.isEmpty {
            complaints.append(MatcherFault.noMatchers(node).diagnostic(at: node.span))
        }
        return node.elements.map { decode($0, style: style, complaints: &complaints) }
    }
}

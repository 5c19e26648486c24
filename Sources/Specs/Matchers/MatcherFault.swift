// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// What can be wrong with a matcher as it is written, and its words.
enum MatcherFault {
    case nullAsText
    case found(Node, expected: String)
    case pattern(String)
    case unknownType(String)
    case unknownFormat(String)
    case halfNear
    case noMatchers(Node)
    case noValues(Node)
    case existenceOfSeveral
    case existenceOfOne

    func diagnostic(at span: SourceSpan) -> Diagnostic {
        switch self {
        case .nullAsText:
            Diagnostic(
                "found null, expected text or a matcher", at: span,
                help: "{ exists: false } holds where there is nothing")
        case .found(let node, let expected):
            Diagnostic("found \(node.described), expected \(expected)", at: span)
        case .pattern(let pattern):
            Diagnostic(
                "found \(VisibleText.quoted(pattern)), expected a regular expression that ICU can read",
                at: span,
                help: "a regular expression belongs in single quotes")
        case .unknownType(let name):
            Diagnostic(
                "found '\(name)', expected a type: \(JSONType.list)", at: span,
                help: NearestName.question(name, among: JSONType.allCases.map(\.rawValue)))
        case .unknownFormat(let name):
            Diagnostic(
                "found '\(Excerpt.short(name))', expected a format", at: span,
                help: NearestName.question(name, among: ValueFormat.names)
                    ?? "known are \(ValueFormat.names.joined(separator: ", "))")
        case .halfNear:
            Diagnostic(
                "found a map without 'value' or 'within', of which 'near' needs both", at: span)
        case .noValues(let node):
            Diagnostic("found \(node.described) without elements, expected values", at: span)
        case .existenceOfSeveral:
            Diagnostic(
                "found 'exists' of a query that always gives an array, an empty one where it selects nothing",
                at: span,
                help:
                    "write 'isEmpty: false' for something, 'isEmpty: true' for nothing, or 'length'"
            )
        case .existenceOfOne:
            Diagnostic(
                "found 'exists' of an expression that always gives a value", at: span,
                help: "write what the value must be")
        case .noMatchers(let node):
            Diagnostic("found \(node.described) without elements, expected matchers", at: span)
        }
    }
}

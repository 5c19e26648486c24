// SPDX-License-Identifier: Apache-2.0

/// The core function library (XPath 1.0 section 4).
enum XPathFunction: String, CaseIterable, Sendable {
    case last, position, count, id, name, string, concat, contains, substring, translate
    case boolean, not, lang, number, sum, floor, ceiling, round
    case localName = "local-name"
    case namespaceURI = "namespace-uri"
    case startsWith = "starts-with"
    case substringBefore = "substring-before"
    case substringAfter = "substring-after"
    case stringLength = "string-length"
    case normalizeSpace = "normalize-space"
    case isTrue = "true"
    case isFalse = "false"

    var argumentCount: ClosedRange<Int> {
        switch self {
        case .last, .position, .isTrue, .isFalse: 0...0
        case .localName, .namespaceURI, .name, .string, .stringLength, .normalizeSpace, .number:
            0...1
        case .count, .id, .boolean, .not, .lang, .sum, .floor, .ceiling, .round: 1...1
        case .startsWith, .contains, .substringBefore, .substringAfter: 2...2
        case .substring: 2...3
        case .translate: 3...3
        case .concat: 2...Int.max
        }
    }

    var type: XPathType {
        switch self {
        case .last, .position, .count, .number, .sum, .floor, .ceiling, .round, .stringLength:
            .number
        case .id: .nodes
        case .isTrue, .isFalse, .boolean, .not, .lang, .startsWith, .contains: .boolean
        case .localName, .namespaceURI, .name, .string, .concat, .substring, .substringBefore,
            .substringAfter, .normalizeSpace, .translate:
            .string
        }
    }

    /// Whether its argument must be a node set.
    var takesNodes: Bool {
        switch self {
        case .count, .sum, .localName, .namespaceURI, .name: true
        default: false
        }
    }
}

/// What an expression gives, known before it is evaluated as there are no variables.
enum XPathType: String, Sendable {
    case nodes = "a node set"
    case string = "a string"
    case number = "a number"
    case boolean = "a boolean"
}

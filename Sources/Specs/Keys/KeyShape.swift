// SPDX-License-Identifier: Apache-2.0

import Documents

/// What a key takes, as far as the value's kind goes; what a map holds is asked of its own context.
package indirect enum KeyShape: Sendable {
    /// A scalar, in its own spelling; a template may stand in it.
    case text
    case boolean
    case integer
    /// `30s`, `500ms`: see `DurationText`.
    case duration
    /// One of these, as text.
    case word([String])
    /// Anything, null too.
    case value
    /// A list of these; one may stand without brackets.
    case list(KeyShape)
    /// A list of maps, without the short form.
    case items
    /// A map with the keys of that context.
    case map(KeyContext)
    /// A map with names of the author's own.
    case names
    /// Any of these.
    case either([KeyShape])

    /// Whether the value's kind is right.
    func accepts(_ node: Node) -> Bool {
        switch self {
        case .value: true
        case .text, .duration:
            node.kind == .string || node.kind == .number || node.kind == .boolean
        case .boolean: node.kind == .boolean
        case .integer: node.number?.isInteger ?? false
        case .word(let words): words.contains(node.spelling)
        case .list(let element):
            node.kind == .sequence
                ? node.elements.allSatisfy(element.accepts) : element.accepts(node)
        case .items: node.kind == .sequence
        case .map, .names: node.kind == .mapping
        case .either(let shapes): shapes.contains { $0.accepts(node) }
        }
    }

    /// What is of the wrong kind, with what it should be: in a list each element that is, else the value whole.
    func misfits(in node: Node) -> [(node: Node, shape: KeyShape)] {
        if accepts(node) { return [] }
        guard case .list(let element) = self, node.kind == .sequence else { return [(node, self)] }
        return node.elements.filter { !element.accepts($0) }.map { ($0, element) }
    }

    /// What a message says was expected.
    var expected: String {
        switch self {
        case .value: "a value"
        case .text: "a text"
        case .duration: "a duration such as 30s"
        case .boolean: "true or false"
        case .integer: "an integer"
        case .word(let words): KeyShape.choice(of: words.map { "'\($0)'" })
        case .list: "a list"
        case .items: "a list of items"
        case .map, .names: "a map"
        case .either(let shapes): KeyShape.choice(of: shapes.map(\.expected))
        }
    }

    /// The words that a misspelt one may have meant.
    var words: [String] {
        switch self {
        case .word(let words): words
        case .list(let element): element.words
        case .either(let shapes): shapes.flatMap(\.words)
        default: []
        }
    }

    /// `a, b or c`.
    private static func choice(of parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "nothing" }
        return parts.dropLast().joined(separator: ", ") + " or " + last
    }
}

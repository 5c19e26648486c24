// SPDX-License-Identifier: Apache-2.0

import Documents

/// What a failure says: what was found, in quotes, then what was expected.
struct SchemaWording {
    let program: SchemaProgram
    /// Makes what an instance holds fit to be shown, before it is cut.
    let shown: (String) -> String

    /// Of an instruction that needs no more than its own words.
    func message(
        for instruction: SchemaInstruction, found node: Node, keyword: Node
    ) -> String {
        let found = described(node)
        switch instruction {
        case .never: return "found \(found), expected nothing here: the schema is false"
        case .otherKind: return "found \(found), expected \(Self.types(keyword))"
        case .integer: return "found \(found), expected an integer"
        case .hidden:
            return "found \(found), expected nothing: it must not be sent in this direction"
        case .number(let bound, let index):
            let limit = program.exactNumbers[Int(index)].spelling
            let wanted =
                switch bound {
                case .minimum: "at least \(limit)"
                case .exclusiveMinimum: "more than \(limit)"
                case .maximum: "at most \(limit)"
                case .exclusiveMaximum: "less than \(limit)"
                }
            return "found \(found), expected \(wanted)"
        case .multipleOf(let index):
            return
                "found \(found), expected a multiple of \(program.exactNumbers[Int(index)].spelling)"
        case .minLength(let count):
            return "found \(found), expected at least \(Self.count(count, "character"))"
        case .maxLength(let count):
            return "found \(found), expected at most \(Self.count(count, "character"))"
        case .pattern(let index):
            return "found \(found), expected a match of '\(program.patterns[Int(index)].source)'"
        case .format, .wireFormat:
            return "found \(found), expected the format '\(keyword.text)'"
        case .text, .values: return "found \(found), expected \(Self.choices(keyword))"
        default: return "found \(found), expected '\(Excerpt.short(keyword.json))'"
        }
    }

    func count(_ kind: String, found: Int, wanted: String) -> String {
        "found \(Self.count(found, kind)), expected \(wanted)"
    }

    func missing(_ name: String, because other: String? = nil) -> String {
        "found no '\(Excerpt.short(shown(name)))', expected it"
            + (other.map { " beside '\(Excerpt.short(shown($0)))'" } ?? "")
    }

    func unexpected(_ name: String, known: [String]) -> String {
        let nearest = Suggestion.nearest(to: name, among: known)
        return "found the member '\(Excerpt.short(shown(name)))', which the schema has no place for"
            + (nearest.map { "; \(Suggestion.wording($0))" } ?? "")
    }

    func unexpectedElement(_ node: Node) -> String {
        "found \(described(node)), which the schema has no place for"
    }

    func repeated(_ first: Int, _ second: Int, _ node: Node) -> String {
        "found \(described(node)) at \(first) and at \(second), expected elements that differ"
    }

    func contains(found: Int, least: Int, most: Int) -> String {
        let wanted =
            found < least
            ? "at least \(least)" : "at most \(most)"
        return "found \(Self.count(found, "element")) as 'contains' wants, expected \(wanted)"
    }

    func none(of count: Int, nearest: Int, _ node: Node, keyword: String) -> String {
        "found \(described(node)), expected \(keyword == "oneOf" ? "just one" : "one") of"
            + " \(Self.count(count, "schema")); the nearest is number \(nearest + 1)"
    }

    /// Of what a discriminator has.
    func unnamed(_ node: Node, _ names: [String]) -> String {
        "found \(described(node)), which names no schema, expected "
            + (names.count > 1 ? "one of " : "") + names.prefix(12).joined(separator: ", ")
    }

    func several(_ places: [Int], _ node: Node) -> String {
        let list = places.map { String($0 + 1) }.joined(separator: " and ")
        return
            "found \(described(node)), which is as schemas \(list) want, expected just one of them"
    }

    func not(_ node: Node) -> String {
        "found \(described(node)), expected what is not as 'not' has it"
    }

    static let unexplained =
        "found what the schema does not allow, too deep within it, or by too many ways, to be told where"

    static func message(of fault: SchemaEvaluationFault) -> String {
        switch fault {
        case .endless: "found a reference that leads back to itself without end"
        case .deep: "found values and schemas within each other beyond the limit"
        case .costly: "found a schema that takes too long to ask"
        case .pattern: "found a regular expression that takes too long to search with"
        }
    }

    static func count(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    /// As JSON names things.
    func described(_ node: Node) -> String {
        switch node.kind {
        case .sequence: "an array"
        case .mapping: "an object"
        case .string: "the string '\(Excerpt.short(shown(node.text)))'"
        case .null: "null"
        case .boolean, .number: "'\(shown(node.text))'"
        }
    }

    private static func types(_ node: Node) -> String {
        let names = node.kind == .sequence ? node.elements.map(\.text) : [node.text]
        let articled = names.map { name in
            switch name {
            case "null": "null"
            case "array", "integer", "object": "an \(name)"
            default: "a \(name)"
            }
        }
        return articled.joined(separator: " or ")
    }

    private static func choices(_ node: Node) -> String {
        let values = node.kind == .sequence ? node.elements : [node]
        let shown = values.prefix(12).map { value in
            value.kind == .string
                ? "'\(Excerpt.short(value.text))'" : Excerpt.short(value.json, limit: 60)
        }
        let list = shown.joined(separator: ", ") + (values.count > 12 ? ", …" : "")
        return values.count == 1 ? list : values.isEmpty ? "nothing" : "one of \(list)"
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents

/// One schema on its way: its keywords and the instructions that they have given.
struct SchemaParts {
    let place: SchemaPlace
    let resource: Int
    let rules: SchemaRules
    /// Those that the rules know.
    private let keywords: [String: Node]

    private(set) var emitted: [(instruction: SchemaInstruction, kinds: KindSet, source: Int)] = []
    /// What `type` leaves.
    var allowed = KindSet.all
    /// Of the `type`.
    var typeSource = 0
    var context = ObjectContext.own
    var collects = false

    init(_ node: Node, at place: SchemaPlace, resource: Int, rules: SchemaRules) {
        self.place = place
        self.resource = resource
        self.rules = rules
        var keywords: [String: Node] = [:]
        for (key, value) in node.members {
            let name = key.text
            if SchemaKeywords.isKnown(name, to: rules) { keywords[name] = value }
        }
        if rules.dialect.ignoresSiblings, let reference = keywords["$ref"],
            reference.kind == .string
        {
            keywords = ["$ref": reference]
        }
        self.keywords = keywords
    }

    subscript(keyword: String) -> Node? { keywords[keyword] }

    mutating func emit(
        _ instruction: SchemaInstruction, for kinds: KindSet, from source: Node
    ) {
        emitted.append((instruction, kinds, source.position))
    }

    func place(of node: Node) -> SchemaPlace {
        SchemaPlace(document: place.document, position: Int32(truncatingIfNeeded: node.position))
    }

    func number(_ keyword: String) throws(Diagnostic) -> (number: ExactNumber, node: Node)? {
        guard let node = keywords[keyword] else { return nil }
        guard let number = node.number else {
            throw SchemaFault.kind(keyword, "a number").diagnostic(at: node)
        }
        return (number, node)
    }

    /// Not below zero; what is larger than can be counted is as good as the largest.
    func count(_ keyword: String) throws(Diagnostic) -> (count: Int, node: Node)? {
        guard let node = keywords[keyword] else { return nil }
        guard let number = node.number, number.isInteger, number >= ExactNumber(0) else {
            throw SchemaFault.kind(keyword, "a whole number of 0 or more").diagnostic(at: node)
        }
        return (number.int ?? .max, node)
    }

    func strings(_ keyword: String) throws(Diagnostic) -> (strings: [String], node: Node)? {
        guard let node = keywords[keyword] else { return nil }
        return (try Self.strings(in: node, of: keyword), node)
    }

    static func strings(in node: Node, of keyword: String) throws(Diagnostic) -> [String] {
        guard node.kind == .sequence else {
            throw SchemaFault.kind(keyword, "a list of names").diagnostic(at: node)
        }
        var strings: [String] = []
        for element in node.elements {
            guard element.kind == .string else {
                throw SchemaFault.kind(keyword, "names only").diagnostic(at: element)
            }
            strings.append(element.text)
        }
        return strings
    }

    func boolean(_ keyword: String) throws(Diagnostic) -> Bool {
        guard let node = keywords[keyword] else { return false }
        guard let boolean = node.boolean else {
            throw SchemaFault.kind(keyword, "true or false").diagnostic(at: node)
        }
        return boolean
    }

    func members(_ keyword: String) throws(Diagnostic) -> [(key: Node, value: Node)] {
        guard let node = keywords[keyword] else { return [] }
        guard node.kind == .mapping else {
            throw SchemaFault.kind(keyword, "a map of schemas").diagnostic(at: node)
        }
        return node.members
    }

    func elements(_ keyword: String) throws(Diagnostic) -> [Node] {
        guard let node = keywords[keyword] else { return [] }
        guard node.kind == .sequence else {
            throw SchemaFault.kind(keyword, "a list of schemas").diagnostic(at: node)
        }
        return node.elements
    }
}

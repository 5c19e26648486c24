// SPDX-License-Identifier: Apache-2.0

import Documents

/// A map whose keys were held against the table: it gives only what may be read, and what was complained about is as absent.
struct CheckedMap {
    let node: Node
    /// Whether nothing in it was complained about.
    let isSound: Bool
    private let members: [String: (key: Node, value: Node)]
    /// The keys as they stand, those that may not be read among them.
    private let names: Set<String>
    private let context: KeyContext

    init(_ node: Node, in context: KeyContext, complaints: Complaints) {
        self.node = node
        self.context = context
        let mistakes = KeyTable.check(node, in: context)
        complaints.add(mistakes)
        isSound = mistakes.isEmpty
        var members: [String: (key: Node, value: Node)] = [:]
        var names: Set<String> = []
        for (key, value) in node.members {
            let name = key.text
            names.insert(name)
            if KeyTable.accepts(key, value, in: context) { members[name] = (key, value) }
        }
        self.members = members
        self.names = names
    }

    subscript(name: String) -> Node? { members[name]?.value }

    func key(_ name: String) -> Node? { members[name]?.key }

    /// Whether the key stands there, readable or not.
    func has(_ name: String) -> Bool { names.contains(name) }

    /// Whether neither the key stands there nor a misspelling of it, which has been complained of.
    func lacks(_ name: String) -> Bool {
        !has(name)
            && !names.contains {
                KeyTable.key($0, in: context) == nil
                    && Suggestion.nearest(to: $0, among: [name]) != nil
            }
    }

    /// A list's elements; what stands without brackets is a list of one.
    func list(_ name: String) -> [Node] {
        guard let node = self[name] else { return [] }
        return node.kind == .sequence ? node.elements : [node]
    }
}

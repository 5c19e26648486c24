// SPDX-License-Identifier: Apache-2.0

import Documents

/// A map whose keys were held against the table: it gives only what may be read, and what was complained about is as absent.
struct CheckedMap {
    let node: Node
    /// Whether nothing in it was complained about.
    let isSound: Bool
    /// Few, and asked for by far more names than there are: a look at each is quicker than any index.
    private let members: [ReadableMember]
    /// The keys that may not be read.
    private let otherNames: [String]
    private let context: KeyContext

    init(_ node: Node, in context: KeyContext, complaints: Complaints) {
        self.node = node
        self.context = context
        var mistakes: [Diagnostic] = []
        let members = KeyTable.readable(node, in: context, complaints: &mistakes)
        complaints.add(mistakes)
        isSound = mistakes.isEmpty
        otherNames =
            isSound
            ? []
            : node.members.map(\.key.text).filter { name in
                !members.contains { $0.name == name }
            }
        self.members = members
    }

    subscript(name: String) -> Node? { member(name)?.value }

    func key(_ name: String) -> Node? { member(name)?.key }

    /// Whether the key stands there, readable or not.
    func has(_ name: String) -> Bool { member(name) != nil || otherNames.contains(name) }

    /// Whether neither the key stands there nor a misspelling of it, which has been complained of.
    func lacks(_ name: String) -> Bool {
        !has(name)
            && !otherNames.contains {
                KeyTable.key($0, in: context) == nil
                    && Suggestion.nearest(to: $0, among: [name]) != nil
            }
    }

    /// A list's elements; what stands without brackets is a list of one.
    func list(_ name: String) -> [Node] {
        guard let node = self[name] else { return [] }
        return node.kind == .sequence ? node.elements : [node]
    }

    private func member(_ name: String) -> ReadableMember? {
        members.first { $0.name == name }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import Documents

/// A JSON value that can be asked, whether it stands in a document or was made by a template.
package enum Datum: Sendable {
    case node(Node)
    case value(Value)
    /// What a query selected that is not singular: an array.
    case selection(JSONSelection)
}

extension Datum {
    package var kind: Node.Kind {
        switch self {
        case .node(let node): node.kind
        case .value(.null): .null
        case .value(.boolean): .boolean
        case .value(.number): .number
        case .value(.string): .string
        case .value(.array): .sequence
        case .value(.object): .mapping
        case .selection: .sequence
        }
    }

    /// Nil for any other kind.
    package var string: String? {
        switch self {
        case .node(let node): node.kind == .string ? node.text : nil
        case .value(.string(let text)): text
        default: nil
        }
    }

    /// Nil for any other kind.
    package var number: ExactNumber? {
        switch self {
        case .node(let node): node.number
        case .value(.number(let number)): number
        default: nil
        }
    }

    /// Nil for any other kind.
    package var boolean: Bool? {
        switch self {
        case .node(let node): node.boolean
        case .value(.boolean(let boolean)): boolean
        default: nil
        }
    }

    /// An array's; empty for any other kind.
    package var elements: [Datum] {
        switch self {
        case .node(let node): node.elements.map(Datum.node)
        case .value(.array(let elements)): elements.map(Datum.value)
        case .selection(let selection): selection.nodes.map(Datum.node)
        default: []
        }
    }

    /// An object's in order; empty for any other kind.
    package var members: [(name: String, value: Datum)] {
        switch self {
        case .node(let node): node.members.map { ($0.key.text, .node($0.value)) }
        case .value(.object(let members)): members.map { ($0.name, .value($0.value)) }
        default: []
        }
    }

    /// The last member of that name; nil where there is none or this is no object.
    package subscript(name: String) -> Datum? {
        switch self {
        case .node(let node): node[name].map(Datum.node)
        case .value(let value): value[name].map(Datum.value)
        case .selection: nil
        }
    }

    /// From 0, below it from the end; nil where there is none or this is no array.
    package subscript(index: Int) -> Datum? {
        switch self {
        case .node(let node):
            return node.document.element(index, of: node.position).map {
                .node(node.document.node(at: $0))
            }
        default:
            let elements = elements
            let place = index < 0 ? index + elements.count : index
            return elements.indices.contains(place) ? elements[place] : nil
        }
    }

    /// The path of an array's element: `$.pets[2]`, of what a query selected its normalized path.
    ///
    /// - Parameter path: this array's own path.
    package func path(ofElement place: Int, at path: String) -> String {
        if case .selection(let selection) = self { return selection.path(of: place) }
        return "\(path)[\(place)]"
    }

    /// A node with the same value, with a document of its own where it has none.
    var rooted: Node? {
        if case .node(let node) = self { return node }
        var limits = DocumentLimits()
        limits.depth = .max
        limits.size = .max
        limits.nodes = .max
        let file = SourceFile(path: "", bytes: Array(json.utf8))
        return try? JSONReader.document(in: file, limits: limits, duplicateKeys: .kept).root
    }

    /// Without its place.
    package var value: Value {
        switch self {
        case .node(let node): node.value
        case .value(let value): value
        case .selection(let selection): .array(selection.nodes.map(\.value))
        }
    }

    /// As compact JSON, numbers with the digits that they were written with.
    package var json: String {
        switch self {
        case .node(let node): node.json
        case .value(let value): value.json
        case .selection(let selection):
            "[" + selection.nodes.map(\.json).joined(separator: ",") + "]"
        }
    }
}

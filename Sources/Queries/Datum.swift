// SPDX-License-Identifier: Apache-2.0

package import Documents

/// A JSON value that can be asked, whether it stands in a document or was made by a template.
package enum Datum: Sendable {
    case node(Node)
    case value(Value)
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
        }
    }

    /// Without its place.
    package var value: Value {
        switch self {
        case .node(let node): node.value
        case .value(let value): value
        }
    }

    /// As compact JSON, numbers with the digits that they were written with.
    package var json: String {
        switch self {
        case .node(let node): node.json
        case .value(let value): value.json
        }
    }
}

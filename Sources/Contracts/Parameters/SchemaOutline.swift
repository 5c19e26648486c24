// SPDX-License-Identifier: Apache-2.0

import Documents

/// What a schema says of the kinds of its values, as far as text has to be read by it.
struct SchemaOutline {
    /// By JSON Schema's names; empty where it does not say.
    private(set) var types: Set<String> = []
    /// Of an array.
    private(set) var items: Node?
    private(set) var properties: [String: Node] = [:]

    /// Schemas that were looked at: variants often refer back to what they are variants of.
    private var seen: Set<Place> = []

    private struct Place: Hashable {
        let document: ObjectIdentifier
        let position: Int
    }

    init(_ schema: Node?, resolver: ReferenceResolver) {
        if let schema { add(schema, resolver) }
    }

    func says(_ type: String) -> Bool { types.contains(type) }

    private mutating func add(_ written: Node, _ resolver: ReferenceResolver) {
        // What leads to nothing is told where the schema is compiled.
        guard let schema = try? resolver.resolved(written) else { return }
        // 3.1 allows more beside a reference.
        if schema.position != written.position { addOwn(written, resolver) }
        addOwn(schema, resolver)
    }

    private mutating func addOwn(_ schema: Node, _ resolver: ReferenceResolver) {
        let place = Place(
            document: ObjectIdentifier(schema.document), position: schema.position)
        guard seen.insert(place).inserted else { return }
        addTypes(of: schema)
        if let own = schema["items"] { items = items ?? own }
        for (key, property) in schema["properties"]?.members ?? [] {
            properties[key.text] = property
        }
        for name in ["allOf", "oneOf", "anyOf"] {
            for branch in schema[name]?.elements ?? [] { add(branch, resolver) }
        }
    }

    private mutating func addTypes(of schema: Node) {
        if let type = schema["type"] {
            types.formUnion(type.kind == .sequence ? type.elements.map(\.text) : [type.text])
        } else if let constant = schema["const"] {
            types.insert(Self.type(of: constant))
        } else if let values = schema["enum"] {
            types.formUnion(values.elements.map(Self.type))
        } else if schema["properties"] != nil {
            types.insert("object")
        } else if schema["items"] != nil {
            types.insert("array")
        }
        if schema["nullable"]?.boolean == true { types.insert("null") }
    }

    private static func type(of value: Node) -> String {
        switch value.kind {
        case .null: "null"
        case .boolean: "boolean"
        case .number: "number"
        case .string: "string"
        case .sequence: "array"
        case .mapping: "object"
        }
    }
}

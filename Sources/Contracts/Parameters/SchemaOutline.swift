// SPDX-License-Identifier: Apache-2.0

import Documents

/// What schemas of one value say of its kind, as far as text has to be read by it.
struct SchemaOutline {
    /// By JSON Schema's names, of all variants; empty where none says.
    private(set) var types: Set<String> = []
    /// The types that a value may have at most; nil where it may have any.
    private(set) var allowed: Set<String>?
    /// Of an array's elements, those of each place aside.
    private(set) var items: [Node] = []
    /// Of an array's first elements.
    private(set) var prefixItems: [[Node]] = []
    /// Of whichever elements.
    private var contains: [Node] = []
    private(set) var properties: [String: [Node]] = [:]
    /// Of members whose names are not written.
    private(set) var otherMembers: [Node] = []
    /// Whether it is said that there may be members whose names are not written.
    private(set) var hasOtherMembers = false
    /// Whether there is a schema at all.
    let isWritten: Bool

    /// Schemas that were looked at: variants often refer back to what they are variants of.
    private var seen: Set<Place> = []

    private struct Place: Hashable {
        let document: ObjectIdentifier
        let position: Int
    }

    init(_ schema: Node?, resolver: ReferenceResolver) {
        self.init(schema.map { [$0] } ?? [], resolver: resolver)
    }

    /// - Parameter schemas: of which each may be the one that counts.
    init(_ schemas: [Node], resolver: ReferenceResolver) {
        isWritten = !schemas.isEmpty
        let limits = schemas.map { add($0, resolver) }
        allowed = limits.isEmpty ? nil : TypeLimit.either(limits)
    }

    func says(_ type: String) -> Bool { types.contains(type) }

    /// Of one element of an array.
    func elementSchemas(_ index: Int) -> [Node] {
        (prefixItems.indices.contains(index) ? prefixItems[index] : items) + contains
    }

    func memberSchemas(_ name: String) -> [Node] { properties[name] ?? otherMembers }

    /// - Returns: the types that the schema allows; nil for all.
    private mutating func add(_ written: Node, _ resolver: ReferenceResolver) -> Set<String>? {
        // What leads to nothing is told where the schema is compiled.
        guard let schema = try? resolver.resolved(written) else { return nil }
        let limit = addOwn(schema, resolver)
        // 3.1 allows more beside a reference.
        guard schema.position != written.position || schema.document !== written.document else {
            return limit
        }
        return TypeLimit.both(limit, addOwn(written, resolver))
    }

    private mutating func addOwn(_ schema: Node, _ resolver: ReferenceResolver) -> Set<String>? {
        let place = Place(
            document: ObjectIdentifier(schema.document), position: schema.position)
        guard seen.insert(place).inserted else { return nil }
        var limit = addTypes(of: schema)
        if let own = schema["items"] { items.append(own) }
        if let own = schema["contains"] { contains.append(own) }
        for (index, own) in (schema["prefixItems"]?.elements ?? []).enumerated() {
            while prefixItems.count <= index { prefixItems.append([]) }
            prefixItems[index].append(own)
        }
        for (key, property) in schema["properties"]?.members ?? [] {
            properties[key.text, default: []].append(property)
        }
        addOtherMembers(of: schema)
        for branch in schema["allOf"]?.elements ?? [] {
            limit = TypeLimit.both(limit, add(branch, resolver))
        }
        for name in ["oneOf", "anyOf"] {
            guard let branches = schema[name]?.elements, !branches.isEmpty else { continue }
            limit = TypeLimit.both(limit, TypeLimit.either(branches.map { add($0, resolver) }))
        }
        for name in ["then", "else"] {
            if let branch = schema[name] { _ = add(branch, resolver) }
        }
        return limit
    }

    private mutating func addOtherMembers(of schema: Node) {
        for name in ["additionalProperties", "unevaluatedProperties"] {
            guard let other = schema[name], other.boolean != false else { continue }
            hasOtherMembers = true
            if other.kind == .mapping { otherMembers.append(other) }
        }
        let patterns = schema["patternProperties"]?.members.map(\.value) ?? []
        if !patterns.isEmpty { hasOtherMembers = true }
        otherMembers += patterns
    }

    private mutating func addTypes(of schema: Node) -> Set<String>? {
        var own: Set<String> = []
        var isLimit = true
        if let type = schema["type"] {
            own.formUnion(type.kind == .sequence ? type.elements.map(\.text) : [type.text])
            if schema["nullable"]?.boolean == true { own.insert("null") }
        } else if let constant = schema["const"] {
            own.insert(Self.type(of: constant))
        } else if let values = schema["enum"] {
            own.formUnion(values.elements.map(Self.type))
        } else {
            isLimit = false
            if schema["properties"] != nil || schema["additionalProperties"]?.kind == .mapping {
                own.insert("object")
            } else if schema["items"] != nil || schema["prefixItems"] != nil {
                own.insert("array")
            }
        }
        types.formUnion(own)
        return isLimit ? own : nil
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

/// Sets of types by JSON Schema's names, nil for all.
enum TypeLimit {
    static func both(_ one: Set<String>?, _ other: Set<String>?) -> Set<String>? {
        guard var one, var other else { return one ?? other }
        // An integer is a number.
        if one.contains("number") { one.insert("integer") }
        if other.contains("number") { other.insert("integer") }
        return one.intersection(other)
    }

    static func either(_ all: [Set<String>?]) -> Set<String>? {
        var union: Set<String> = []
        for limit in all {
            guard let limit else { return nil }
            union.formUnion(limit)
        }
        return union
    }
}

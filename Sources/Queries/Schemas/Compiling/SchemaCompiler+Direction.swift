// SPDX-License-Identifier: Apache-2.0

import Documents

/// `readOnly` and `writeOnly` of OpenAPI (3.0.3 section 4.7.24.1, 3.1 section 4.8.24).
///
/// A member that must not go this way isn't required either, wherever `required` stands: in the schema that has the member, beside an `allOf`, in another branch of it, behind references.
extension SchemaCompiler {
    private var hidingWord: String? {
        options.direction.map { $0 == .request ? "readOnly" : "writeOnly" }
    }

    /// The names that a schema, with all that are asked of the same object, both requires and hides; interned.
    mutating func hiddenRequirements(of place: SchemaPlace, in resource: Int) -> Int32 {
        guard let word = hidingWord, sources.resources[resource].rules.dialect.isOpenAPI,
            !withoutHidden.contains(place)
        else { return Self.noNames }
        var hidden: Set<String> = []
        var required: Set<String> = []
        var seen: Set<SchemaPlace> = [place]
        var rest = [(place, resource)]
        while let (place, resource) = rest.popLast(), seen.count < Self.mostOfOneObject {
            let node = sources.node(at: place)
            for (key, value) in node["properties"]?.members ?? []
            where isHidden(value, by: word, in: resource) {
                hidden.insert(key.text)
            }
            for name in node["required"]?.elements ?? [] { required.insert(name.text) }
            for (_, names) in node["dependentRequired"]?.members ?? [] {
                for name in names.elements { required.insert(name.text) }
            }
            for next in ofSameObject(node, at: place, in: resource)
            where seen.insert(next.place).inserted {
                rest.append(next)
            }
        }
        let both = hidden.intersection(required)
        if both.isEmpty, seen.count < Self.mostOfOneObject { withoutHidden.formUnion(seen) }
        return index(ofNames: both)
    }

    static let noNames: Int32 = 0
    private static let mostOfOneObject = 10_000

    private mutating func index(ofNames names: Set<String>) -> Int32 {
        if names.isEmpty { return Self.noNames }
        if let known = nameSetIndexes[names] { return known }
        let index = Int32(truncatingIfNeeded: nameSets.count)
        nameSets.append(names)
        nameSetIndexes[names] = index
        return index
    }

    private mutating func ofSameObject(
        _ node: Node, at place: SchemaPlace, in resource: Int
    ) -> [(place: SchemaPlace, resource: Int)] {
        var found: [(place: SchemaPlace, resource: Int)] = []
        // What can't be followed is told where the reference is compiled.
        if let reference = node["$ref"],
            let target = try? sources.target(of: reference, in: resource)
        {
            found.append((target.place, target.resource))
        }
        var nodes = ["allOf", "anyOf", "oneOf"].flatMap { node[$0]?.elements ?? [] }
        nodes += ["then", "else"].compactMap { node[$0] }
        nodes += node["dependentSchemas"]?.members.map(\.value) ?? []
        for child in nodes {
            let place = SchemaPlace(
                document: place.document, position: Int32(truncatingIfNeeded: child.position))
            found.append((place, sources.resource(at: place, below: resource)))
        }
        return found
    }

    /// Whether a member may not go this way, as its schema or one that it refers to says.
    mutating func isHidden(_ schema: Node, in parts: SchemaParts) -> Bool {
        guard let word = hidingWord, parts.rules.dialect.isOpenAPI else { return false }
        return isHidden(schema, by: word, in: parts.resource)
    }

    private mutating func isHidden(_ schema: Node, by word: String, in resource: Int) -> Bool {
        var nodes = [(schema, resource)]
        var count = 0
        while let (node, resource) = nodes.popLast(), count < 64 {
            count += 1
            if node[word]?.boolean == true { return true }
            if let reference = node["$ref"],
                let target = try? sources.target(of: reference, in: resource)
            {
                nodes.append((sources.node(at: target.place), target.resource))
            }
            for part in node["allOf"]?.elements ?? [] { nodes.append((part, resource)) }
        }
        return false
    }

    /// A schema that is asked of the same object as the one that it stands in.
    mutating func idOfSameObject(of node: Node, in parts: SchemaParts) -> Int32 {
        id(of: node, in: parts, context: parts.context)
    }

    /// One of several variants: of one that asks for nothing but what must not go this way, nobody would tell it by.
    mutating func idOfVariant(_ node: Node, in parts: SchemaParts) -> Int32 {
        let released = nameSets[Int(parts.context.released)]
        let asksOnly =
            !released.isEmpty && node.members.allSatisfy { $0.key.text == "required" }
            && node["required"]?.elements.allSatisfy { released.contains($0.text) } == true
        var context = parts.context
        if asksOnly { context.released = Self.noNames }
        return id(of: node, in: parts, context: context)
    }
}

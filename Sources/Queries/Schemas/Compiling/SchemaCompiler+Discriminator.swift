// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation

/// OpenAPI's `discriminator` (3.0.3 section 4.7.25, 3.1 section 4.8.25): the schema that a member's text names is the one that the object is to keep.
extension SchemaCompiler {
    /// Beside `oneOf` and `anyOf`: the named one is asked alone.
    ///
    /// - Returns: whether it was emitted what objects are asked.
    mutating func addChoice(
        among branches: [Node], list: SchemaList, isOne: Bool, from source: Node,
        _ parts: inout SchemaParts
    ) -> Bool {
        guard let discriminator = parts["discriminator"], !parts.context.isChosen,
            let property = discriminator["propertyName"], property.kind == .string
        else { return false }
        var names: [String: Int32] = [:]
        var isClosed = true
        for branch in branches {
            guard let reference = branch["$ref"],
                let target = try? sources.target(of: reference, in: parts.resource)
            else {
                isClosed = false
                continue
            }
            if mayHaveOtherNames(target.place, property: property.text) { isClosed = false }
            names[Self.name(of: reference)] = chosenID(target, parts)
        }
        addMapping(of: discriminator, to: &names, parts)
        guard !names.isEmpty else { return false }
        emitChoice(
            property, names, others: isOne ? .one(list) : .any(list), isClosed: isClosed,
            from: source, &parts)
        return true
    }

    /// Of a schema that others extend by `allOf`: the named one is asked too.
    mutating func addExtension(_ parts: inout SchemaParts) {
        guard let discriminator = parts["discriminator"], !parts.context.isChosen,
            parts["oneOf"] == nil, parts["anyOf"] == nil,
            let property = discriminator["propertyName"], property.kind == .string
        else { return }
        var names: [String: Int32] = [:]
        for (name, place) in extenders(of: parts.place) {
            names[name] = id(
                of: place, in: sources.resource(at: place, below: parts.resource),
                context: ObjectContext(isChosen: true))
        }
        addMapping(of: discriminator, to: &names, parts)
        guard !names.isEmpty else { return }
        emitChoice(property, names, others: nil, isClosed: false, from: discriminator, &parts)
    }

    private mutating func emitChoice(
        _ property: Node, _ names: [String: Int32], others: SchemaInstruction?, isClosed: Bool,
        from source: Node, _ parts: inout SchemaParts
    ) {
        let sorted = names.sorted { $0.key < $1.key }
        program.choices.append(
            SchemaProgram.Choice(
                property: Array(property.text.utf8),
                table: program.table(of: sorted.map { Array($0.key.utf8) }),
                names: sorted.map(\.key), schemas: sorted.map(\.value), others: others,
                isClosed: isClosed))
        parts.emit(
            .choice(Int32(truncatingIfNeeded: program.choices.count - 1)), for: .object,
            from: source)
    }

    private mutating func addMapping(
        of discriminator: Node, to names: inout [String: Int32], _ parts: SchemaParts
    ) {
        for (key, value) in discriminator["mapping"]?.members ?? [] where value.kind == .string {
            if let place = component(value.text, in: discriminator.document) {
                names[key.text] = id(
                    of: place, in: sources.resource(at: place, below: parts.resource),
                    context: ObjectContext(isChosen: true))
            } else if let target = try? sources.target(of: value, in: parts.resource) {
                names[key.text] = chosenID(target, parts)
            }
        }
    }

    private mutating func chosenID(_ target: SchemaSources.Target, _ parts: SchemaParts) -> Int32 {
        id(
            of: target.place, in: target.resource,
            context: ObjectContext(released: parts.context.released, isChosen: true))
    }

    /// The last name of a reference, which is what a schema is called.
    private static func name(of reference: Node) -> String {
        let text = reference.text
        let fragment = SchemaReference(text).fragment ?? text
        let last = fragment.split(separator: "/").last.map(String.init) ?? fragment
        return JSONPointer.names(of: "/" + (last.removingPercentEncoding ?? last)).first ?? last
    }

    /// A schema among a document's components, by its name.
    private mutating func component(_ name: String, in document: Document) -> SchemaPlace? {
        guard let node = document.root["components"]?["schemas"]?[name] else { return nil }
        return try? sources.place(of: node, base: nil)
    }

    /// Whether a schema could be meant by another text than its name.
    private func mayHaveOtherNames(_ place: SchemaPlace, property: String) -> Bool {
        let node = sources.node(at: place)
        if ["oneOf", "anyOf", "discriminator"].contains(where: { node[$0] != nil }) { return true }
        let own = node["properties"]?[property]
        return own?["enum"] != nil || own?["const"] != nil
    }

    /// The components that extend a schema by `allOf`, with their names.
    private mutating func extenders(of place: SchemaPlace) -> [(name: String, place: SchemaPlace)] {
        if let known = extended[place.document] { return known[place] ?? [] }
        let document = sources.documents[Int(place.document)]
        var found: [SchemaPlace: [(name: String, place: SchemaPlace)]] = [:]
        for (key, schema) in document.root["components"]?["schemas"]?.members ?? [] {
            for branch in schema["allOf"]?.elements ?? [] {
                guard let reference = branch["$ref"],
                    let own = try? sources.place(of: schema, base: nil),
                    let resource = sources.resource(containing: own),
                    let target = try? sources.target(of: reference, in: resource)
                else { continue }
                found[target.place, default: []].append((key.text, own))
            }
        }
        extended[place.document] = found
        return found[place] ?? []
    }
}

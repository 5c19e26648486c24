// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation

extension SchemaSources {
    /// What a reference leads to.
    struct Target {
        let place: SchemaPlace
        let resource: Int
        /// The plain name that led there, where a `$dynamicAnchor` has it.
        let dynamicAnchor: String?
    }

    /// - Parameter reference: the string that a `$ref` or a `$dynamicRef` has.
    mutating func target(of reference: Node, in resource: Int) throws(Diagnostic) -> Target {
        try target(of: reference, base: resources[resource].uri, current: resource)
    }

    /// - Parameter current: the resource that has the base; nil for none, as a path in a collection is no part of a schema.
    mutating func target(
        of reference: Node, base: String, current: Int?
    ) throws(Diagnostic) -> Target {
        guard reference.kind == .string else {
            throw SchemaFault.kind("$ref", "a reference").diagnostic(at: reference)
        }
        let resolved = SchemaReference(reference.text).resolved(against: base)
        let found: Int
        if let current, resolved.resource == base {
            found = resources[current].outer ?? current
        } else {
            found = try resource(at: resolved.resource, mention: reference)
        }
        let root = resources[found].root
        guard let encoded = resolved.fragment, !encoded.isEmpty else {
            return Target(place: root, resource: found, dynamicAnchor: nil)
        }
        guard let fragment = encoded.removingPercentEncoding else {
            throw SchemaFault.fragment(encoded).diagnostic(at: reference)
        }
        guard fragment.hasPrefix("/") else {
            guard let anchor = resources[found].anchors[fragment] else {
                throw SchemaFault.unknownAnchor(
                    fragment, known: resources[found].anchors.keys.sorted()
                ).diagnostic(at: reference)
            }
            return Target(
                place: anchor.place, resource: resource(containing: anchor.place) ?? found,
                dynamicAnchor: anchor.isDynamic ? fragment : nil)
        }
        switch JSONPointer.target(of: JSONPointer.names(of: fragment), from: node(at: root)) {
        case .success(let node):
            let place = SchemaPlace(document: root.document, position: Int32(node.position))
            return Target(
                place: place, resource: self.resource(containing: place) ?? found,
                dynamicAnchor: nil)
        case .failure(let missing):
            throw SchemaFault.missing(
                name: missing.name, isList: missing.last.kind == .sequence,
                known: missing.last.members.map(\.key.text)
            ).diagnostic(at: reference)
        }
    }
}

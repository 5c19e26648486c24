// SPDX-License-Identifier: Apache-2.0

import Documents

/// Tells where in a document schemas stand, by the way from the root, without a walk over all of it.
struct SchemaWalk {
    let document: Document
    /// Schemas may stand anywhere but in examples.
    let isOpenAPI: Bool

    private enum State { case schema, schemas, map, schemaOrSchemas, mapOfEither }

    /// The mapping that a member's value stands in, where that is a schema; nil where it is nothing but data.
    func owner(of value: Int, below root: Int) -> Int? {
        var state = State.schema
        var at = root
        while true {
            guard document.kind(at: at) == .mapping || document.kind(at: at) == .sequence,
                let (key, child) = step(from: at, towards: value)
            else { return nil }
            if child == value { return state == .schema || state == .schemaOrSchemas ? at : nil }
            if let key {
                guard let next = next(state, document.node(at: key).text) else { return nil }
                state = next
            } else {
                guard state == .schemas || state == .schemaOrSchemas else {
                    if isOpenAPI, state == .schema { at = child; continue }
                    return nil
                }
                state = .schema
            }
            at = child
        }
    }

    /// The path of a place from another above it, in the words of a JSON Pointer; nil where it is not below.
    func pointer(from root: Int, to place: Int) -> String? {
        var pointer = ""
        var at = root
        while at != place {
            guard let (key, child) = step(from: at, towards: place) else { return nil }
            if let key {
                pointer += "/" + JSONPointer.escaped(document.node(at: key).text)
            } else {
                var index = 0
                for element in document.children(of: at) {
                    if element == child { break }
                    index += 1
                }
                pointer += "/\(index)"
            }
            at = child
        }
        return pointer
    }

    /// The mapping or the list that a value stands in itself.
    func container(of value: Int) -> Int? {
        var at = 0
        while let (_, child) = step(from: at, towards: value) {
            if child == value { return at }
            at = child
        }
        return nil
    }

    private func step(from container: Int, towards place: Int) -> (key: Int?, child: Int)? {
        var key: Int?
        let isMapping = document.kind(at: container) == .mapping
        guard isMapping || document.kind(at: container) == .sequence else { return nil }
        for child in document.children(of: container) {
            if isMapping, key == nil {
                key = child
                continue
            }
            if child <= place, place < document.end(of: child) { return (key, child) }
            key = nil
        }
        return nil
    }

    private func next(_ state: State, _ key: String) -> State? {
        switch state {
        case .map: return .schema
        case .mapOfEither: return .schemaOrSchemas
        case .schemas: return nil
        case .schema, .schemaOrSchemas: break
        }
        switch key {
        case "additionalItems", "additionalProperties", "propertyNames", "contains", "not", "if",
            "then", "else", "unevaluatedItems", "unevaluatedProperties", "contentSchema":
            return .schema
        case "items": return .schemaOrSchemas
        case "allOf", "anyOf", "oneOf", "prefixItems": return .schemas
        case "$defs", "definitions", "properties", "patternProperties", "dependentSchemas":
            return .map
        case "dependencies": return .mapOfEither
        case "enum", "const", "default", "example", "examples", "value": return nil
        default: return isOpenAPI ? .schema : nil
        }
    }
}

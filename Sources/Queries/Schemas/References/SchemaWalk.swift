// SPDX-License-Identifier: Apache-2.0

import Documents

/// Tells where in a document schemas stand, by the way from the root, without a walk over all of it.
struct SchemaWalk {
    let document: Document
    /// Schemas may stand anywhere but in examples.
    let isOpenAPI: Bool

    private enum State { case schema, schemas, map, schemaOrSchemas, mapOfEither }

    /// The mappings that members' values stand in, where those are schemas and not just data; each once, in the order of the text.
    ///
    /// Every mapping and list on the way is walked through once, however many values are below it.
    ///
    /// - Parameter values: in the order of the text.
    func owners(of values: [Int], below root: Int) -> [Int] {
        var owners: Set<Int> = []
        var rest = [(at: root, state: State.schema, values: values[...])]
        while let (at, state, values) = rest.popLast() {
            let isMapping = document.kind(at: at) == .mapping
            guard isMapping || document.kind(at: at) == .sequence else { continue }
            var values = values
            var key: Int?
            for child in document.children(of: at) {
                if values.isEmpty { break }
                if isMapping, key == nil {
                    key = child
                    continue
                }
                let end = document.end(of: child)
                values = values.drop { $0 < child }
                var below = values.prefix { $0 < end }
                values = values[below.endIndex...]
                if below.first == child {
                    if state == .schema || state == .schemaOrSchemas { owners.insert(at) }
                    below = below.dropFirst()
                }
                if !below.isEmpty, let next = next(state, key) {
                    rest.append((child, next, below))
                }
                key = nil
            }
        }
        return owners.sorted()
    }

    /// - Parameter key: nil within a list.
    private func next(_ state: State, _ key: Int?) -> State? {
        if let key { return next(state, document.node(at: key).text) }
        switch state {
        case .schemas, .schemaOrSchemas: return .schema
        case .schema, .map: return isOpenAPI ? .schema : nil
        case .mapOfEither: return nil
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
        case _ where !isOpenAPI: return nil
        // Maps of OpenAPI, in which any name may stand: a `default` among the responses too.
        case "responses", "schemas", "headers", "content", "callbacks", "links", "requestBodies",
            "pathItems", "paths", "webhooks", "encoding", "parameters":
            return .map
        default: return .schema
        }
    }
}

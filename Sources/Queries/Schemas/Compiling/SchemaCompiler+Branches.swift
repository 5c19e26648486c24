// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaCompiler {
    mutating func addReferences(_ parts: inout SchemaParts) throws(Diagnostic) {
        if let node = parts["$ref"] {
            let target = try sources.target(of: node, in: parts.resource)
            parts.emit(
                .reference(
                    id(of: target.place, in: target.resource, released: parts.released)),
                for: .all, from: node)
        }
        guard let node = parts["$dynamicRef"] else { return }
        let target = try sources.target(of: node, in: parts.resource)
        let usual = id(of: target.place, in: target.resource)
        guard let name = target.dynamicAnchor else {
            parts.emit(.reference(usual), for: .all, from: node)
            return
        }
        program.dynamicReferences.append(
            SchemaProgram.DynamicReference(usual: usual, name: name))
        parts.emit(
            .dynamicReference(Int32(truncatingIfNeeded: program.dynamicReferences.count - 1)),
            for: .all, from: node)
    }

    mutating func addBranches(_ parts: inout SchemaParts) throws(Diagnostic) {
        for keyword in ["allOf", "anyOf", "oneOf"] {
            guard let node = parts[keyword] else { continue }
            let schemas = try parts.elements(keyword).map {
                keyword == "allOf"
                    ? idOfSameObject(of: $0, in: parts) : idOfVariant($0, in: parts)
            }
            let list = program.list(schemas)
            switch keyword {
            case "allOf": parts.emit(.all(list), for: .all, from: node)
            case "anyOf": parts.emit(.any(list), for: .all, from: node)
            default: parts.emit(.one(list), for: .all, from: node)
            }
        }
        if let node = parts["not"] {
            parts.emit(.not(id(of: node, in: parts)), for: .all, from: node)
        }
        guard let node = parts["if"] else { return }
        parts.emit(
            .condition(
                id(of: node, in: parts),
                then: parts["then"].map { idOfSameObject(of: $0, in: parts) }
                    ?? SchemaProgram.anything,
                else: parts["else"].map { idOfSameObject(of: $0, in: parts) }
                    ?? SchemaProgram.anything),
            for: .all, from: node)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaCompiler {
    mutating func addReferences(_ parts: inout SchemaParts) throws(Diagnostic) {
        if let node = parts["$ref"] {
            let target = try sources.target(of: node, in: parts.resource)
            parts.emit(
                .reference(
                    id(of: target.place, in: target.resource, context: parts.context)),
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
            let branches = try parts.elements(keyword)
            if keyword == "allOf" {
                let schemas = branches.map { idOfSameObject(of: $0, in: parts) }
                parts.emit(.all(program.list(schemas)), for: .all, from: node)
                continue
            }
            let isOne = keyword == "oneOf"
            let list = program.list(branches.map { idOfVariant($0, in: parts) })
            let isChosen = addChoice(
                among: branches, list: list, isOne: isOne, from: node, &parts)
            parts.emit(
                isOne ? .one(list) : .any(list),
                for: isChosen ? KindSet.all.subtracting(.object) : .all, from: node)
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

// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaCompiler {
    mutating func addArrays(_ parts: inout SchemaParts) throws(Diagnostic) {
        if let (count, node) = try parts.count("minItems"), count > 0 {
            parts.emit(.minItems(count), for: .array, from: node)
        }
        if let (count, node) = try parts.count("maxItems") {
            parts.emit(.maxItems(count), for: .array, from: node)
        }
        try addItems(&parts)
        if let node = parts["contains"] {
            let isOld = parts.rules.dialect == .draft7
            let least = isOld ? 1 : try parts.count("minContains")?.count ?? 1
            let most = isOld ? Int.max : try parts.count("maxContains")?.count ?? .max
            parts.emit(
                .contains(id(of: node, in: parts), min: least, max: most), for: .array, from: node)
        }
        if try parts.boolean("uniqueItems"), let node = parts["uniqueItems"] {
            parts.emit(.uniqueItems, for: .array, from: node)
        }
    }

    private mutating func addItems(_ parts: inout SchemaParts) throws(Diagnostic) {
        let items = parts["items"]
        var first = try parts.elements("prefixItems")
        var rest = items
        if let items, items.kind == .sequence, !parts.rules.dialect.is202012 {
            first = items.elements
            rest = parts["additionalItems"]
        }
        guard let source = rest ?? parts["prefixItems"] ?? items else { return }
        let schemas = first.map { id(of: $0, in: parts) }
        parts.emit(
            .items(
                program.list(schemas), rest: rest.map { id(of: $0, in: parts) } ?? Self.noSchema),
            for: .array, from: source)
    }

    mutating func addUnevaluated(_ parts: inout SchemaParts) {
        if let node = parts["unevaluatedItems"] {
            parts.emit(.unevaluatedItems(id(of: node, in: parts)), for: .array, from: node)
            parts.collects = true
        }
        if let node = parts["unevaluatedProperties"] {
            parts.emit(.unevaluatedProperties(id(of: node, in: parts)), for: .object, from: node)
            parts.collects = true
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaCompiler {
    mutating func addObjects(_ parts: inout SchemaParts) throws(Diagnostic) {
        if let (count, node) = try parts.count("minProperties"), count > 0 {
            parts.emit(.minProperties(count), for: .object, from: node)
        }
        if let (count, node) = try parts.count("maxProperties") {
            parts.emit(.maxProperties(count), for: .object, from: node)
        }
        try addMembers(&parts)
        if let node = parts["propertyNames"] {
            parts.emit(.propertyNames(id(of: node, in: parts)), for: .object, from: node)
        }
        try addDependencies(&parts)
    }

    /// `properties`, `patternProperties`, `additionalProperties` and `required` are asked in one pass.
    private mutating func addMembers(_ parts: inout SchemaParts) throws(Diagnostic) {
        let properties = try parts.members("properties")
        let patterns = try parts.members("patternProperties")
        let additional = parts["additionalProperties"]
        var required: [String] = []
        if let (names, _) = try parts.strings("required") { required = names }
        guard
            let source = parts["required"] ?? parts["properties"] ?? parts["patternProperties"]
                ?? additional
        else { return }
        var schemas: [[UInt8]: Int32] = [:]
        var order: [[UInt8]] = []
        for (key, value) in properties {
            let name = Array(key.text.utf8)
            if isHidden(value, in: parts) {
                schemas[name] = hiddenID(of: value, in: parts)
            } else {
                schemas[name] = id(of: value, in: parts)
            }
            order.append(name)
        }
        var names: [[UInt8]] = []
        var seen: Set<[UInt8]> = []
        let released = nameSets[Int(parts.context.released)]
        for name in required where !released.contains(name) {
            let name = Array(name.utf8)
            if seen.insert(name).inserted { names.append(name) }
        }
        let requiredCount = names.count
        for name in order where seen.insert(name).inserted { names.append(name) }
        var patternList: [Int32] = []
        for (key, value) in patterns {
            patternList += [try pattern(key), id(of: value, in: parts)]
        }
        let object = SchemaProgram.Object(
            table: program.table(of: names),
            schemas: program.list(names.map { schemas[$0] ?? Self.noSchema }),
            requiredCount: Int32(truncatingIfNeeded: requiredCount),
            patterns: program.list(patternList),
            additional: additional.map { id(of: $0, in: parts) } ?? Self.noSchema,
            forbidsAdditional: additional?.boolean == false)
        program.objects.append(object)
        parts.emit(
            .object(Int32(truncatingIfNeeded: program.objects.count - 1)), for: .object,
            from: source)
    }

    /// There is none: what it would be asked of is not evaluated.
    static let noSchema: Int32 = -2

    private mutating func addDependencies(_ parts: inout SchemaParts) throws(Diagnostic) {
        for (key, value) in try parts.members("dependentRequired") {
            let names = try SchemaParts.strings(in: value, of: "dependentRequired")
            addDependency(key, requiring: names, from: value, &parts)
        }
        for (key, value) in try parts.members("dependentSchemas") {
            addDependency(key, schema: value, &parts)
        }
        for (key, value) in try parts.members("dependencies") {
            if value.kind == .sequence {
                let names = try SchemaParts.strings(in: value, of: "dependencies")
                addDependency(key, requiring: names, from: value, &parts)
            } else {
                addDependency(key, schema: value, &parts)
            }
        }
    }

    private mutating func addDependency(
        _ key: Node, requiring names: [String], from source: Node, _ parts: inout SchemaParts
    ) {
        let released = nameSets[Int(parts.context.released)]
        program.dependencies.append(
            SchemaProgram.Dependency(
                name: Array(key.text.utf8),
                required: names.filter { !released.contains($0) }.map { Array($0.utf8) }))
        parts.emit(
            .dependentRequired(Int32(truncatingIfNeeded: program.dependencies.count - 1)),
            for: .object, from: source)
    }

    private mutating func addDependency(
        _ key: Node, schema: Node, _ parts: inout SchemaParts
    ) {
        program.dependencies.append(
            SchemaProgram.Dependency(
                name: Array(key.text.utf8), schema: idOfSameObject(of: schema, in: parts)))
        parts.emit(
            .dependentSchema(Int32(truncatingIfNeeded: program.dependencies.count - 1)),
            for: .object, from: schema)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaCompiler {
    mutating func compile(
        _ id: Int32, at place: SchemaPlace, in resource: Int, context: ObjectContext
    ) throws(Diagnostic) {
        let node = sources.node(at: place)
        if let boolean = node.boolean {
            write(
                boolean ? [] : [(.never, .all, node.position)], to: id, document: place.document)
            return
        }
        guard node.kind == .mapping else {
            throw SchemaFault.kind("schema", "a map, true or false").diagnostic(at: node)
        }
        let rules = sources.resources[resource].rules
        var parts = SchemaParts(node, at: place, resource: resource, rules: rules)
        parts.context = context
        if context.released == Self.noNames {
            parts.context.released = hiddenRequirements(of: place, in: resource)
        }
        // What is cheap to ask comes first, and what asks for all others' findings last.
        try addTypes(&parts)
        try addValues(&parts)
        try addNumbers(&parts)
        try addTexts(&parts)
        try addObjects(&parts)
        try addArrays(&parts)
        try addReferences(&parts)
        try addBranches(&parts)
        addExtension(&parts)
        addUnevaluated(&parts)
        write(
            parts.emitted, to: id, document: place.document, kinds: parts.allowed,
            type: parts.typeSource, collects: parts.collects)
    }

    private func addTypes(_ parts: inout SchemaParts) throws(Diagnostic) {
        // Without a type beside it, it means nothing (OpenAPI 3.0.3 section 4.7.24.1).
        let isNullable = try parts.boolean("nullable")
        guard let node = parts["type"] else { return }
        parts.typeSource = node.position
        var allowed: KindSet = isNullable ? .null : []
        var hasNumber = false
        var hasInteger = false
        guard node.kind == .string || node.kind == .sequence else {
            throw SchemaFault.unknownType.diagnostic(at: node)
        }
        for name in node.kind == .sequence ? node.elements : [node] {
            guard name.kind == .string else { throw SchemaFault.unknownType.diagnostic(at: name) }
            switch name.text {
            case "null": allowed.insert(.null)
            case "boolean": allowed.insert(.boolean)
            case "number": hasNumber = true
            case "integer": hasInteger = true
            case "string": allowed.insert(.string)
            case "array": allowed.insert(.array)
            case "object": allowed.insert(.object)
            case "file" where parts.rules.dialect == .openAPI30: allowed.insert(.string)
            default: throw SchemaFault.unknownType.diagnostic(at: name)
            }
        }
        if hasNumber || hasInteger { allowed.insert(.number) }
        if hasInteger, !hasNumber { parts.emit(.integer, for: .number, from: node) }
        parts.allowed = allowed
    }

    /// `enum` and `const`.
    private mutating func addValues(_ parts: inout SchemaParts) throws(Diagnostic) {
        if let node = parts["enum"] {
            guard node.kind == .sequence else {
                throw SchemaFault.kind("enum", "a list of values").diagnostic(at: node)
            }
            addValues(node.elements, from: node, &parts)
        }
        if let node = parts["const"] { addValues([node], from: node, &parts) }
    }

    private mutating func addValues(
        _ values: [Node], from source: Node, _ parts: inout SchemaParts
    ) {
        let texts = values.filter { $0.kind == .string }.map { Array($0.text.utf8) }
        if !texts.isEmpty {
            parts.emit(.text(program.table(of: texts)), for: .string, from: source)
        }
        for kind in 0..<KindIndex.count where kind != KindIndex.string || texts.isEmpty {
            let start = Int32(truncatingIfNeeded: program.values.count)
            program.values += values.filter { KindIndex.of($0.kind) == kind }.map(Datum.node)
            parts.emit(
                .values(start, Int32(truncatingIfNeeded: program.values.count)),
                for: KindSet(rawValue: 1 << kind), from: source)
        }
    }

    private mutating func addNumbers(_ parts: inout SchemaParts) throws(Diagnostic) {
        let bounds: [(String, String, NumberBound, NumberBound)] = [
            ("minimum", "exclusiveMinimum", .minimum, .exclusiveMinimum),
            ("maximum", "exclusiveMaximum", .maximum, .exclusiveMaximum),
        ]
        for (keyword, exclusive, bound, exclusiveBound) in bounds {
            let isSharp =
                parts.rules.dialect.hasBooleanExclusives ? try parts.boolean(exclusive) : false
            if let (number, node) = try parts.number(keyword) {
                parts.emit(
                    .number(isSharp ? exclusiveBound : bound, index(of: number)), for: .number,
                    from: node)
            }
            if !parts.rules.dialect.hasBooleanExclusives,
                let (number, node) = try parts.number(exclusive)
            {
                parts.emit(.number(exclusiveBound, index(of: number)), for: .number, from: node)
            }
        }
        if let (number, node) = try parts.number("multipleOf") {
            guard number > ExactNumber(0) else {
                throw SchemaFault.kind("multipleOf", "a number above 0").diagnostic(at: node)
            }
            parts.emit(.multipleOf(index(of: number)), for: .number, from: node)
        }
    }

    private mutating func index(of number: ExactNumber) -> Int32 {
        var spelling = number.spelling
        program.numbers.append(spelling.withUTF8 { ShortNumber($0) })
        program.exactNumbers.append(number)
        return Int32(truncatingIfNeeded: program.numbers.count - 1)
    }

    private mutating func addTexts(_ parts: inout SchemaParts) throws(Diagnostic) {
        if let (count, node) = try parts.count("minLength"), count > 0 {
            parts.emit(.minLength(count), for: .string, from: node)
        }
        if let (count, node) = try parts.count("maxLength") {
            parts.emit(.maxLength(count), for: .string, from: node)
        }
        if let node = parts["format"] { try addFormat(node, &parts) }
        if let node = parts["pattern"] {
            guard node.kind == .string else {
                throw SchemaFault.kind("pattern", "a regular expression").diagnostic(at: node)
            }
            parts.emit(.pattern(try pattern(node)), for: .string, from: node)
        }
    }

    mutating func pattern(_ node: Node) throws(Diagnostic) -> Int32 {
        let source = node.text
        do throws(ECMAPatternFault) {
            program.patterns.append(try SchemaPattern(source))
        } catch {
            throw SchemaFault.pattern(source, error).diagnostic(at: node)
        }
        return Int32(truncatingIfNeeded: program.patterns.count - 1)
    }

    private func addFormat(_ node: Node, _ parts: inout SchemaParts) throws(Diagnostic) {
        guard node.kind == .string else {
            throw SchemaFault.kind("format", "a name").diagnostic(at: node)
        }
        guard options.assertsFormat || parts.rules.vocabularies.contains(.formatAssertion) else {
            return
        }
        let name = node.text
        if parts.rules.dialect.isOpenAPI {
            switch name {
            case "int32": parts.emit(.wireFormat(.int32), for: .number, from: node)
            case "int64": parts.emit(.wireFormat(.int64), for: .number, from: node)
            case "byte": parts.emit(.wireFormat(.byte), for: .string, from: node)
            default: break
            }
        }
        guard let format = ValueFormat(rawValue: name) else { return }
        let isOld = parts.rules.dialect == .draft7 || parts.rules.dialect == .draft4
        if isOld, format == .duration || format == .uuid { return }
        parts.emit(.format(format), for: .string, from: node)
    }
}

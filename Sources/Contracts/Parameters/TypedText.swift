// SPDX-License-Identifier: Apache-2.0

import Documents

/// Text as the values that it can be by a schema: `1` is an integer, a number, a string.
struct TypedText {
    /// A value that is written as text, with every way to read it.
    ///
    /// The likeliest first; never empty.
    typealias Readings = [Value]

    let resolver: ReferenceResolver
    /// Whether a schema accepts a value.
    let fits: (Value, Node) -> Bool

    /// Of the combinations of many readings no more are made; beyond, each part is read by its own schema.
    private static let mostCombinations = 256

    /// Never empty, for all text is a string at least.
    static func scalars(_ text: String, _ outline: SchemaOutline) -> Readings {
        guard outline.isWritten else { return [.string(text)] }
        let may = { (type: String) in outline.allowed?.contains(type) ?? true }
        var values: [Value] = []
        if may("integer") || may("number"), let number = ExactNumber(text) {
            values.append(.number(number))
        }
        if may("boolean"), text == "true" || text == "false" {
            values.append(.boolean(text == "true"))
        }
        if may("null"), text.isEmpty || text == "null" { values.append(.null) }
        if may("string") || values.isEmpty { values.append(.string(text)) }
        return values
    }

    func scalars(_ text: String, _ schemas: [Node]) -> Readings {
        Self.scalars(text, SchemaOutline(schemas, resolver: resolver))
    }

    func array(_ texts: [String], _ outline: SchemaOutline) -> Readings {
        array(
            texts.enumerated().map { scalars($0.element, outline.elementSchemas($0.offset)) },
            outline)
    }

    func array(_ elements: [Readings], _ outline: SchemaOutline) -> Readings {
        combined(elements) { outline.elementSchemas($0) }.map(Value.array)
    }

    /// A name that stands several times is an array, as is one whose schema says so.
    func object(_ pairs: [(name: String, text: String)], _ outline: SchemaOutline) -> Readings {
        var names: [String] = []
        var texts: [String: [String]] = [:]
        for (name, text) in pairs {
            if texts[name] == nil { names.append(name) }
            texts[name, default: []].append(text)
        }
        return object(
            names.map { name in
                let member = SchemaOutline(outline.memberSchemas(name), resolver: resolver)
                return (name, repeated(texts[name] ?? [], member))
            }, outline)
    }

    /// Texts that stand under one name: a list, or, of one, the value itself.
    func repeated(_ texts: [String], _ outline: SchemaOutline) -> Readings {
        let isArray = texts.count != 1 || outline.says("array")
        let isOne = texts.count == 1 && outline.types != ["array"]
        return (isArray ? array(texts, outline) : [])
            + (isOne ? Self.scalars(texts[0], outline) : [])
    }

    func object(
        _ members: [(name: String, readings: Readings)], _ outline: SchemaOutline
    ) -> Readings {
        combined(members.map(\.readings)) { outline.memberSchemas(members[$0].name) }.map { row in
            .object(zip(members, row).map { Value.Member(name: $0.name, value: $1) })
        }
    }

    /// Rows with a reading for each part: first those that each part's own schema accepts, then, as long as they are few, all others.
    private func combined(_ parts: [Readings], schemas: (Int) -> [Node]) -> [[Value]] {
        let hasChoice = parts.contains { $0.count > 1 }
        guard hasChoice else { return [parts.compactMap(\.first)] }
        let accepted = parts.enumerated().map { index, readings in
            let schemas = readings.count > 1 ? schemas(index) : []
            return readings.first { value in schemas.contains { fits(value, $0) } }
                ?? readings.first ?? .null
        }
        var rows: [[Value]] = [[]]
        for readings in parts {
            guard rows.count * readings.count <= Self.mostCombinations else {
                return [accepted, parts.compactMap(\.last)]
            }
            rows = readings.isEmpty ? rows : rows.flatMap { row in readings.map { row + [$0] } }
        }
        return [accepted] + rows
    }
}

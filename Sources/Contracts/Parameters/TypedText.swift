// SPDX-License-Identifier: Apache-2.0

import Documents

/// Text as the values that it can be by a schema.
enum TypedText {
    /// The likeliest first; never empty, for all text is a string at least.
    static func scalars(_ text: String, _ outline: SchemaOutline) -> [Value] {
        var values: [Value] = []
        if outline.says("integer") || outline.says("number"), let number = ExactNumber(text) {
            values.append(.number(number))
        }
        if outline.says("boolean"), text == "true" || text == "false" {
            values.append(.boolean(text == "true"))
        }
        if outline.says("null"), text.isEmpty || text == "null" { values.append(.null) }
        if outline.says("string") || values.isEmpty { values.append(.string(text)) }
        return values
    }

    static func array(
        _ texts: [String], _ outline: SchemaOutline, _ resolver: ReferenceResolver
    ) -> Value {
        let items = SchemaOutline(outline.items, resolver: resolver)
        return .array(texts.map { scalars($0, items)[0] })
    }

    /// A name that stands several times is an array, as is one whose schema says so.
    static func object(
        _ pairs: [(name: String, text: String)], _ outline: SchemaOutline,
        _ resolver: ReferenceResolver
    ) -> Value {
        var names: [String] = []
        var texts: [String: [String]] = [:]
        for (name, text) in pairs {
            if texts[name] == nil { names.append(name) }
            texts[name, default: []].append(text)
        }
        return .object(
            names.map { name in
                let property = SchemaOutline(outline.properties[name], resolver: resolver)
                let own = texts[name] ?? []
                let value =
                    own.count > 1 || property.says("array")
                    ? array(own, property, resolver) : scalars(own.first ?? "", property)[0]
                return Value.Member(name: name, value: value)
            })
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents

/// What stands under a schema's keyword, as far as the walk needs it.
private enum Keyword {
    case schema, schemas, named
    case boolean, number, count, text
    case names, values, type, discriminator, any
}

extension StructureCheck {
    /// The keywords of a schema are told of as warnings: a validator has its own word where the schema is used.
    mutating func checkSchema(_ node: Node, field: String) {
        if version == .version31, node.kind == .boolean { return }
        guard node.kind == .mapping else {
            return complain(
                .kind(
                    node.described, field: field,
                    expected: version == .version31 ? "a schema: a map, true or false" : "a schema"
                ), at: node.heading)
        }
        // References below it are relative to that, and the validator's to follow.
        if version == .version31, node["$id"] != nil { return }
        // What has words of its own is the validator's to read.
        if node["$schema"] == nil ? hasOwnDialect : isOwnDialect(node["$schema"]) { return }
        if let reference = node["$ref"] {
            note(reference, .schema)
            // Whatever else stands there is not looked at in 3.0.
            if version == .version30 { return }
        }
        for (key, value) in node.members {
            let name = key.text
            let newer = version == .version31 ? Self.newKeywords[name] : nil
            guard let keyword = newer ?? Self.keywords[name] else {
                if version == .version30, !name.hasPrefix("x-") {
                    warn("unknown keyword '\(name)' in a schema of OpenAPI 3.0", at: key.span)
                }
                continue
            }
            checkSubschemas(value, keyword, field: name)
            if version == .version30 { checkKeyword(name, value, keyword) }
        }
        if version == .version30, let nullable = node["nullable"], nullable.boolean == true,
            node["type"] == nil
        {
            warn(
                "found 'nullable' without a 'type' beside it, where it means nothing",
                at: nullable.span)
        }
    }

    /// Whether a dialect is named that has other words than 3.1.
    func isOwnDialect(_ name: Node?) -> Bool {
        guard version == .version31, let name else { return false }
        return ![
            "https://spec.openapis.org/oas/3.1/dialect/base",
            "https://json-schema.org/draft/2020-12/schema",
        ].contains(String(name.text.prefix { $0 != "#" }))
    }

    private mutating func checkSubschemas(_ value: Node, _ keyword: Keyword, field: String) {
        switch keyword {
        case .schema where value.kind == .boolean && field == "additionalProperties": break
        case .schema: checkSchema(value, field: field)
        case .schemas: for element in value.elements { checkSchema(element, field: field) }
        case .named: for (key, member) in value.members { checkSchema(member, field: key.text) }
        default: break
        }
    }

    private mutating func checkKeyword(_ name: String, _ value: Node, _ keyword: Keyword) {
        let expected: String? =
            switch keyword {
            case .boolean: value.kind == .boolean ? nil : "true or false"
            case .number: value.kind == .number ? nil : "a number"
            case .count: (value.number?.int ?? -1) >= 0 ? nil : "a whole number from 0"
            case .text: value.kind == .string ? nil : "text"
            case .names:
                value.kind == .sequence && !value.elements.isEmpty ? nil : "a list of names"
            case .values: value.kind == .sequence ? nil : "a list"
            case .schemas: value.kind == .sequence ? nil : "a list of schemas"
            case .named: value.kind == .mapping ? nil : "a map of schemas"
            case .discriminator:
                value["propertyName"]?.kind == .string ? nil : "a map with a 'propertyName'"
            case .type: Self.types.contains(value.text) ? nil : "one of the types of OpenAPI 3.0"
            case .schema, .any: nil
            }
        guard let expected else { return }
        let newer = name.hasPrefix("exclusive") ? "; OpenAPI 3.1 has numbers" : ""
        warn(
            "found \(value.described) for '\(name)', expected \(expected)" + newer,
            at: value.heading)
    }

    private mutating func warn(_ text: String, at span: SourceSpan) {
        complain(.keyword(text), at: span, severity: .warning)
    }

    private static let types = ["array", "boolean", "integer", "number", "object", "string"]

    private static let keywords: [String: Keyword] = [
        "title": .text, "multipleOf": .number, "maximum": .number, "exclusiveMaximum": .boolean,
        "minimum": .number, "exclusiveMinimum": .boolean, "maxLength": .count,
        "minLength": .count, "pattern": .text, "maxItems": .count, "minItems": .count,
        "uniqueItems": .boolean, "maxProperties": .count, "minProperties": .count,
        "required": .names, "enum": .values, "type": .type, "not": .schema, "allOf": .schemas,
        "oneOf": .schemas, "anyOf": .schemas, "items": .schema, "properties": .named,
        "additionalProperties": .schema, "description": .any, "format": .text, "default": .any,
        "nullable": .boolean, "discriminator": .discriminator, "readOnly": .boolean,
        "writeOnly": .boolean, "example": .any, "externalDocs": .any, "deprecated": .boolean,
        "xml": .any,
    ]

    /// Of 3.1, those that hold schemas.
    private static let newKeywords: [String: Keyword] = [
        "$defs": .named, "patternProperties": .named, "dependentSchemas": .named,
        "prefixItems": .schemas, "contains": .schema, "propertyNames": .schema, "if": .schema,
        "then": .schema, "else": .schema, "unevaluatedItems": .schema,
        "unevaluatedProperties": .schema, "contentSchema": .schema,
    ]
}

// SPDX-License-Identifier: Apache-2.0

/// Which keywords a schema's rules give a meaning to; all others are annotations.
enum SchemaKeywords {
    private static let references: Set<String> = ["$ref", "$dynamicRef"]
    private static let unevaluated: Set<String> = ["unevaluatedItems", "unevaluatedProperties"]
    private static let applicators: Set<String> = [
        "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "prefixItems",
        "items", "contains", "properties", "patternProperties", "additionalProperties",
        "propertyNames", "additionalItems",
    ]
    /// What draft 4 has of what asserts and applies.
    private static let draft4: Set<String> = [
        "$ref", "allOf", "anyOf", "oneOf", "not", "dependencies", "items", "additionalItems",
        "properties", "patternProperties", "additionalProperties", "type", "enum", "multipleOf",
        "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength",
        "pattern", "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties",
        "required", "format",
    ]
    private static let notInOpenAPI30: Set<String> = [
        "dependencies", "additionalItems", "patternProperties",
    ]
    private static let onlyIn202012: Set<String> = [
        "prefixItems", "minContains", "maxContains", "dependentRequired", "dependentSchemas",
        "unevaluatedItems", "unevaluatedProperties", "$dynamicRef",
    ]
    private static let openAPI: Set<String> = [
        "nullable", "discriminator", "readOnly", "writeOnly",
    ]

    static func isKnown(_ keyword: String, to rules: SchemaRules) -> Bool {
        switch rules.dialect {
        case .draft4: return draft4.contains(keyword)
        case .openAPI30:
            return draft4.contains(keyword) && !notInOpenAPI30.contains(keyword)
                || openAPI.contains(keyword)
        case .draft7: return !onlyIn202012.contains(keyword) && !openAPI.contains(keyword)
        case .draft202012, .openAPI31: break
        }
        if references.contains(keyword) { return true }
        if keyword == "dependencies" || keyword == "additionalItems" { return false }
        if openAPI.contains(keyword) {
            return rules.dialect == .openAPI31 && keyword != "nullable"
        }
        if unevaluated.contains(keyword) { return rules.vocabularies.contains(.unevaluated) }
        if applicators.contains(keyword) { return rules.vocabularies.contains(.applicator) }
        return keyword == "format" || rules.vocabularies.contains(.validation)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The rules that a schema is read by.
package enum SchemaDialect: Sendable, Hashable {
    case draft4, draft7, draft202012
    /// The Schema Object of OpenAPI 3.0.3 section 4.7.24.
    case openAPI30
    /// 2020-12 with the words of OpenAPI 3.1 section 4.8.24.
    case openAPI31

    /// The dialect that `$schema` names, without a fragment; nil for a metaschema of somebody else's.
    init?(metaschema uri: String) {
        switch uri {
        case "http://json-schema.org/draft-04/schema": self = .draft4
        case "http://json-schema.org/draft-06/schema", "http://json-schema.org/draft-07/schema",
            "https://json-schema.org/draft-07/schema":
            self = .draft7
        case "https://json-schema.org/draft/2020-12/schema": self = .draft202012
        case "https://spec.openapis.org/oas/3.1/dialect/base": self = .openAPI31
        default: return nil
        }
    }

    var isOpenAPI: Bool { self == .openAPI30 || self == .openAPI31 }

    /// Nothing beside a `$ref` counts.
    var ignoresSiblings: Bool { !is202012 }

    var is202012: Bool { self == .draft202012 || self == .openAPI31 }

    /// `exclusiveMinimum: true` sharpens `minimum`.
    var hasBooleanExclusives: Bool { self == .draft4 || self == .openAPI30 }

    var identifier: String? {
        switch self {
        case .draft4: "id"
        case .openAPI30: nil
        default: "$id"
        }
    }
}

/// Which way a message goes that an OpenAPI schema describes.
package enum SchemaDirection: Sendable, Hashable { case request, response }

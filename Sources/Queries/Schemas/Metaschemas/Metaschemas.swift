// SPDX-License-Identifier: Apache-2.0

import Documents

/// The schemas that schemas are checked by, known without a network.
enum Metaschemas {
    static func document(at uri: String) throws(Diagnostic) -> Document? {
        guard let text = text(at: uri) else { return nil }
        return try JSONReader.document(in: SourceFile(path: uri, bytes: Array(text.utf8)))
    }

    /// The one that a dialect's schemas are checked by; nil for those of OpenAPI.
    static func uri(of dialect: SchemaDialect) -> String? {
        switch dialect {
        case .draft7: "http://json-schema.org/draft-07/schema"
        case .draft202012: "https://json-schema.org/draft/2020-12/schema"
        default: nil
        }
    }

    private static func text(at uri: String) -> String? {
        let stem = "https://json-schema.org/draft/2020-12/"
        guard uri.hasPrefix(stem) else {
            return uri == "http://json-schema.org/draft-07/schema" ? draft7 : nil
        }
        return switch uri.dropFirst(stem.count) {
        case "schema": draft202012
        case "meta/core": core
        case "meta/applicator": applicator
        case "meta/unevaluated": unevaluated
        case "meta/validation": validation
        case "meta/meta-data": metadata
        case "meta/format-annotation": format("annotation")
        case "meta/format-assertion": format("assertion")
        case "meta/content": content
        default: nil
        }
    }
}

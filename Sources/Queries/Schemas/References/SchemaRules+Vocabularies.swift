// SPDX-License-Identifier: Apache-2.0

import Documents

extension SchemaRules.Vocabularies {
    private static let stem = "https://json-schema.org/draft/2020-12/vocab/"

    /// Of a metaschema's `$vocabulary` (2020-12, core, section 8.1.2).
    ///
    /// - Throws: where it requires one that nobody here knows.
    init(_ vocabularies: Node) throws(Diagnostic) {
        self = []
        for (key, isRequired) in vocabularies.members {
            let uri = key.text
            let name = uri.hasPrefix(Self.stem) ? String(uri.dropFirst(Self.stem.count)) : uri
            switch name {
            case "applicator": insert(.applicator)
            case "validation": insert(.validation)
            case "unevaluated": insert(.unevaluated)
            case "format-assertion": insert(.formatAssertion)
            case "core", "meta-data", "format-annotation", "content": continue
            case "https://spec.openapis.org/oas/3.1/vocab/base": continue
            default:
                if isRequired.boolean == true {
                    throw SchemaFault.unknownVocabulary(uri).diagnostic(at: key)
                }
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A schema with a URI of its own (2020-12, core, section 4.3.5).
struct SchemaResource: Sendable {
    let uri: String
    let root: SchemaPlace
    /// On the tape, behind its last descendant.
    let end: Int32
    let rules: SchemaRules
    /// Where only the dialect is its own: the one whose names and references it has.
    var outer: Int?
    /// By plain name fragment.
    var anchors: [String: SchemaAnchor] = [:]
}

struct SchemaAnchor: Sendable {
    let place: SchemaPlace
    let isDynamic: Bool
}

/// What a metaschema says of the schemas that name it.
struct SchemaRules: Sendable {
    struct Vocabularies: OptionSet, Sendable {
        let rawValue: UInt8
        static let applicator = Vocabularies(rawValue: 1)
        static let validation = Vocabularies(rawValue: 2)
        static let unevaluated = Vocabularies(rawValue: 4)
        static let formatAssertion = Vocabularies(rawValue: 8)
        static let usual: Vocabularies = [.applicator, .validation, .unevaluated]
    }

    var dialect: SchemaDialect
    var vocabularies = Vocabularies.usual
}

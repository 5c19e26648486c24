// SPDX-License-Identifier: Apache-2.0

import Documents

/// What a schema itself may have wrong.
enum SchemaFault {
    /// A keyword whose value is of another kind than the words say.
    case kind(String, String)
    case unknownType
    case unknownDialect(String)
    /// A metaschema that is one of itself, as far as `$schema` says.
    case circularDialect(String)
    case noMetaschema(String)
    case unknownVocabulary(String)
    case unknownResource(String, known: [String])
    case unknownAnchor(String, known: [String])
    /// A pointer's name that what is there lacks.
    case missing(name: String, isList: Bool, known: [String])
    case fragment(String)
    case pattern(String, ECMAPatternFault)
    case tooLarge

    func diagnostic(at node: Node) -> Diagnostic {
        Diagnostic(message(found: node), at: node.span, help: help)
    }

    private func message(found node: Node?) -> String {
        let found = node?.described ?? ""
        return switch self {
        case .kind(let keyword, let wanted): "found \(found), expected \(wanted) for '\(keyword)'"
        case .unknownType:
            "found \(found), expected a type: null, boolean, integer, number, string, array or object"
        case .unknownDialect(let uri):
            "found the dialect '\(uri)', expected JSON Schema 2020-12, draft-07 or a metaschema at hand"
        case .circularDialect(let uri):
            "found the dialect '\(uri)', whose metaschemas lead back to itself, expected one of JSON Schema's in the end"
        case .noMetaschema(let uri):
            "found \(found), expected the metaschema '\(uri)', which is a map"
        case .unknownVocabulary(let uri):
            "found the required vocabulary '\(uri)', expected only those of 2020-12"
        case .unknownResource(let uri, _):
            uri.hasPrefix("file:")
                ? "found a reference to '\(uri.dropFirst(5))', expected a schema in a file that may be read"
                : "found a reference to '\(uri)', expected a schema at hand: nothing is fetched"
        case .unknownAnchor(let name, _): "found no anchor '\(name)' in the schema"
        case .missing(let name, let isList, _):
            isList
                ? "found a list, which has no element '\(name)'"
                : "found no '\(name)' where the reference leads"
        case .fragment(let fragment):
            "found the fragment '\(fragment)', expected a JSON Pointer or an anchor"
        case .pattern(let pattern, let fault):
            "found '\(Excerpt.short(pattern))', expected a regular expression: \(fault.message)"
        case .tooLarge: "found a schema of more parts than can be held"
        }
    }

    private var help: String? {
        switch self {
        case .unknownResource(let uri, let known):
            Suggestion.nearest(to: uri, among: known.filter { $0 != uri }.sorted())
                .map(Suggestion.wording)
                ?? (uri.hasPrefix("http")
                    ? "'--map PREFIX=DIR' of 'validate' names the folder that stands in its place"
                    : nil)
        case .unknownAnchor(let name, let known), .missing(let name, _, let known):
            Suggestion.help(for: name, among: known)
        case .unknownDialect:
            "'--map PREFIX=DIR' of 'validate' names the folder of a metaschema"
        default: nil
        }
    }
}

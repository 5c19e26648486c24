// SPDX-License-Identifier: Apache-2.0

/// What can be wrong with YAML beyond libyaml's own complaints; the wording.
enum YAMLFault {
    case size(Int, limit: Int)
    case depth(Int)
    case nodes(Int)
    case expansion(Int)
    case directives(Int)
    case outOfMemory
    case character(Unicode.Scalar)
    case repeated(String)
    case complexKey(isMapping: Bool)
    case notFinite(String)
    case tagMismatch(String, expected: String)
    case unknownAlias(String)
    case aliasWithin(String)
    case merge
    // A collection's own rules (format.md section 1).
    case template
    case aliasSyntax(String)
    case anchorSyntax(String)
    case unusedAnchor(String)
    case tag(String)
    case onlyComment
    case keyWithoutValue(String)
    case bracketInText(String)
    case escape(String)
    case reserved(String)
    case colonInValue
    case cutByComment(String)
    case unquotedEntityTag(String)

    var message: String {
        switch self {
        case .size(let size, let limit):
            "found a text of \(size) bytes, expected at most \(limit), the limit"
        case .depth(let limit): "found a value nested deeper than \(limit) levels, the limit"
        case .nodes(let limit): "found more than \(limit) values and keys, the limit"
        case .expansion(let limit):
            "found aliases that repeat more than \(limit) values and keys, the limit"
        case .directives(let limit):
            "found more than \(limit) lines with '%' before a document, the limit"
        case .outOfMemory: "found a text that needs more memory than there is"
        case .character("\u{FEFF}"):
            "found a byte order mark inside the text, expected it at the beginning or not at all"
        case .character(let scalar):
            "found the character \(Excerpt.name(of: scalar)), expected text without control characters"
        case .repeated(let key): "found the key '\(Excerpt.short(key))' twice in a map"
        case .complexKey(let isMapping):
            "found a \(isMapping ? "map" : "list") as a key, expected text"
        case .notFinite(let spelling): "found '\(spelling)', expected a number as JSON spells it"
        case .tagMismatch(let found, let expected):
            "found '\(found)', expected \(expected) as its tag says"
        case .unknownAlias(let name):
            "found the alias '*\(name)', expected an anchor '&\(name)' above it"
        case .aliasWithin(let name):
            "found the alias '*\(name)' inside the value that it stands for"
        case .merge: "found something else under '<<', expected a map or a list of maps"
        case .template: "found a template outside quotes, where '{' begins a map"
        case .bracketInText(let bracket):
            "found '\(bracket)' in text outside quotes, where it begins a \(bracket == "[" ? "list" : "map")"
        case .aliasSyntax(let text): "found '\(text)' outside quotes, where '*' begins an alias"
        case .anchorSyntax(let text): "found '\(text)' outside quotes, where '&' begins an anchor"
        case .unusedAnchor(let name): "found the anchor '&\(name)', which no alias uses"
        case .tag(let text): "found the tag '\(text)'; a collection has no tags"
        case .onlyComment: "found only a comment, expected a value: '#' after a space begins one"
        case .keyWithoutValue(let key):
            "found the key '\(key)' without a value: ',' parts the members of a map"
        case .escape(let text): "found the escape '\(text)', which double quotes don't know"
        case .reserved(let text): "found \(text) outside quotes, with which no value may begin"
        case .colonInValue: "found ': ' in a value outside quotes, where it would end a key"
        case .cutByComment(let text): "'\(text)' is a comment and no part of the value"
        case .unquotedEntityTag(let text):
            "the quotes are YAML's and are not sent: the entity tag would go out as '\(text)'"
        }
    }
}

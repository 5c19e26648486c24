// SPDX-License-Identifier: Apache-2.0

/// What can be wrong with XML; the wording.
enum XMLFault {
    case size(Int, limit: Int)
    case depth(Int)
    case nodes(Int)
    case piece(Int)
    case encoding(EncodingFault)
    case unknownEncoding(String)
    case wrongEncoding(String)
    case surrogate
    case character(Unicode.Scalar)
    case empty
    case ended(String)
    case found(String, expected: String)
    case secondRoot(String)
    case textOutside(String)
    case mismatch(String, expected: String)
    case unclosed(String)
    case declarations
    case entity(String)
    case ampersand
    case lessThanInAttribute
    case characterReference(String)
    case lateDeclaration
    case reservedTarget(String)
    case hyphens
    case sectionEnd
    case repeatedAttribute(String)
    case unboundPrefix(String, of: String)
    case qualifiedName(String)
    case emptyNamespace(prefix: String)
    case reservedPrefix(String)
    case libxml2(Int)

    var message: String {
        switch self {
        case .size(let size, let limit):
            "found a text of \(size) bytes, expected at most \(limit), the limit"
        case .depth(let limit): "found elements nested deeper than \(limit) levels, the limit"
        case .nodes(let limit): "found more than \(limit) nodes, the limit"
        case .piece(let limit): "found more than \(limit) bytes in one piece, the limit"
        case .encoding(let fault): fault.message
        case .unknownEncoding(let name):
            "found the encoding '\(Excerpt.short(name))', expected UTF-8, UTF-16, ISO-8859-1, windows-1252 or US-ASCII"
        case .wrongEncoding(let name):
            "found the encoding '\(Excerpt.short(name))' declared in a text that is in another"
        case .surrogate: "found half of a surrogate pair, expected UTF-16"
        case .character(let scalar):
            "found the character \(Excerpt.name(of: scalar)), which XML does not have"
        case .empty: "found no element, expected one"
        case .ended(let expected): "found the end of the text, expected \(expected)"
        case .found(let found, let expected): "found \(found), expected \(expected)"
        case .secondRoot(let name):
            "found a second element '<\(Excerpt.short(name))>' after the first, expected the end of the text"
        case .textOutside(let text):
            "found '\(Excerpt.short(text, limit: 20))' outside the element, expected markup or white space"
        case .mismatch(let found, let expected):
            "found '</\(Excerpt.short(found))>', expected '</\(Excerpt.short(expected))>'"
        case .unclosed(let name):
            "found the end of the text, expected '</\(Excerpt.short(name))>'"
        case .declarations:
            "found declarations inside a DOCTYPE, expected none: no entities are defined or expanded"
        case .entity(let name):
            "found the entity '&\(Excerpt.short(name));', expected one of XML's own five"
        case .ampersand: "found '&' by itself, expected '&amp;'"
        case .lessThanInAttribute: "found '<' in an attribute's value, expected '&lt;'"
        case .characterReference(let text):
            "found '\(Excerpt.short(text))', which stands for no character of XML"
        case .lateDeclaration:
            "found an XML declaration that is not at the beginning of the text"
        case .reservedTarget(let name):
            "found the processing instruction '\(name)', a name that XML reserves"
        case .hyphens: "found '--' inside a comment, expected '-->'"
        case .sectionEnd: "found ']]>' outside a CDATA section, expected ']]&gt;'"
        case .repeatedAttribute(let name):
            "found the attribute '\(Excerpt.short(name))' twice in an element"
        case .unboundPrefix(let prefix, let name):
            "found the prefix '\(Excerpt.short(prefix))' of '\(Excerpt.short(name))', which no 'xmlns:\(Excerpt.short(prefix))' declares"
        case .qualifiedName(let name):
            "found '\(Excerpt.short(name))', expected a name with one ':' at most, between two parts"
        case .emptyNamespace(let prefix):
            "found no namespace for the prefix '\(Excerpt.short(prefix))'; only the default one can be undeclared"
        case .reservedPrefix(let name):
            "found a declaration of '\(Excerpt.short(name))', which is XML's own"
        case .libxml2(let code):
            "found XML that is not well-formed (libxml2's error \(code))"
        }
    }

    var help: String? {
        switch self {
        case .entity: "a character is written by its number, such as &#160;"
        case .found(let found, _) where found == "an attribute without a value":
            "XML's attributes have values in quotes"
        default: nil
        }
    }
}

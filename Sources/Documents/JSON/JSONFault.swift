// SPDX-License-Identifier: Apache-2.0

/// What can be wrong with a JSON text; the wording of the reader's complaints.
enum JSONFault {
    enum Expected: String {
        case value = "a value"
        case valueOrEnd = "a value or ']'"
        case name = "a name in double quotes"
        case nameOrEnd = "a name in double quotes or '}'"
        case colon = "':'"
        case commaOrBracket = "',' or ']'"
        case commaOrBrace = "',' or '}'"
        case quote = "'\"'"
        case end = "the end of the text"
        case digit = "a digit"
    }

    case found(String, Expected)
    case ended(Expected)
    case leadingZero
    case control(UInt8)
    case escape(String)
    case codeUnit(String)
    case surrogate(String)
    case encoding(EncodingFault)
    case depth(Int)
    case size(Int, limit: Int)
    case nodes(Int)
    case repeated(String)

    var message: String {
        switch self {
        case .found(let found, let expected): "found '\(found)', expected \(expected.rawValue)"
        case .ended(let expected): "found the end of the text, expected \(expected.rawValue)"
        case .leadingZero: "found a number with a leading zero, expected none"
        case .control(0x0A), .control(0x0D):
            "found the end of the line in a string, expected '\"'"
        case .control(let byte):
            "found the control character \(Excerpt.name(of: Unicode.Scalar(byte))) in a string, "
                + "expected '\(String(decoding: JSONEscapes.spelling(of: byte), as: UTF8.self))'"
        case .escape(let found):
            "found the escape '\(found)', expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"
        case .codeUnit(let found):
            "found the escape '\(found)', expected '\\u' and four hexadecimal digits"
        case .surrogate(let found):
            "found half a surrogate pair '\(found)', expected '\\ud800' to '\\udbff' and then "
                + "'\\udc00' to '\\udfff'"
        case .encoding(let fault): fault.message
        case .depth(let limit): "found a value nested deeper than \(limit) levels, the limit"
        case .size(let size, let limit):
            "found a text of \(size) bytes, expected at most \(limit), the limit"
        case .nodes(let limit): "found more than \(limit) values and names, the limit"
        case .repeated(let name): "found the name '\(name)' twice in an object"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents

/// Writes name and value pairs as AFNetworking does: `tags[]=a`, `filter[color]=red`, percent-encoded.
struct QueryText {
    let style: QueryStyle
    private(set) var text = ""

    init(style: QueryStyle) {
        self.style = style
    }

    /// - Parameter value: what has no text, such as null, gives its complaint.
    mutating func append(_ name: String, _ value: Value) {
        switch value {
        case .array(let elements): append(name, elements)
        case .object(let members):
            for member in members { append("\(name)[\(member.name)]", member.value) }
        default: appendPair(name, QueryText.encoded(QueryText.scalar(value)))
        }
    }

    private mutating func append(_ name: String, _ elements: [Value]) {
        switch style {
        case .brackets: for element in elements { append(name + "[]", element) }
        case .repeat: for element in elements { append(name, element) }
        case .comma:
            if elements.isEmpty { return }
            appendPair(
                name,
                elements.map { QueryText.encoded(QueryText.scalar($0)) }.joined(separator: ","))
        }
    }

    private mutating func appendPair(_ name: String, _ encodedValue: String) {
        if !text.isEmpty { text += "&" }
        text += QueryText.encoded(name) + "=" + encodedValue
    }

    /// AFNetworking leaves `/` and `?` as they are in a query, as RFC 3986 section 3.4 allows.
    private static func encoded(_ text: String) -> String {
        PercentEncoding.encoded(text, keeping: "/?")
    }

    private static func scalar(_ value: Value) -> String {
        switch value {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let number): number.spelling
        case .string(let text): text
        case .array, .object: value.json
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// Reads the name and value of Set-Cookie fields (RFC 6265 section 5.2).
enum SetCookieText {
    /// Of the last field that sets the cookie; nil where none does.
    static func value(of name: String, in fields: HeaderFields) -> String? {
        fields["Set-Cookie"].last { pair($0)?.name == name }.flatMap { pair($0)?.value }
    }

    private static func pair(_ field: String) -> (name: String, value: String)? {
        let pair = field.prefix { $0 != ";" }
        guard let equals = pair.firstIndex(of: "=") else { return nil }
        return (trimmed(pair[..<equals]), trimmed(pair[pair.index(after: equals)...]))
    }

    private static func trimmed(_ text: Substring) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}

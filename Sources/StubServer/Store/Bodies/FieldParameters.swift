// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// The parameters after a field's value (RFC 9110 section 5.6.6).
enum FieldParameters {
    /// Without its quotes; nil where there is no such parameter.
    static func value(of name: String, in field: String) -> String? {
        var rest = field.drop { $0 != ";" }.dropFirst()
        while !rest.isEmpty {
            rest = rest.drop { $0 == " " || $0 == ";" }
            let key = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest.dropFirst(key.count)
            guard rest.first == "=" else { continue }
            let value = value(startingAt: &rest)
            if HeaderFields.areEqual(String(key), name) { return value }
        }
        return nil
    }

    /// Moves past it.
    private static func value(startingAt rest: inout Substring) -> String {
        rest = rest.dropFirst()
        guard rest.first == "\"" else {
            let value = rest.prefix { $0 != ";" }
            rest = rest.dropFirst(value.count)
            return String(value).filter { $0 != " " }
        }
        rest = rest.dropFirst()
        var value = ""
        while let character = rest.popFirst(), character != "\"" {
            // A backslash quotes the next one.
            value.append(character == "\\" ? rest.popFirst() ?? character : character)
        }
        return value
    }
}

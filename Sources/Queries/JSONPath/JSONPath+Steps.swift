// SPDX-License-Identifier: Apache-2.0

extension JSONPath {
    /// A member's name as it is appended to a path: `.price`, else `['Content-Type']` as the normalized paths of RFC 9535 section 2.7 have it.
    package static func step(to name: String) -> String {
        isShorthand(name) ? ".\(name)" : "['\(escaped(name))']"
    }

    private static func isShorthand(_ name: String) -> Bool {
        guard let first = name.utf8.first, JSONPathReader.beginsName(first) else { return false }
        return name.utf8.allSatisfy(JSONPathReader.continuesName)
    }

    static func escaped(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "'": result += "\\'"
            case "\\": result += "\\\\"
            case "\u{8}": result += "\\b"
            case "\u{C}": result += "\\f"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

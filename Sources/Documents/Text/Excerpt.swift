// SPDX-License-Identifier: Apache-2.0

/// Cuts what a message quotes.
package enum Excerpt {
    /// At most `limit` characters on one line, control characters as `\n` or `U+0007`.
    package static func short(_ text: String, limit: Int = 40) -> String {
        var result = ""
        var count = 0
        for scalar in text.unicodeScalars {
            if count == limit { return result + "…" }
            count += 1
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case let scalar where scalar.properties.generalCategory == .control:
                result += name(of: scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// `U+FEFF`.
    static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

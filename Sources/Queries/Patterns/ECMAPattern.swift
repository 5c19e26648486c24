// SPDX-License-Identifier: Apache-2.0

/// Regular expressions of ECMA-262 (section 22.2, with the flag `u`), put into ICU's words.
enum ECMAPattern {
    static func translated(_ source: String) throws(ECMAPatternFault) -> String {
        var reader = ECMAPatternReader(source)
        return try reader.translated()
    }

    static let word = "A-Za-z0-9_"
    static let space = "\\t\\n\\x0B\\f\\r\\x20\\xA0\\uFEFF\\u2028\\u2029\\p{Zs}"
    static let lineEnds = "\\n\\r\\u2028\\u2029"

    static let boundary =
        "(?:(?<=[\(word)])(?![\(word)])|(?<![\(word)])(?=[\(word)]))"
    static let noBoundary =
        "(?:(?<=[\(word)])(?=[\(word)])|(?<![\(word)])(?![\(word)]))"

    /// So that ICU takes no character for more than itself.
    static func literal(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": String(scalar)
        default: "\\x{\(String(scalar.value, radix: 16))}"
        }
    }
}

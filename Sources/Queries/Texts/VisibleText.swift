// SPDX-License-Identifier: Apache-2.0

/// Text as a message shows it: on one line, with every character that could not be seen spelled out.
package enum VisibleText {
    /// How many scalars a message shows of one text.
    package static let limit = 80

    /// In single quotes, cut at the end.
    package static func quoted(_ text: String) -> String {
        "'\(visible(text, from: 0, limit: limit))'"
    }

    /// As it is, cut at the end.
    package static func cut(_ text: String) -> String {
        visible(text, from: 0, limit: limit)
    }

    /// Both texts cut around the first scalar in which they differ.
    package static func cut(_ left: String, against right: String) -> (String, String) {
        let different = commonPrefix(left, right)
        // A few characters before the difference tell where one is.
        let start = different <= limit / 2 ? 0 : different - limit / 4
        return (
            visible(left, from: start, limit: limit), visible(right, from: start, limit: limit)
        )
    }

    private static func commonPrefix(_ left: String, _ right: String) -> Int {
        var count = 0
        var rights = right.unicodeScalars.makeIterator()
        for scalar in left.unicodeScalars {
            guard rights.next() == scalar else { return count }
            count += 1
        }
        return count
    }

    private static func visible(_ text: String, from start: Int, limit: Int) -> String {
        let scalars = text.unicodeScalars
        guard
            let first = scalars.index(
                scalars.startIndex, offsetBy: start, limitedBy: scalars.endIndex)
        else { return "…" }
        var result = start > 0 ? "…" : ""
        var count = 0
        for scalar in scalars[first...] {
            if count == limit { return result + "…" }
            count += 1
            result += spelling(of: scalar)
        }
        return result
    }

    private static func spelling(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        case " "..."~": return String(scalar)
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned, .spaceSeparator:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "\\u{\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)}"
        default: return String(scalar)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Foreign text as a message or a terminal shows it: nothing in it steers, hides or turns around what is read.
package enum VisibleText {
    /// How many scalars a message shows of one text.
    package static let limit = 80

    /// For a terminal: what would steer it, or turn around text, as a sign of one cell; tabs are kept.
    static func of(_ bytes: some Collection<UInt8>) -> String {
        of(String(decoding: bytes, as: UTF8.self))
    }

    package static func of(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { sign(for: $0) != nil }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(sign(for: scalar) ?? scalar) }
        return String(result)
    }

    private static func sign(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09: nil
        // The control pictures, `␀` to `␟`.
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
        case 0x7F: "\u{2421}"
        case 0x80..<0xA0, 0x2028, 0x2029, 0xFEFF: "\u{FFFD}"
        // Directional marks and overrides.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: nil
        }
    }

    /// Whether nothing of it is cut off.
    package static func fits(_ text: String) -> Bool {
        text.utf8.count <= limit || text.unicodeScalars.count <= limit
    }

    /// In single quotes, cut at the end.
    package static func quoted(_ text: String) -> String {
        "'\(visible(text, from: 0, limit: limit))'"
    }

    /// As it is, cut at the end.
    package static func cut(_ text: String) -> String {
        visible(text, from: 0, limit: limit)
    }

    /// As messages quote it, not cut.
    package static func spelled(_ text: String) -> String {
        visible(text, from: 0, limit: .max)
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
        guard isHidden(scalar) else { return String(scalar) }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\u{\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)}"
    }

    /// Whether it leaves no mark of its own, the plain space aside.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == " " { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned, .spaceSeparator:
            return true
        default: return scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Foreign text made fit for a terminal: what would steer it, or hide or turn around text, is drawn as a sign of one cell.
package enum VisibleText {
    /// Tabs are kept.
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
}

// SPDX-License-Identifier: Apache-2.0

/// Characters as XML 1.0 lets them stand (section 2.2): whatever it forbids, in any spelling, becomes U+FFFD.
enum XMLText {
    /// For an element's text; a CR is written as a reference, since a reader makes LF of it.
    static func escaped(_ text: String) -> String {
        if isEachByte(of: text, { isPlain($0) || $0 == 0x09 || $0 == 0x0A }) { return text }
        return escaped(text) { scalar in
            scalar == "\r" ? "&#13;" : nil
        }
    }

    /// For an attribute between double quotes; line breaks and tabs are references, since a reader makes spaces of them.
    static func escapedAttribute(_ text: String) -> String {
        if isEachByte(of: text, { isPlain($0) && $0 != UInt8(ascii: "\"") }) { return text }
        return escaped(text) { scalar in
            switch scalar {
            case "\"": "&quot;"
            case "\n": "&#10;"
            case "\r": "&#13;"
            case "\t": "&#9;"
            default: nil
            }
        }
    }

    private static func escaped(_ text: String, _ special: (Unicode.Scalar) -> String?) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            // So that `]]>` never stands in text.
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case _ where !isAllowed(scalar): result.append("\u{FFFD}")
            default:
                if let reference = special(scalar) {
                    result.append(contentsOf: reference.unicodeScalars)
                } else {
                    result.append(scalar)
                }
            }
        }
        return String(result)
    }

    private static func isEachByte(of text: String, _ holds: (UInt8) -> Bool) -> Bool {
        var text = text
        return text.withUTF8 { $0.allSatisfy(holds) }
    }

    /// Whether a byte of UTF-8 stands for itself whatever is around it.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        // U+FFFE and U+FFFF begin with 0xEF.
        case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), 0xEF: false
        default: true
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The escapes of a JSON string, both ways (RFC 8259 section 7).
package enum JSONEscapes {
    /// A string's characters, from what stands between its quotes, which the reader has checked.
    static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var at = 0
        while at < text.count {
            guard text[at] == UInt8(ascii: "\\"), at + 1 < text.count else {
                result.append(text[at])
                at += 1
                continue
            }
            let letter = text[at + 1]
            at += 2
            guard letter == UInt8(ascii: "u") else {
                result.append(character(for: letter) ?? letter)
                continue
            }
            var code = codeUnit(text, at: at) ?? 0xFFFD
            at += 4
            if 0xD800..<0xDC00 ~= code, let low = codeUnit(text, at: at + 2) {
                code = 0x10000 + (code &- 0xD800) << 10 + (low &- 0xDC00) & 0x3FF
                at += 6
            }
            let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
            result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return result
    }

    /// The number of four hexadecimal digits; nil where they are not all there.
    static func codeUnit(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32? {
        guard start + 4 <= text.count else { return nil }
        var code: UInt32 = 0
        for byte in text[start..<start + 4] {
            guard let digit = hexadecimalDigit(byte) else { return nil }
            code = code << 4 | digit
        }
        return code
    }

    /// What a letter after a backslash stands for; nil for `u` and where there is no such escape.
    static func character(for letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// A control character, a quote or a backslash as a string has to write it.
    package static func spelling(of byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
        case 0x08: Array("\\b".utf8)
        case 0x0C: Array("\\f".utf8)
        case 0x0A: Array("\\n".utf8)
        case 0x0D: Array("\\r".utf8)
        case 0x09: Array("\\t".utf8)
        default:
            Array(("\\u00" + Hexadecimal.lowercase([byte])).utf8)
        }
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a") &+ 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A") &+ 10)
        default: nil
        }
    }
}

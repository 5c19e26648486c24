// SPDX-License-Identifier: Apache-2.0

/// RFC 4648 sections 4 and 5.
package enum Base64 {
    package static let standardAlphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    package static let urlAlphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// With padding.
    package static func standard(_ bytes: [UInt8]) -> String {
        let text = digits(bytes, standardAlphabet)
        let padding = [UInt8](repeating: UInt8(ascii: "="), count: (4 - text.count % 4) % 4)
        return String(decoding: text + padding, as: UTF8.self)
    }

    /// Without padding, as RFC 7515 has it.
    package static func url(_ bytes: [UInt8]) -> String {
        String(decoding: digits(bytes, urlAlphabet), as: UTF8.self)
    }

    /// Without padding.
    package static func digits(_ bytes: [UInt8], _ alphabet: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / 3 * 4 + 4)
        var bits = 0
        var count = 0
        for byte in bytes {
            bits = bits << 8 | Int(byte)
            count += 8
            while count >= 6 {
                count -= 6
                result.append(alphabet[bits >> count & 0x3F])
            }
            bits &= 0xFF
        }
        if count > 0 { result.append(alphabet[bits << (6 - count) & 0x3F]) }
        return result
    }

    /// Of either alphabet, with padding or without; nil where the text is none, or the bits beyond its last byte are not zero.
    package static func decoded(_ text: String) -> [UInt8]? {
        var result: [UInt8] = []
        var bits = 0
        var count = 0
        var digits = 0
        var padding = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let value = value(of: byte) else { return nil }
            digits += 1
            bits = (bits << 6 | value) & 0xFFFF
            count += 6
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        let isPadded = padding == 0 || padding == (4 - digits % 4) % 4
        guard digits % 4 != 1, isPadded, bits & ((1 << count) - 1) == 0 else { return nil }
        return result
    }

    private static func value(of digit: UInt8) -> Int? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import struct Foundation.Data

/// Base64 as clients take it that do not hold to RFC 4648 section 4, in its own letters.
enum LenientBase64 {
    /// Apple's SecBase64Decode: white space is passed over, and padding must be there.
    static func apple(_ text: String) -> String {
        String(decoding: text.utf8.filter { !isSpace($0) }, as: UTF8.self)
    }

    /// `android.util.Base64.DEFAULT`: every other character is passed over, and padding may be missing.
    static func android(_ text: String) -> String {
        let letters = text.utf8.filter { isLetter($0) || $0 == UInt8(ascii: "=") }
        return padded(letters)
    }

    /// okio's: the URL-safe letters too, white space passed over, whatever padding.
    static func okio(_ text: String) -> String {
        let letters = text.utf8.filter { !isSpace($0) }.reversed()
            .drop { $0 == UInt8(ascii: "=") }.reversed()
        return padded(
            letters.map { byte in
                switch byte {
                case UInt8(ascii: "-"): UInt8(ascii: "+")
                case UInt8(ascii: "_"): UInt8(ascii: "/")
                default: byte
                }
            })
    }

    /// Padding that is there stays as it is; all of it may be missing, not a part.
    private static func padded(_ letters: [UInt8]) -> String {
        let isPadded = letters.last == UInt8(ascii: "=")
        let missing = isPadded ? 0 : (4 - letters.count % 4) % 4
        return String(
            decoding: letters + [UInt8](repeating: UInt8(ascii: "="), count: missing),
            as: UTF8.self)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The `token` of RFC 9110 section 5.6.2, which methods and the names of fields are.
package enum HTTPToken {
    package static func isToken(_ bytes: Substring.UTF8View) -> Bool { isToken(sequence: bytes) }

    package static func isToken(_ bytes: String.UTF8View) -> Bool { isToken(sequence: bytes) }

    package static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool { isToken(sequence: bytes) }

    private static func isToken(sequence bytes: some Sequence<UInt8>) -> Bool {
        var isEmpty = true
        for byte in bytes {
            guard isTokenCharacter(byte) else { return false }
            isEmpty = false
        }
        return !isEmpty
    }

    private static func isTokenCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Two digits a byte (RFC 4648 section 8).
package enum Hexadecimal {
    package static func lowercase(_ bytes: some Sequence<UInt8>) -> String {
        text(bytes, digits: Array("0123456789abcdef".utf8))
    }

    package static func uppercase(_ bytes: some Sequence<UInt8>) -> String {
        text(bytes, digits: Array("0123456789ABCDEF".utf8))
    }

    /// Of two digits in either case; nil where one is none.
    package static func byte(_ high: UInt8, _ low: UInt8) -> UInt8? {
        guard let high = value(of: high), let low = value(of: low) else { return nil }
        return high << 4 | low
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func text(_ bytes: some Sequence<UInt8>, digits: [UInt8]) -> String {
        String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self)
    }
}

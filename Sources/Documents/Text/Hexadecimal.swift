// SPDX-License-Identifier: Apache-2.0

/// Two digits a byte (RFC 4648 section 8).
package enum Hexadecimal {
    package static func lowercase(_ bytes: some Sequence<UInt8>) -> String {
        text(bytes, digits: Array("0123456789abcdef".utf8))
    }

    package static func uppercase(_ bytes: some Sequence<UInt8>) -> String {
        text(bytes, digits: Array("0123456789ABCDEF".utf8))
    }

    private static func text(_ bytes: some Sequence<UInt8>, digits: [UInt8]) -> String {
        String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self)
    }
}

// SPDX-License-Identifier: Apache-2.0

enum Hexadecimal {
    static func lowercase(_ bytes: [UInt8]) -> String {
        text(bytes, digits: Array("0123456789abcdef".utf8))
    }

    static func uppercase(_ bytes: [UInt8]) -> String {
        text(bytes, digits: Array("0123456789ABCDEF".utf8))
    }

    private static func text(_ bytes: [UInt8], digits: [UInt8]) -> String {
        String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self)
    }
}

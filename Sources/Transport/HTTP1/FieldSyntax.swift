// SPDX-License-Identifier: Apache-2.0

/// The character rules of RFC 9110 section 5.
enum FieldSyntax {
    /// Nothing that could end the line or the head.
    static func isValue(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.allSatisfy { $0 != 0 && $0 != 0x0A && $0 != 0x0D }
    }

    /// Neither a blank nor a control character.
    static func isVisible(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }
}

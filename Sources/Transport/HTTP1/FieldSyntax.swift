// SPDX-License-Identifier: Apache-2.0

/// The character rules of RFC 9110 section 5 and 9.1.
enum FieldSyntax {
    /// One character or more, each a `tchar`.
    static func isToken(_ bytes: some Sequence<UInt8>) -> Bool {
        var isEmpty = true
        for byte in bytes {
            guard isTokenCharacter(byte) else { return false }
            isEmpty = false
        }
        return !isEmpty
    }

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

    private static func isTokenCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
        default: false
        }
    }
}

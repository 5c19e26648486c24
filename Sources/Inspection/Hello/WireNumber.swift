// SPDX-License-Identifier: Apache-2.0

import Documents

/// A number of the wire that has no name.
enum WireNumber {
    /// `0x1A2B`.
    static func text(_ number: UInt16) -> String {
        let bytes = [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
        return "0x" + Hexadecimal.lowercase(bytes).uppercased()
    }

    /// RFC 8701: `0x0A0A`, `0x1A1A` and so on, which no server may know.
    static func isGREASE(_ number: UInt16) -> Bool {
        number & 0x0F0F == 0x0A0A && number >> 8 == number & 0xFF
    }
}

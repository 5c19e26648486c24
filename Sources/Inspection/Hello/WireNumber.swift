// SPDX-License-Identifier: Apache-2.0

import Documents

/// A number of the wire that has no name.
enum WireNumber {
    /// `0x1A2B`.
    static func text(_ number: UInt16) -> String {
        let bytes = [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
        return "0x" + Hexadecimal.lowercase(bytes).uppercased()
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The grammar of a number (RFC 8259 section 6).
package enum JSONNumber {
    package enum Flaw { case noDigits, leadingZero, noFraction, noExponent }

    /// Moves past a number; what was wrong stands at `at` where something is.
    @inline(__always)
    package static func skip(_ bytes: UnsafeBufferPointer<UInt8>, at: inout Int) -> Flaw? {
        if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at &+= 1 }
        let first = at
        guard skipDigits(bytes, at: &at) else { return .noDigits }
        if bytes[first] == UInt8(ascii: "0"), at &- first > 1 {
            at = first
            return .leadingZero
        }
        if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
            at &+= 1
            guard skipDigits(bytes, at: &at) else { return .noFraction }
        }
        if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
            at &+= 1
            if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") {
                at &+= 1
            }
            guard skipDigits(bytes, at: &at) else { return .noExponent }
        }
        return nil
    }

    @inline(__always)
    private static func skipDigits(_ bytes: UnsafeBufferPointer<UInt8>, at: inout Int) -> Bool {
        let start = at
        while at < bytes.count, bytes[at] &- UInt8(ascii: "0") < 10 { at &+= 1 }
        return at > start
    }
}

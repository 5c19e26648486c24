// SPDX-License-Identifier: Apache-2.0

/// Well-formed UTF-8 (Unicode 16, table 3-7): no overlong form, no surrogate, nothing above U+10FFFF.
enum UTF8Check {
    /// The length of the sequence at `at`, which is inside the bytes; nil where it is not well formed.
    @inline(__always)
    static func length(_ bytes: UnsafeBufferPointer<UInt8>, at: Int) -> Int? {
        let lead = bytes[at]
        if lead < 0x80 { return 1 }
        let left = bytes.count - at
        func continues(_ place: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            place < left && range.contains(bytes[at + place])
        }
        switch lead {
        case 0xC2...0xDF: return continues(1) ? 2 : nil
        case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : nil
        case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : nil
        case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : nil
        case 0xF0:
            return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : nil
        case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : nil
        case 0xF4:
            return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : nil
        default: return nil
        }
    }
}

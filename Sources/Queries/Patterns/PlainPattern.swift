// SPDX-License-Identifier: Apache-2.0

/// A regular expression of ECMA-262 that begins with `^` and needs no way back: characters and classes of ASCII, each so often.
///
/// Where each that repeats can't be taken for what follows it, the longest repetition is the only one.
struct PlainPattern: Sendable {
    struct Part: Sendable {
        /// Of the characters below 64, and of those from there to 128.
        var low: UInt64 = 0
        var high: UInt64 = 0
        var least = 1
        var most = 1

        @inline(__always)
        func contains(_ byte: UInt8) -> Bool {
            (byte < 64 ? low >> UInt64(byte) : high >> UInt64(byte & 63)) & 1 == 1
        }

        mutating func insert(_ byte: UInt8) {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
        }

        func isDisjoint(with other: Part) -> Bool {
            low & other.low == 0 && high & other.high == 0
        }
    }

    private let parts: [Part]
    private let isWhole: Bool

    /// Nil where the source is of another kind.
    init?(_ source: String) {
        var reader = PlainPatternReader(source)
        guard let (parts, isWhole) = reader.parts(), Self.needNoWayBack(parts) else { return nil }
        self.parts = parts
        self.isWhole = isWhole
    }

    private static func needNoWayBack(_ parts: [Part]) -> Bool {
        for (place, part) in parts.enumerated() where part.least != part.most {
            for next in parts[(place + 1)...] {
                guard part.isDisjoint(with: next) else { return false }
                if next.least > 0 { break }
            }
        }
        return true
    }

    /// Nil where the text is more than ASCII.
    func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
        var at = 0
        for part in parts {
            var count = 0
            while count < part.most, at < text.count {
                let byte = text[at]
                if byte >= 0x80 { return nil }
                if !part.contains(byte) { break }
                count &+= 1
                at &+= 1
            }
            if count < part.least { return false }
        }
        return !isWhole || at == text.count
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Reads the bytes of a text from left to right.
struct FormatScanner {
    private let bytes: [UInt8]
    private(set) var at = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { at == bytes.count }
    var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    /// Whether one of the characters was there and is now behind.
    mutating func skip(_ characters: StaticString) -> Bool {
        guard let byte = peek,
            characters.withUTF8Buffer({ $0.contains(byte) })
        else { return false }
        at += 1
        return true
    }

    /// A number of just so many digits.
    mutating func number(digits count: Int) -> Int? {
        guard at + count <= bytes.count, bytes[at..<at + count].allSatisfy(Self.isDigit) else {
            return nil
        }
        defer { at += count }
        return bytes[at..<at + count].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// How many bytes of the class follow, all of which are then behind.
    mutating func skipAll(_ isMember: (UInt8) -> Bool) -> Int {
        let start = at
        while let byte = peek, isMember(byte) { at += 1 }
        return at - start
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "f")
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Sets off, in a line such as `$.id: expected 42, got 41`, what was expected from what was there.
enum MismatchColors {
    /// The line as it is, where it has no such part or no colour is asked for.
    static func applied(to line: String, isColored: Bool) -> String {
        guard isColored else { return line }
        let bytes = Array(line.utf8)
        guard let expected = end(of: "expected ", in: bytes, from: 0) else { return line }
        guard let got = end(of: ", got ", in: bytes, from: expected) else {
            return text(bytes[..<expected])
                + TextStyle.green.applied(to: text(bytes[expected...]), isColored: true)
        }
        let comma = got - ", got ".utf8.count
        return text(bytes[..<expected])
            + TextStyle.green.applied(to: text(bytes[expected..<comma]), isColored: true)
            + text(bytes[comma..<got])
            + TextStyle.red.applied(to: text(bytes[got...]), isColored: true)
    }

    /// Behind the first such words that stand in no quotes.
    private static func end(of words: String, in bytes: [UInt8], from start: Int) -> Int? {
        let words = Array(words.utf8)
        var isQuoted = false
        var at = start
        while at + words.count <= bytes.count {
            if bytes[at] == UInt8(ascii: "\\"), isQuoted {
                at += 2
                continue
            }
            if bytes[at] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, bytes[at..<at + words.count].elementsEqual(words) {
                return at + words.count
            }
            at += 1
        }
        return nil
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}

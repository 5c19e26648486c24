// SPDX-License-Identifier: Apache-2.0

extension XMLScanner {
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Beyond ASCII `XMLParser` judges.
    static func beginsName(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ":")
    }

    static func continuesName(_ byte: UInt8) -> Bool {
        beginsName(byte) || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }

    /// XML 1.0 section 2.2.
    static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    func checkCharacters() throws(Diagnostic) {
        for (offset, byte) in bytes.enumerated() {
            if byte >= 0x20 && byte != 0xEF || Self.isBlank(byte) { continue }
            var length = 1
            if byte == 0xEF {
                // U+FFFE and U+FFFF.
                guard self.byte(offset &+ 1) == 0xBF, self.byte(offset &+ 2) >= 0xBE else {
                    continue
                }
                length = 3
            }
            let range = offset..<offset &+ length
            guard let scalar = text(range).unicodeScalars.first else { continue }
            throw fault(.character(scalar), range)
        }
    }

    /// 0 beyond the end, which no text holds.
    func byte(_ offset: Int) -> UInt8 {
        bytes.indices.contains(offset) ? bytes[offset] : 0
    }

    func isAt(_ text: StaticString, at place: Int? = nil) -> Bool {
        let start = place ?? at
        guard bytes.count &- start >= text.utf8CodeUnitCount else { return false }
        for offset in 0..<text.utf8CodeUnitCount
        where bytes[start &+ offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }

    func find(_ text: StaticString, from start: Int) -> Int? {
        var offset = start
        while offset &+ text.utf8CodeUnitCount <= bytes.count {
            if isAt(text, at: offset) { return offset }
            offset &+= 1
        }
        return nil
    }

    mutating func skipBlanks() {
        while at < bytes.count, Self.isBlank(bytes[at]) { at &+= 1 }
    }

    mutating func name() -> Range<Int> {
        let start = at
        while at < bytes.count, Self.continuesName(bytes[at]) { at &+= 1 }
        return start..<at
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func fault(
        _ fault: XMLFault, _ range: Range<Int>, notes: [Diagnostic.Note] = []
    ) -> Diagnostic {
        Diagnostic(
            fault.message, at: SourceSpan(file: file, range: range), help: fault.help, notes: notes)
    }

    func opened(_ range: Range<Int>) -> Diagnostic.Note {
        Diagnostic.Note("opened here", at: SourceSpan(file: file, range: range))
    }

    /// What stands at an offset is not what should.
    func unexpected(_ expected: String, at offset: Int) -> Diagnostic {
        guard offset < bytes.count else {
            return fault(.ended(expected), bytes.count..<bytes.count)
        }
        var end = offset &+ 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end &+= 1 }
        let found = "'\(Excerpt.short(text(offset..<end)))'"
        return fault(
            .found(found == "' '" ? "a space" : found, expected: expected), offset..<end)
    }
}

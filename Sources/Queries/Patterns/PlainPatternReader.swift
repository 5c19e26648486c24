// SPDX-License-Identifier: Apache-2.0

/// Reads what a `PlainPattern` may be made of.
struct PlainPatternReader {
    private let bytes: [UInt8]
    private var at = 0

    init(_ source: String) {
        bytes = Array(source.utf8)
    }

    private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        at += 1
        return true
    }

    /// Nil where something else stands there.
    mutating func parts() -> (parts: [PlainPattern.Part], isWhole: Bool)? {
        guard skip("^") else { return nil }
        var parts: [PlainPattern.Part] = []
        while let byte = peek {
            if skip("$") { return at == bytes.count ? (parts, true) : nil }
            guard var part = part(byte), quantify(&part) else { return nil }
            parts.append(part)
        }
        return (parts, false)
    }

    private mutating func part(_ byte: UInt8) -> PlainPattern.Part? {
        at += 1
        var part = PlainPattern.Part()
        switch byte {
        case UInt8(ascii: "\\"):
            guard insertEscape(into: &part) else { return nil }
        case UInt8(ascii: "["):
            while !skip("]") {
                guard insertMember(into: &part) else { return nil }
            }
        default:
            guard byte < 0x80, !"|()*+?{}.^]".utf8.contains(byte) else { return nil }
            part.insert(byte)
        }
        return part
    }

    private mutating func insertEscape(into part: inout PlainPattern.Part) -> Bool {
        guard let byte = peek else { return false }
        at += 1
        switch byte {
        case UInt8(ascii: "d"), UInt8(ascii: "w"):
            (0x30...0x39).forEach { part.insert($0) }
            if byte == UInt8(ascii: "w") {
                (0x41...0x5A).forEach { part.insert($0) }
                (0x61...0x7A).forEach { part.insert($0) }
                part.insert(UInt8(ascii: "_"))
            }
        default:
            guard byte < 0x80, byte > 0x20, !FormatScanner.isLetter(byte),
                !FormatScanner.isDigit(byte)
            else { return false }
            part.insert(byte)
        }
        return true
    }

    private mutating func insertMember(into part: inout PlainPattern.Part) -> Bool {
        guard let byte = peek, byte < 0x80, byte != UInt8(ascii: "^"), byte != UInt8(ascii: "[")
        else { return false }
        at += 1
        if byte == UInt8(ascii: "\\") { return insertEscape(into: &part) }
        if peek == UInt8(ascii: "-"), at + 1 < bytes.count, bytes[at + 1] != UInt8(ascii: "]") {
            let last = bytes[at + 1]
            guard last < 0x80, last >= byte, last != UInt8(ascii: "\\") else { return false }
            at += 2
            (byte...last).forEach { part.insert($0) }
        } else {
            part.insert(byte)
        }
        return true
    }

    /// False where what follows is no simple quantity.
    private mutating func quantify(_ part: inout PlainPattern.Part) -> Bool {
        if skip("*") {
            (part.least, part.most) = (0, .max)
        } else if skip("+") {
            part.most = .max
        } else if skip("?") {
            part.least = 0
        } else if skip("{") {
            guard let least = number() else { return false }
            (part.least, part.most) = (least, least)
            if skip(",") { part.most = peek == UInt8(ascii: "}") ? .max : number() ?? -1 }
            guard skip("}"), part.most >= least else { return false }
        }
        return peek.map { !"*+?{".utf8.contains($0) } ?? true
    }

    private mutating func number() -> Int? {
        var digits = ""
        while let byte = peek, FormatScanner.isDigit(byte) {
            digits.unicodeScalars.append(Unicode.Scalar(byte))
            at += 1
        }
        return Int(digits)
    }
}

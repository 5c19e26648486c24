// SPDX-License-Identifier: Apache-2.0

/// One escaped character of a text: `\u0041`, `\n` and `\x41`, `%41`, `&#65;`, `&#x41;` and `&amp;`.
struct CharacterEscape {
    /// What it stands for, in UTF-8 or, of `%` and `\x`, as it is.
    let bytes: [UInt8]
    /// Behind it.
    let end: Int

    /// Nil where none begins there.
    init?(at index: Int, in text: [UInt8]) {
        switch text[index] {
        case UInt8(ascii: "%"):
            guard let byte = CharacterEscape.number(at: index + 1, digits: 2, in: text) else {
                return nil
            }
            (bytes, end) = ([UInt8(byte)], index + 3)
        case UInt8(ascii: "\\"):
            guard let escape = CharacterEscape.backslash(at: index, in: text) else { return nil }
            (bytes, end) = escape
        case UInt8(ascii: "&"):
            guard let escape = CharacterEscape.reference(at: index, in: text) else { return nil }
            (bytes, end) = escape
        default: return nil
        }
    }

    private static func backslash(at index: Int, in text: [UInt8]) -> ([UInt8], Int)? {
        guard index + 1 < text.count else { return nil }
        switch text[index + 1] {
        case UInt8(ascii: "u"):
            guard let unit = number(at: index + 2, digits: 4, in: text) else { return nil }
            if let scalar = Unicode.Scalar(unit) { return (Array(String(scalar).utf8), index + 6) }
            // A pair of surrogates.
            guard (0xD800..<0xDC00).contains(unit), text[safe: index + 6] == UInt8(ascii: "\\"),
                text[safe: index + 7] == UInt8(ascii: "u"),
                let low = number(at: index + 8, digits: 4, in: text),
                (0xDC00..<0xE000).contains(low),
                let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
            else { return nil }
            return (Array(String(scalar).utf8), index + 12)
        case UInt8(ascii: "x"):
            return number(at: index + 2, digits: 2, in: text).map { ([UInt8($0)], index + 4) }
        case let byte:
            return simple[byte].map { ([$0], index + 2) }
        }
    }

    private static let simple: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
        UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "/"): UInt8(ascii: "/"),
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
        UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]

    /// In decimal, in hexadecimal, or one of XML's five names.
    private static func reference(at index: Int, in text: [UInt8]) -> ([UInt8], Int)? {
        let reach = text[index...].prefix(longest)
        guard let close = reach.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: text[index + 1..<close], as: UTF8.self)
        if let byte = named[name] { return ([byte], close + 1) }
        guard name.hasPrefix("#") else { return nil }
        let isHexadecimal = name.dropFirst().first.map { "xX".contains($0) } ?? false
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
            let scalar = Unicode.Scalar(number)
        else { return nil }
        return (Array(String(scalar).utf8), close + 1)
    }

    /// With leading zeros.
    private static let longest = 12
    private static let named: [String: UInt8] = [
        "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
        "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
    ]

    private static func number(at index: Int, digits: Int, in text: [UInt8]) -> UInt32? {
        guard index + digits <= text.count else { return nil }
        var number: UInt32 = 0
        for byte in text[index..<index + digits] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            number = number << 4 | UInt32(digit)
        }
        return number
    }
}

extension [UInt8] {
    fileprivate subscript(safe index: Int) -> UInt8? { indices.contains(index) ? self[index] : nil }
}

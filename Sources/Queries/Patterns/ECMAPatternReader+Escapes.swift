// SPDX-License-Identifier: Apache-2.0

extension ECMAPatternReader {
    enum Escape {
        case scalar(Unicode.Scalar)
        /// What stands between the brackets of an ICU set.
        case set(String)
    }

    /// What `\` and the next stand for, both in a class and out of it.
    mutating func escape(inClass: Bool) throws(ECMAPatternFault) -> Escape {
        let start = at
        guard at + 1 < scalars.count else { throw .escape("\\") }
        let letter = scalars[at + 1]
        at += 2
        switch letter {
        case "d": return .set("0-9")
        case "D": return .set("[^0-9]")
        case "w": return .set(ECMAPattern.word)
        case "W": return .set("[^\(ECMAPattern.word)]")
        case "s": return .set(ECMAPattern.space)
        case "S": return .set("[^\(ECMAPattern.space)]")
        case "t": return .scalar("\t")
        case "n": return .scalar("\n")
        case "v": return .scalar("\u{B}")
        case "f": return .scalar("\u{C}")
        case "r": return .scalar("\r")
        case "b" where inClass: return .scalar("\u{8}")
        case "0":
            if let next = peek, "0"..."9" ~= next { throw .escape(text(from: start) + "…") }
            return .scalar("\0")
        case "c":
            guard let letter = peek, ("a"..."z").contains(letter) || ("A"..."Z").contains(letter)
            else { throw .escape("\\c") }
            at += 1
            return .scalar(Unicode.Scalar(UInt8(letter.value & 0x1F)))
        case "x":
            guard let value = hexadecimal(2), let scalar = Unicode.Scalar(value) else {
                throw .escape("\\x")
            }
            return .scalar(scalar)
        case "u": return .scalar(try unicodeEscape())
        case "p", "P":
            guard peek == "{", let end = scalars[at...].firstIndex(of: "}"), end > at + 1 else {
                throw .escape("\\\(letter)")
            }
            at = end + 1
            let name = text(from: start)
            guard
                name.dropFirst(3).dropLast().unicodeScalars.allSatisfy({
                    $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0)
                        || $0 == "_" || $0 == "="
                })
            else { throw .escape(name) }
            return .set(name)
        default:
            // With the flag `u` only what has a meaning may be escaped; other marks are let pass, letters are not.
            if letter.properties.isAlphabetic || "0"..."9" ~= letter {
                throw .escape(text(from: start))
            }
            return .scalar(letter)
        }
    }

    private mutating func unicodeEscape() throws(ECMAPatternFault) -> Unicode.Scalar {
        let start = at - 2
        if peek == "{" {
            guard let end = scalars[at...].firstIndex(of: "}"), end - at <= 9 else {
                throw .escape("\\u{")
            }
            at = end + 1
            let digits = text(from: start).dropFirst(3).dropLast()
            guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
                throw .escape(text(from: start))
            }
            return scalar
        }
        guard let first = hexadecimal(4) else { throw .escape("\\u") }
        if let scalar = Unicode.Scalar(first) { return scalar }
        // Two halves of a character beyond the first plane.
        if first < 0xDC00, hasPrefix("\\u") {
            at += 2
            if let second = hexadecimal(4), 0xDC00...0xDFFF ~= second,
                let scalar = Unicode.Scalar(
                    0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw .escape(text(from: start))
    }

    private mutating func hexadecimal(_ count: Int) -> UInt32? {
        guard at + count <= scalars.count else { return nil }
        var value: UInt32 = 0
        for scalar in scalars[at..<at + count] {
            guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        at += count
        return value
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents

extension XPathParser {
    var peek: Unicode.Scalar? { peek(0) }

    func peek(_ ahead: Int) -> Unicode.Scalar? {
        at + ahead < scalars.count ? scalars[at + ahead] : nil
    }

    func isDigit(_ ahead: Int) -> Bool { peek(ahead).map(Self.isDigit) ?? false }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    mutating func skipBlanks() {
        while let scalar = peek, [" ", "\t", "\n", "\r"].contains(scalar) { at += 1 }
    }

    /// After blanks; nothing is taken where it is not this.
    mutating func take(_ symbol: String) -> Bool {
        let start = at
        skipBlanks()
        for scalar in symbol.unicodeScalars {
            guard peek == scalar else {
                at = start
                return false
            }
            at += 1
        }
        return true
    }

    /// An operator that is a name, whole.
    mutating func takeWord(_ word: String) -> Bool {
        let start = at
        skipBlanks()
        if ncName() == word { return true }
        at = start
        return false
    }

    mutating func ncName() -> String? {
        guard let first = peek, Self.beginsName(first) else { return nil }
        var name = String.UnicodeScalarView()
        while let scalar = peek, Self.continuesName(scalar) {
            name.append(scalar)
            at += 1
        }
        return String(name)
    }

    mutating func qualifiedName() -> String? {
        guard let first = ncName() else { return nil }
        guard peek == ":", let next = peek(1), Self.beginsName(next) else { return first }
        at += 1
        return first + ":" + (ncName() ?? "")
    }

    /// XML 1.0 (fifth edition) section 2.3, without the colon.
    static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0x5F, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
            0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
            0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
            true
        default: false
        }
    }

    static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
        if beginsName(scalar) || isDigit(scalar) { return true }
        switch scalar.value {
        case 0x2D, 0x2E, 0xB7, 0x300...0x36F, 0x203F...0x2040: return true
        default: return false
        }
    }

    /// What stands here is not what should.
    func unexpected(_ expected: String, help: String? = nil) -> XPathFault {
        var place = self
        place.skipBlanks()
        let start = place.at
        guard let scalar = place.peek else {
            return XPathFault(
                .found("the end of the expression", expected: expected),
                at: range(start..<start), help: help)
        }
        let word = place.ncName()
        let end = word == nil ? start + 1 : place.at
        return XPathFault(
            .found("'\(Excerpt.short(word ?? String(scalar)))'", expected: expected),
            at: range(start..<end), help: help)
    }
}

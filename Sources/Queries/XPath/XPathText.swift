// SPDX-License-Identifier: Apache-2.0

/// What XPath does with text, in UTF-8 and counted in code points.
enum XPathText {
    /// The first occurrence; that of nothing is at the beginning.
    static func range(
        of part: ArraySlice<UInt8>, in text: ArraySlice<UInt8>
    ) -> Range<Int>? {
        if part.isEmpty { return text.startIndex..<text.startIndex }
        let part = Array(part)
        // Knuth, Morris and Pratt: no byte of the text is looked at twice.
        var fallbacks = [0]
        var matched = 0
        for place in 1..<max(part.count, 1) {
            while matched > 0, part[place] != part[matched] { matched = fallbacks[matched - 1] }
            if part[place] == part[matched] { matched += 1 }
            fallbacks.append(matched)
        }
        matched = 0
        for (offset, byte) in zip(text.indices, text) {
            while matched > 0, byte != part[matched] { matched = fallbacks[matched - 1] }
            if byte == part[matched] { matched += 1 }
            if matched == part.count { return offset - part.count + 1..<offset + 1 }
        }
        return nil
    }

    static func length(of text: ArraySlice<UInt8>) -> Int { text.count { $0 & 0xC0 != 0x80 } }

    /// XPath 1.0 section 4.2: from 1, both ends rounded, NaN and infinities included.
    static func substring(
        of text: ArraySlice<UInt8>, from start: Double, length: Double?
    ) -> ArraySlice<UInt8> {
        let first = XPathNumber.rounded(start)
        let end = length.map { first + XPathNumber.rounded($0) }
        var position = 0.0
        var lower: Int?
        for (offset, byte) in zip(text.indices, text) where byte & 0xC0 != 0x80 {
            position += 1
            let isBefore = end.map { position < $0 } ?? true
            if lower == nil, position >= first, isBefore { lower = offset }
            if let lower, !isBefore { return text[lower..<offset] }
        }
        return lower.map { text[$0...] } ?? []
    }

    /// White space at both ends taken away, and all within made one space.
    static func normalized(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        ArraySlice(
            text.split(whereSeparator: XPathNumber.isBlank).joined(separator: [UInt8(ascii: " ")]))
    }

    /// Each code point of `from` becomes that at its place in `to`, or goes where there is none.
    static func translated(
        _ text: ArraySlice<UInt8>, from: ArraySlice<UInt8>, to: ArraySlice<UInt8>
    ) -> ArraySlice<UInt8> {
        let replacements = Array(String(decoding: to, as: UTF8.self).unicodeScalars)
        var table: [Unicode.Scalar: Unicode.Scalar?] = [:]
        for (place, scalar) in String(decoding: from, as: UTF8.self).unicodeScalars.enumerated()
        where table[scalar] == nil {
            table.updateValue(
                place < replacements.count ? replacements[place] : nil, forKey: scalar)
        }
        var result = String.UnicodeScalarView()
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            guard let replacement = table[scalar] else {
                result.append(scalar)
                continue
            }
            if let replacement { result.append(replacement) }
        }
        return ArraySlice(String(result).utf8)
    }

    /// ASCII's letters alone.
    static func lowercased(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
    }
}

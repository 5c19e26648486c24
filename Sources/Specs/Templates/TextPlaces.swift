// SPDX-License-Identifier: Apache-2.0

import Documents

/// Where each byte of a scalar's text stands in its file.
///
/// Exact for a scalar that is its own spelling, for a quoted one on a line and for a literal block; of what is folded only the whole is known.
struct TextPlaces {
    private let span: SourceSpan
    /// The offset in the file of each byte of the text, and of its end; nil where it is not known.
    private let offsets: Offsets?

    private enum Offsets {
        case from(Int)
        case each([Int])
    }

    init(of node: Node) {
        span = node.span
        let text = Array(node.text.utf8)
        let bytes = span.file.bytes
        let range = span.range.clamped(to: 0..<bytes.count)
        if bytes[range].elementsEqual(text) {
            offsets = .from(range.lowerBound)
        } else if let quote = bytes[range].first,
            quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
        {
            offsets = Self.unquoted(text, bytes: bytes, range: range, quote: quote)
        } else if bytes[range].first == UInt8(ascii: "|") {
            offsets = Self.literal(text, bytes: bytes, range: range)
        } else {
            offsets = nil
        }
    }

    /// Of the scalar, its offset in the file.
    var start: Int { span.range.lowerBound }

    /// The text's bytes as a place in the file.
    func span(_ range: Range<Int>) -> SourceSpan {
        switch offsets {
        case nil: return span
        case .from(let start):
            return SourceSpan(
                file: span.file, range: start + range.lowerBound..<start + range.upperBound)
        case .each(let offsets):
            guard offsets.indices.contains(range.lowerBound),
                offsets.indices.contains(range.upperBound)
            else { return span }
            return SourceSpan(
                file: span.file, range: offsets[range.lowerBound]..<offsets[range.upperBound])
        }
    }

    /// Walks text and spelling side by side; nil where they part.
    private static func unquoted(
        _ text: [UInt8], bytes: [UInt8], range: Range<Int>, quote: UInt8
    ) -> Offsets? {
        guard range.count >= 2 else { return nil }
        let inner = range.lowerBound + 1..<range.upperBound - 1
        if bytes[inner].elementsEqual(text) { return .from(inner.lowerBound) }
        var offsets: [Int] = []
        offsets.reserveCapacity(text.count + 1)
        var source = inner.lowerBound
        var at = 0
        while at < text.count {
            guard source < inner.upperBound else { return nil }
            let isEscape =
                bytes[source]
                == (quote == UInt8(ascii: "'") ? UInt8(ascii: "'") : UInt8(ascii: "\\"))
            if !isEscape {
                guard bytes[source] == text[at] else { return nil }
                offsets.append(source)
                source += 1
                at += 1
                continue
            }
            guard source + 1 < inner.upperBound else { return nil }
            let length =
                quote == UInt8(ascii: "'") ? 2 : escapeLength(bytes, source, inner.upperBound)
            // Every byte of the character stands where its escape does.
            let width = UTF8Width.of(text[at])
            for _ in 0..<min(width, text.count - at) { offsets.append(source) }
            at += width
            source += length
        }
        guard source == inner.upperBound, offsets.count == text.count else { return nil }
        offsets.append(source)
        return .each(offsets)
    }

    /// A literal block: each line of the text behind its indentation; nil where a digit says how deep that is.
    private static func literal(_ text: [UInt8], bytes: [UInt8], range: Range<Int>) -> Offsets? {
        let newline = UInt8(ascii: "\n")
        guard let headerEnd = bytes[range].firstIndex(of: newline),
            !bytes[range.lowerBound..<headerEnd].contains(where: { $0 >= 0x30 && $0 <= 0x39 })
        else { return nil }
        var source = headerEnd + 1
        guard let first = bytes[source...].firstIndex(where: { $0 != 0x20 && $0 != newline }),
            let before = bytes[..<first].lastIndex(of: newline)
        else { return nil }
        let indentation = first - before - 1
        var offsets: [Int] = []
        offsets.reserveCapacity(text.count + 1)
        var isLineStart = true
        for byte in text {
            if isLineStart {
                var skipped = 0
                while skipped < indentation, source < bytes.count, bytes[source] == 0x20 {
                    source += 1
                    skipped += 1
                }
            }
            if byte == newline, source < bytes.count, bytes[source] == UInt8(ascii: "\r") {
                source += 1
            }
            // The last line break may be missing at the end of a file.
            guard source < bytes.count ? bytes[source] == byte : byte == newline else {
                return nil
            }
            offsets.append(source)
            source = min(source + 1, bytes.count)
            isLineStart = byte == newline
        }
        offsets.append(source)
        return .each(offsets)
    }

    private static func escapeLength(_ bytes: [UInt8], _ at: Int, _ end: Int) -> Int {
        switch bytes[at + 1] {
        case UInt8(ascii: "x"): 4
        case UInt8(ascii: "U"): 10
        case UInt8(ascii: "u"):
            // A surrogate pair is two escapes and one character.
            at + 7 < end && (bytes[at + 2] | 0x20) == UInt8(ascii: "d")
                && "89abAB".utf8.contains(bytes[at + 3]) && bytes[at + 6] == UInt8(ascii: "\\")
                ? 12 : 6
        default: 2
        }
    }
}

/// How many bytes a UTF-8 sequence has by its first.
private enum UTF8Width {
    static func of(_ lead: UInt8) -> Int {
        switch lead {
        case ..<0xC0: 1
        case ..<0xE0: 2
        case ..<0xF0: 3
        default: 4
        }
    }
}

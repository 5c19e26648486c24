// SPDX-License-Identifier: Apache-2.0

/// A text as whoever reads it as JSON, a URL, HTML or wrapped base64 gets it back, with the place of each of its bytes in what was written.
///
/// So a secret is found however its characters are escaped (RFC 8259 section 7, RFC 3986 section 2.1, HTML's character references), all of them or some.
struct UnescapedView {
    private(set) var bytes: [UInt8] = []
    private var starts: [Int] = []
    private var ends: [Int] = []

    /// Where a stretch of it was written.
    func place(of range: Range<Int>) -> Range<Int> {
        guard let first = range.first, let last = range.last else { return 0..<0 }
        return starts[first]..<max(starts[first], ends[last])
    }

    /// Those that differ from the text: unescaped, unescaped twice, and less the breaks of lines of base64.
    static func all(of text: [UInt8]) -> [UnescapedView] {
        var views: [UnescapedView] = []
        if let once = UnescapedView(unescaping: text, placed: nil) {
            views.append(once)
            if let twice = UnescapedView(unescaping: once.bytes, placed: once) {
                views.append(twice)
            }
        }
        let last = views.first
        if let joined = UnescapedView(joining: last?.bytes ?? text, placed: last) {
            views.append(joined)
        }
        return views
    }

    /// Nil where nothing is escaped.
    private init?(unescaping text: [UInt8], placed outer: UnescapedView?) {
        guard text.contains(where: { "\\%&".utf8.contains($0) }) else { return nil }
        var isSame = true
        var index = 0
        while index < text.count {
            let escape = CharacterEscape(at: index, in: text)
            let end = escape?.end ?? index + 1
            for byte in escape?.bytes ?? [text[index]] {
                append(byte, index..<end, outer)
            }
            isSame = isSame && escape == nil
            index = end
        }
        if isSame { return nil }
    }

    /// Less the breaks between lines that are full of base64 (RFC 2045 section 6.8, RFC 7468 section 2); nil where there are none.
    private init?(joining text: [UInt8], placed outer: UnescapedView?) {
        guard UnescapedView.isWrapped(text) else { return nil }
        var index = 0
        var run = 0
        while index < text.count {
            let byte = text[index]
            if run >= UnescapedView.fullLine, byte == 0x0A || byte == 0x0D {
                while index < text.count, [0x0A, 0x0D, 0x20, 0x09].contains(text[index]) {
                    index += 1
                }
                continue
            }
            run = UnescapedView.isDigit(byte) ? run + 1 : 0
            append(byte, index..<index + 1, outer)
            index += 1
        }
    }

    private static func isWrapped(_ text: [UInt8]) -> Bool {
        var run = 0
        for byte in text {
            if run >= fullLine, byte == 0x0A || byte == 0x0D { return true }
            run = isDigit(byte) ? run + 1 : 0
        }
        return false
    }

    /// In bytes: a shorter line of base64 is no wrapped one.
    private static let fullLine = 32

    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122, UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private mutating func append(_ byte: UInt8, _ range: Range<Int>, _ outer: UnescapedView?) {
        let place = outer?.place(of: range) ?? range
        bytes.append(byte)
        starts.append(place.lowerBound)
        ends.append(place.upperBound)
    }
}

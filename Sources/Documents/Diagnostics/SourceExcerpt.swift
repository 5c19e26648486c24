// SPDX-License-Identifier: Apache-2.0

/// One line of a file, cut around a place, with the run of carets below it; passwords are hidden (`HiddenValues`).
package struct SourceExcerpt {
    /// 1-based.
    package let line: Int
    package let text: String
    /// Blanks up to the place, with the line's tabs, so that the carets stand below it at any tab width.
    package let indentation: String
    package let carets: String
    /// The values of its line that it does not show.
    let hidden: [String]

    /// In characters.
    private static let longest = 100
    private static let before = 40

    /// - Parameter redact: takes the line as it is, before anything of it is cut or made visible.
    package init(_ span: SourceSpan, redact: (String) -> String = { $0 }) {
        line = span.line
        var shown = ExcerptLine(span)
        shown.redact(redact)
        shown.hideValues()
        hidden = shown.hidden
        let bytes = shown.bytes
        let content = bytes.indices
        let start = shown.place.lowerBound
        let end = shown.place.upperBound
        // Four bytes a character: enough to cut by, and a megabyte is never decoded.
        let reach = Self.longest * 4
        let left = Self.boundary(max(content.lowerBound, start - reach), bytes, content)
        let right = Self.boundary(min(content.upperBound, start + reach), bytes, content)
        var head = VisibleText.of(bytes[left..<start])
        var tail = VisibleText.of(bytes[start..<max(start, right)])
        let marked = VisibleText.of(bytes[start..<min(end, max(start, right))])
        if left > content.lowerBound || head.count + tail.count > Self.longest {
            let cut = String(head.suffix(Self.before))
            if left > content.lowerBound || cut.count < head.count { head = "…" + cut }
        }
        let room = max(20, Self.longest - head.count)
        let isCut = right < content.upperBound || tail.count > room
        if isCut { tail = tail.prefix(room) + "…" }
        text = head + tail
        indentation = Self.blanks(head)
        carets = Self.carets(isCut ? String(marked.prefix(room)) : marked)
    }

    /// The nearest offset at or before one that is no continuation of a character.
    private static func boundary(_ offset: Int, _ bytes: [UInt8], _ content: Range<Int>) -> Int {
        var offset = offset
        for _ in 0..<3 where offset > content.lowerBound && offset < content.upperBound {
            if bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        }
        return offset
    }

    private static func blanks(_ text: String) -> String {
        text.reduce(into: "") { blanks, character in
            blanks +=
                character == "\t" ? "\t" : String(repeating: " ", count: CellWidth.of(character))
        }
    }

    private static func carets(_ text: String) -> String {
        let carets = text.reduce(into: "") { carets, character in
            carets +=
                character == "\t" ? "\t" : String(repeating: "^", count: CellWidth.of(character))
        }
        return carets.contains("^") ? carets : "^"
    }
}

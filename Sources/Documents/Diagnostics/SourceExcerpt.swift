// SPDX-License-Identifier: Apache-2.0

/// One line of a file, cut around a place, with the run of carets below it.
package struct SourceExcerpt {
    /// 1-based.
    package let line: Int
    package let text: String
    /// Blanks up to the place, with the line's tabs, so that the carets stand below it at any tab width.
    package let indentation: String
    package let carets: String

    /// In characters.
    private static let longest = 100
    private static let before = 40

    package init(_ span: SourceSpan) {
        line = span.line
        let bytes = span.file.bytes
        let content = Self.content(of: line, in: span.file)
        let start = min(max(span.range.lowerBound, content.lowerBound), content.upperBound)
        let end = min(max(span.range.upperBound, start), content.upperBound)
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

    /// The line less its break and a byte order mark.
    private static func content(of line: Int, in file: SourceFile) -> Range<Int> {
        let lineStarts = file.lineStarts
        var start = lineStarts[line - 1]
        var end = line < lineStarts.count ? lineStarts[line] - 1 : file.bytes.count
        if end > start, line < lineStarts.count, file.bytes[end - 1] == 0x0D { end -= 1 }
        if start == 0, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        return start..<max(start, end)
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

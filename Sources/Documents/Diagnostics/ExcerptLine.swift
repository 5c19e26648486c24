// SPDX-License-Identifier: Apache-2.0

/// The line that an excerpt shows, whole, with the place in it.
struct ExcerptLine {
    /// Less its break and a byte order mark.
    private(set) var bytes: [UInt8]
    /// Of `bytes`.
    private(set) var place: Range<Int>
    /// What is hidden of it.
    private(set) var hidden: [String] = []
    private let file: SourceFile
    private let line: Int

    /// How many lines above may say what one is.
    private static let reach = 64

    init(_ span: SourceSpan) {
        file = span.file
        line = span.line
        let content = Self.content(of: line, in: file)
        bytes = Array(file.bytes[content])
        let start = min(max(span.range.lowerBound, content.lowerBound), content.upperBound)
        let end = min(max(span.range.upperBound, start), content.upperBound)
        place = start - content.lowerBound..<end - content.lowerBound
    }

    mutating func hideValues() {
        let above = stride(from: line - 1, to: max(0, line - 1 - Self.reach), by: -1).lazy
            .map { [file] in Array(file.bytes[Self.content(of: $0, in: file)]) }
        let ranges = file.hiddenValues(of: line, bytes) { [bytes] in
            HiddenValues.ranges(in: bytes, above: above)
        }
        for hidden in ranges.reversed() {
            self.hidden.append(String(decoding: bytes[hidden], as: UTF8.self))
            bytes.replaceSubrange(hidden, with: HiddenValues.mark)
            let end = hidden.lowerBound + HiddenValues.mark.count
            func moved(_ offset: Int, inside: Int) -> Int {
                if offset <= hidden.lowerBound { return offset }
                return offset < hidden.upperBound ? inside : offset - hidden.upperBound + end
            }
            let start = moved(place.lowerBound, inside: hidden.lowerBound)
            place = start..<max(start, moved(place.upperBound, inside: end))
        }
    }

    /// Where what is replaced crosses an end of the place, the whole line is the place.
    mutating func redact(_ redact: (String) -> String) {
        let text = String(decoding: bytes, as: UTF8.self)
        let redacted = redact(text)
        guard redacted != text else { return }
        let result = Array(redacted.utf8)
        let head = Array(redact(String(decoding: bytes[..<place.lowerBound], as: UTF8.self)).utf8)
        let tail = Array(redact(String(decoding: bytes[place.upperBound...], as: UTF8.self)).utf8)
        let end = result.count - tail.count
        let fits = result.starts(with: head) && result.suffix(tail.count).elementsEqual(tail)
        place = fits && head.count <= end ? head.count..<end : 0..<result.count
        bytes = result
    }

    private static func content(of line: Int, in file: SourceFile) -> Range<Int> {
        let lineStarts = file.lineStarts
        var start = lineStarts[line - 1]
        var end = line < lineStarts.count ? lineStarts[line] - 1 : file.bytes.count
        if end > start, line < lineStarts.count, file.bytes[end - 1] == 0x0D { end -= 1 }
        if start == 0, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        return start..<max(start, end)
    }
}

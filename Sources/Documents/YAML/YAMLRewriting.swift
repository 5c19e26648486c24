// SPDX-License-Identifier: Apache-2.0

/// Shows a line of a collection as it should have been written.
struct YAMLRewriting {
    let bytes: UnsafeBufferPointer<UInt8>

    private static let longestLine = 240

    /// The help that quotes what a value was meant to be, on the whole line.
    ///
    /// - Parameter prefix: what the text begins with where it is not in the source.
    func quoting(_ range: Range<Int>) -> String {
        replacing(range, with: Self.quoted(text(range)))
    }

    func replacing(_ range: Range<Int>, with replacement: String) -> String {
        guard let line = shortLine(around: range.lowerBound), range.upperBound <= line.upperBound
        else {
            return replacement.utf8.count <= Self.longestLine
                ? "write \(replacement)" : "put it in quotes"
        }
        let rewritten =
            text(line.lowerBound..<range.lowerBound) + replacement
            + text(range.upperBound..<line.upperBound)
        let end = rewritten.lastIndex { $0 != " " && $0 != "\t" }
        return "write\n" + (end.map { rewritten[...$0] } ?? "")
    }

    /// In double quotes where nothing in it needs an escape there, else in single ones.
    static func quoted(_ text: String) -> String {
        text.contains { $0 == "\"" || $0 == "\\" }
            ? "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
            : "\"\(text)\""
    }

    /// The line without its break.
    func line(around offset: Int) -> Range<Int> {
        var start = min(offset, bytes.count)
        while start > 0, !isBreak(start - 1) { start -= 1 }
        if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        var end = max(offset, start)
        while end < bytes.count, !isBreak(end) { end += 1 }
        return start..<end
    }

    /// Nil for a long one, found out without a walk along all of it: a line may hold a hundred thousand warnings.
    private func shortLine(around offset: Int) -> Range<Int>? {
        let reach = Self.longestLine + 1
        let start = max(0, offset - reach)
        let end = min(bytes.count, offset + reach)
        let near = YAMLRewriting(bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]))
        let line = near.line(around: offset - start)
        guard line.count <= Self.longestLine else { return nil }
        return start + line.lowerBound..<start + line.upperBound
    }

    /// Where a value that begins at `start` was meant to end: before a comment, in a flow collection before the next member.
    func meantValue(from start: Int, isFlow: Bool) -> Range<Int> {
        let limit = line(around: start).upperBound
        var at = start
        var depth = 0
        while at < limit {
            if let end = templateEnd(at, limit: limit) {
                at = end
                continue
            }
            let byte = bytes[at]
            if byte == UInt8(ascii: "#"), at > start, isBlank(bytes[at - 1]) { break }
            if isFlow {
                if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
                    if depth == 0 { break }
                    depth -= 1
                }
                if byte == UInt8(ascii: ","), depth == 0 { break }
            }
            at += 1
        }
        while at > start, isBlank(bytes[at - 1]) { at -= 1 }
        return start..<at
    }

    /// Of a stretch of a flow collection what stands before the colon outside brackets that makes it a key; all of it where there is none.
    func meantKey(in range: Range<Int>) -> Range<Int> {
        var depth = 0
        for at in range {
            switch bytes[at] {
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ":")
            where depth == 0 && at + 1 < bytes.count && isBlank(bytes[at + 1]):
                return range.lowerBound..<at
            default: continue
            }
        }
        return range
    }

    /// Where the template that begins here ends; nil where none begins.
    private func templateEnd(_ start: Int, limit: Int) -> Int? {
        guard isTemplate(at: start) else { return nil }
        var at = start + 2
        while at + 1 < limit {
            if bytes[at] == UInt8(ascii: "}"), bytes[at + 1] == UInt8(ascii: "}") { return at + 2 }
            at += 1
        }
        return nil
    }

    func isTemplate(at offset: Int) -> Bool {
        offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "{")
            && bytes[offset + 1] == UInt8(ascii: "{")
    }

    /// Whether a bracket stands open on the line before a place.
    func opensFlow(before place: Int) -> Bool {
        var depth = 0
        var quote: UInt8?
        let line = line(around: place)
        for at in line.lowerBound..<min(max(place, line.lowerBound), line.upperBound) {
            let byte = bytes[at]
            if quote != nil {
                if byte == quote { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: continue
            }
        }
        return depth > 0
    }

    /// Past spaces and tabs.
    func skipBlanks(_ offset: Int) -> Int {
        var at = offset
        while at < bytes.count, isBlank(bytes[at]) { at += 1 }
        return at
    }

    /// Past white space, line breaks and comments.
    func skipToToken(_ offset: Int) -> Int {
        var at = offset
        while at < bytes.count {
            if isBlank(bytes[at]) || isBreak(at) {
                at += 1
            } else if bytes[at] == UInt8(ascii: "#") {
                at = line(around: at).upperBound
            } else {
                break
            }
        }
        return at
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    func byte(_ offset: Int) -> UInt8? {
        bytes.indices.contains(offset) ? bytes[offset] : nil
    }

    private func isBreak(_ offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r")
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Reads CSV (RFC 4180) in UTF-8: the first line names the columns, each further line has a field for each.
package struct CSVReader {
    private let file: SourceFile
    private let bytes: [UInt8]
    private var at = 0

    private init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
    }

    /// Lines end at CRLF or LF; a byte order mark before the header is skipped.
    package static func table(in file: SourceFile) throws(Diagnostic) -> CSVTable {
        var reader = CSVReader(file)
        return try reader.table()
    }

    private mutating func table() throws(Diagnostic) -> CSVTable {
        try checkEncoding()
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
        guard at < bytes.count else {
            throw Diagnostic(
                "found an empty file, expected a line with the columns' names", at: span(at..<at))
        }
        let header = try header()
        var fields: [String] = []
        while at < bytes.count {
            let start = at
            let row = try record().map(\.text)
            guard row.count == header.count else {
                throw Diagnostic(
                    "found \(Self.counted(row.count)), expected \(header.count), as the first line has",
                    at: span(lineRange(from: start)))
            }
            fields += row
        }
        return CSVTable(header: header, fields: fields)
    }

    private func checkEncoding() throws(Diagnostic) {
        if let fault = EncodingFault(startOf: bytes) {
            throw Diagnostic(fault.message, at: span(0..<min(1, bytes.count)))
        }
        let broken = bytes.withUnsafeBufferPointer { bytes in
            var at = 0
            while at < bytes.count {
                guard let length = UTF8Check.length(bytes, at: at) else { return at }
                at += length
            }
            return bytes.count
        }
        if broken < bytes.count {
            throw Diagnostic(
                EncodingFault.notUTF8(bytes[broken]).message, at: span(broken..<broken + 1))
        }
    }

    private mutating func header() throws(Diagnostic) -> [String] {
        var first: [String: SourceSpan] = [:]
        return try record().map { field throws(Diagnostic) in
            let place = span(field.range)
            if field.text.isEmpty {
                throw Diagnostic("found a column without a name", at: place)
            }
            if let earlier = first[field.text] {
                throw Diagnostic(
                    "found the column '\(Excerpt.short(field.text))' twice", at: place,
                    notes: [Diagnostic.Note("first here", at: earlier)])
            }
            first[field.text] = place
            return field.text
        }
    }

    /// The fields up to the end of the record's last line.
    private mutating func record() throws(Diagnostic) -> [(text: String, range: Range<Int>)] {
        var fields: [(text: String, range: Range<Int>)] = []
        while true {
            let start = at
            let text =
                at < bytes.count && bytes[at] == UInt8(ascii: "\"") ? try quoted() : try plain()
            fields.append((text, start..<at))
            guard at < bytes.count else { return fields }
            if bytes[at] == UInt8(ascii: ",") {
                at += 1
                continue
            }
            at += bytes[at] == UInt8(ascii: "\r") ? 2 : 1
            return fields
        }
    }

    private mutating func plain() throws(Diagnostic) -> String {
        let start = at
        while at < bytes.count, !isEnd(at) {
            if bytes[at] == UInt8(ascii: "\"") {
                throw Diagnostic(
                    "found a quote within a field that does not begin with one",
                    at: span(at..<at + 1),
                    help: "put the whole field in quotes and write this one twice")
            }
            if bytes[at] == UInt8(ascii: "\r") {
                throw Diagnostic(
                    "found a carriage return without a line feed after it", at: span(at..<at + 1))
            }
            at += 1
        }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func quoted() throws(Diagnostic) -> String {
        let opened = at
        at += 1
        var text: [UInt8] = []
        while at < bytes.count {
            let byte = bytes[at]
            guard byte == UInt8(ascii: "\"") else {
                text.append(byte)
                at += 1
                continue
            }
            at += 1
            if at < bytes.count, bytes[at] == UInt8(ascii: "\"") {
                text.append(byte)
                at += 1
                continue
            }
            guard at == bytes.count || isEnd(at) else {
                throw Diagnostic(
                    "found text after a field's closing quote, expected ',' or the end of the line",
                    at: span(at..<at + 1), help: "within quotes a quote is written twice")
            }
            return String(decoding: text, as: UTF8.self)
        }
        throw Diagnostic("found a quote that nothing closes", at: span(opened..<opened + 1))
    }

    /// Whether a field ends before this byte.
    private func isEnd(_ at: Int) -> Bool {
        switch bytes[at] {
        case UInt8(ascii: ","), UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "\n")
        default: false
        }
    }

    /// The line without its break.
    private func lineRange(from start: Int) -> Range<Int> {
        let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        return start..<end
    }

    private func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(file: file, range: range) }

    private static func counted(_ count: Int) -> String {
        "\(count) field\(count == 1 ? "" : "s")"
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Glibc

/// Gathers the lines of a head, or of trailers, up to and with the empty one (RFC 9112 section 2.1).
struct HeadReader {
    private(set) var bytes: [UInt8] = []
    /// Where the head begins in the message.
    private(set) var offset: Int
    private let limit: Int
    private var lineStart = 0
    private var scanned = 0

    init(offset: Int, limit: Int) {
        self.offset = offset
        self.limit = limit
    }

    /// Returns how many bytes it took, and whether the empty line was among them.
    mutating func take(
        _ input: UnsafeRawBufferPointer
    ) throws(MessageFault) -> (count: Int, isComplete: Bool) {
        let known = bytes.count
        let room = limit - known
        bytes.append(contentsOf: input.prefix(max(room, 0) + 1))
        while let end = lineEnd() {
            let isEmpty = end == lineStart || (end == lineStart + 1 && bytes[lineStart] == 0x0D)
            lineStart = end + 1
            scanned = lineStart
            if isEmpty {
                bytes.removeSubrange(lineStart...)
                return (lineStart - known, true)
            }
        }
        scanned = bytes.count
        guard bytes.count <= limit else {
            throw MessageFault(kind: .headTooLong(limit: limit), offset: offset &+ limit)
        }
        return (bytes.count - known, false)
    }

    /// The lines without their ends and without the empty last one, each by its place.
    func lines() -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        bytes.withUnsafeBufferPointer { bytes in
            while start < bytes.count, let end = bytes[start...].firstIndex(of: 0x0A) {
                let isReturned = end > start && bytes[end - 1] == 0x0D
                lines.append(start..<(isReturned ? end - 1 : end))
                start = end + 1
            }
        }
        lines.removeLast()
        return lines
    }

    func fields(in lines: some Collection<Range<Int>>) throws(MessageFault) -> HeaderFields {
        var fields: [HeaderFields.Field] = []
        fields.reserveCapacity(lines.count)
        for line in lines { fields.append(try field(in: line)) }
        return HeaderFields(fields)
    }

    private func lineEnd() -> Int? {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, scanned < bytes.count,
                let end = memchr(start + scanned, 0x0A, bytes.count - scanned)
            else { return nil }
            return UnsafeRawPointer(end) - start
        }
    }

    private func field(in line: Range<Int>) throws(MessageFault) -> HeaderFields.Field {
        let text = bytes[line]
        if let first = text.first, FieldSyntax.isSpace(first) {
            throw fault(.foldedField, at: line.lowerBound)
        }
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")),
            HTTPToken.isToken(text[..<colon])
        else {
            throw fault(.fieldName(line: QuotedBytes.text(text)), at: line.lowerBound)
        }
        let name = String(decoding: text[..<colon], as: UTF8.self)
        var value = text[(colon + 1)...]
        while let first = value.first, FieldSyntax.isSpace(first) { value.removeFirst() }
        while let last = value.last, FieldSyntax.isSpace(last) { value.removeLast() }
        guard FieldSyntax.isValue(value) else {
            throw fault(.fieldValue(name: name), at: value.startIndex)
        }
        return HeaderFields.Field(name: name, value: HeadReader.text(value))
    }

    private func fault(_ kind: MessageFault.Kind, at index: Int) -> MessageFault {
        MessageFault(kind: kind, offset: offset &+ index)
    }

    /// UTF-8 where it is, else ISO 8859-1, so that no byte is lost.
    static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// Undoes the chunked transfer coding (RFC 9112 section 7.1), extensions ignored, trailers kept.
struct ChunkedDecoder {
    private enum State {
        case size
        case data(remaining: Int)
        case dataEnd
        case trailers
        case complete
    }

    /// Of a chunk's line with its extensions.
    static let lineLimit = 8 * 1024

    private(set) var trailers = HeaderFields()
    private var state = State.size
    private var line: [UInt8] = []
    private var reader: HeadReader
    private let limits: ExchangeLimits

    init(limits: ExchangeLimits) {
        self.limits = limits
        reader = HeadReader(offset: 0, limit: limits.head)
    }

    var isComplete: Bool {
        if case .complete = state { true } else { false }
    }

    /// Appends to the body what it finds and returns how many bytes it took; fewer than all only once complete.
    ///
    /// - Parameter offset: of the input in the message.
    mutating func take(
        _ input: UnsafeRawBufferPointer, at offset: Int, into body: inout [UInt8]
    ) throws(MessageFault) -> Int {
        var index = 0
        while index < input.count && !isComplete {
            let rest = UnsafeRawBufferPointer(rebasing: input[index...])
            switch state {
            case .size:
                index += try takeSize(rest, at: offset + index, bodyCount: body.count)
            case .data(let remaining):
                let count = min(remaining, rest.count)
                body.append(contentsOf: rest.prefix(count))
                state = count == remaining ? .dataEnd : .data(remaining: remaining - count)
                index += count
            case .dataEnd:
                line.append(rest[0])
                index += 1
                try checkDataEnd(at: offset + index)
            case .trailers:
                if reader.bytes.isEmpty {
                    reader = HeadReader(offset: offset + index, limit: limits.head)
                }
                let (count, isEnd) = try reader.take(rest)
                index += count
                if isEnd {
                    trailers = try reader.fields(in: reader.lines())
                    state = .complete
                }
            case .complete:
                break
            }
        }
        return index
    }

    private mutating func takeSize(
        _ input: UnsafeRawBufferPointer, at offset: Int, bodyCount: Int
    ) throws(MessageFault) -> Int {
        let start = offset - line.count
        let end = input.firstIndex(of: 0x0A)
        line.append(contentsOf: input.prefix(through: end ?? input.count - 1))
        guard line.count <= ChunkedDecoder.lineLimit else {
            throw MessageFault(
                kind: .chunkLineTooLong(limit: ChunkedDecoder.lineLimit),
                offset: start + ChunkedDecoder.lineLimit)
        }
        guard let end else { return input.count }
        guard let size = ChunkedDecoder.size(line) else {
            throw MessageFault(kind: .chunkSize(QuotedBytes.text(line.dropLast())), offset: start)
        }
        guard size <= limits.body - bodyCount else {
            throw MessageFault(kind: .bodyTooLong(limit: limits.body), offset: start)
        }
        line.removeAll(keepingCapacity: true)
        state = size == 0 ? .trailers : .data(remaining: size)
        return end + 1
    }

    private mutating func checkDataEnd(at offset: Int) throws(MessageFault) {
        let expected: [UInt8] = [0x0D, 0x0A]
        guard line.elementsEqual(expected.prefix(line.count)) else {
            throw MessageFault(
                kind: .chunkEnd(QuotedBytes.text(line)), offset: offset - line.count)
        }
        guard line.count == expected.count else { return }
        line.removeAll(keepingCapacity: true)
        state = .size
    }

    /// Nil where the line is not `1*HEXDIG [chunk-ext] CRLF`; a size too large for an Int is the largest.
    private static func size(_ line: [UInt8]) -> Int? {
        guard line.suffix(2) == [0x0D, 0x0A] else { return nil }
        let text = line.dropLast(2)
        let digits = text.prefix { hexadecimal($0) != nil }
        let rest = text[digits.endIndex...].drop { FieldSyntax.isSpace($0) }
        guard !digits.isEmpty, rest.first ?? UInt8(ascii: ";") == UInt8(ascii: ";"),
            FieldSyntax.isValue(rest)
        else { return nil }
        var size = 0
        for digit in digits {
            let (product, isTooLarge) = size.multipliedReportingOverflow(by: 16)
            guard !isTooLarge else { return .max }
            size = product | Int(hexadecimal(digit) ?? 0)
        }
        return size
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x61...0x66: byte - 0x61 + 10
        case 0x41...0x46: byte - 0x41 + 10
        default: nil
        }
    }
}

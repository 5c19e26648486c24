// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Reads one answer of HTTP/1.1 or 1.0 (RFC 9112) from bytes as they come, interim answers skipped.
package struct ResponseParser {
    private enum State {
        case head
        case body(remaining: Int)
        case chunks
        case untilClose
        case complete
    }

    package static let interimLimit = 16

    /// How many bytes of the answer have been taken.
    package private(set) var count = 0
    /// Whether the server leaves the connection open after the answer.
    package private(set) var keepsAlive = false

    private let isHead: Bool
    private let limits: ExchangeLimits
    private var state = State.head
    private var reader: HeadReader
    private var chunks: ChunkedDecoder
    private var interimCount = 0
    private var statusLine: StatusLine?
    private var fields = HeaderFields()
    private var body: [UInt8] = []
    private var length: Int?

    /// - Parameter method: of the request: an answer to HEAD has no body.
    package init(method: String, limits: ExchangeLimits) {
        isHead = method == "HEAD"
        self.limits = limits
        reader = HeadReader(offset: 0, limit: limits.head)
        chunks = ChunkedDecoder(limits: limits)
    }

    /// Nil until the last byte was taken.
    package var response: HTTPResponse? {
        guard case .complete = state, let statusLine else { return nil }
        return HTTPResponse(
            version: statusLine.version, status: statusLine.status, reason: statusLine.reason,
            fields: fields, trailers: chunks.trailers, body: body)
    }

    /// Returns how many bytes it took; fewer than all only once complete.
    package mutating func take(_ input: UnsafeRawBufferPointer) throws(MessageFault) -> Int {
        var index = 0
        loop: while index < input.count {
            let rest = UnsafeRawBufferPointer(rebasing: input[index...])
            let taken: Int
            switch state {
            case .head:
                taken = try takeHead(rest)
            case .body(let remaining):
                taken = min(remaining, rest.count)
                body.append(contentsOf: rest.prefix(taken))
                state = taken == remaining ? .complete : .body(remaining: remaining - taken)
            case .chunks:
                taken = try chunks.take(rest, at: count, into: &body)
                if chunks.isComplete { state = .complete }
            case .untilClose:
                taken = rest.count
                guard taken <= limits.body - body.count else {
                    throw MessageFault(
                        kind: .bodyTooLong(limit: limits.body),
                        offset: count &+ limits.body - body.count)
                }
                body.append(contentsOf: rest)
            case .complete:
                break loop
            }
            index += taken
            count &+= taken
        }
        return index
    }

    /// The connection has ended: nil where that completes the answer, else what is missing.
    ///
    /// - Parameter isNotified: false where TLS ended without a close_notify, which anyone on the way can bring about.
    package mutating func end(isNotified: Bool) -> Truncation? {
        switch state {
        case .complete:
            return nil
        case .head:
            return count == 0 ? .nothing : .head(received: count)
        case .body(let remaining):
            return .body(received: body.count, expected: body.count + remaining)
        case .chunks:
            return .chunks(received: body.count)
        case .untilClose:
            guard isNotified else { return .unmarkedBody(received: body.count) }
            state = .complete
            return nil
        }
    }

    private mutating func takeHead(_ input: UnsafeRawBufferPointer) throws(MessageFault) -> Int {
        if reader.bytes.count < StatusLine.prefix.count { try checkPrefix(input) }
        let (taken, isComplete) = try reader.take(input)
        guard isComplete else { return taken }
        let lines = reader.lines()
        let statusLine = try StatusLine(reader.bytes[lines[0]], offset: reader.offset)
        let fields = try reader.fields(in: lines.dropFirst())
        let next = HeadReader(offset: count &+ taken, limit: limits.head)
        if statusLine.status < 200 {
            try skipInterim(statusLine)
            reader = next
            return taken
        }
        self.statusLine = statusLine
        self.fields = fields
        try begin(statusLine)
        reader = next
        return taken
    }

    /// What is no HTTP is said at once, not when a line end comes.
    private func checkPrefix(_ input: UnsafeRawBufferPointer) throws(MessageFault) {
        if reader.bytes.isEmpty, input.starts(with: StatusLine.prefix) { return }
        let start = reader.bytes + input.prefix(QuotedBytes.limit + 1)
        let isSame = zip(start, StatusLine.prefix).map { $0 == $1 }
        guard let wrong = isSame.firstIndex(of: false) else { return }
        throw MessageFault(
            kind: .notHTTP(found: QuotedBytes.text(start)), offset: reader.offset &+ wrong)
    }

    private mutating func skipInterim(_ statusLine: StatusLine) throws(MessageFault) {
        guard statusLine.status != 101 else {
            throw MessageFault(kind: .switchingProtocols, offset: reader.offset)
        }
        interimCount += 1
        guard interimCount <= ResponseParser.interimLimit else {
            throw MessageFault(
                kind: .tooManyInterimAnswers(limit: ResponseParser.interimLimit),
                offset: reader.offset)
        }
    }

    /// RFC 9112 section 6.3.
    private mutating func begin(_ statusLine: StatusLine) throws(MessageFault) {
        keepsAlive = BodyFraming.keepsAlive(fields, version: statusLine.version)
        if isHead || statusLine.status == 204 || statusLine.status == 304 {
            state = .complete
            return
        }
        if limits.isHeadEnough {
            keepsAlive = false
            state = .complete
            return
        }
        let framing: BodyFraming
        do throws(MessageFault.Kind) {
            framing = try BodyFraming(
                fields, version: statusLine.version, bodyLimit: limits.body)
        } catch {
            throw MessageFault(kind: error, offset: reader.offset)
        }
        switch framing {
        case .length(0):
            state = .complete
        case .length(let length):
            body.reserveCapacity(min(length, 1 << 20))
            state = .body(remaining: length)
        case .chunked:
            state = .chunks
        case .unmarked:
            keepsAlive = false
            state = .untilClose
        }
    }
}

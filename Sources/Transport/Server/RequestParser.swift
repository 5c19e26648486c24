// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Reads one request of HTTP/1.1 or 1.0 (RFC 9112) from bytes as they come.
package struct RequestParser {
    private enum State {
        case head
        case body(remaining: Int)
        case chunks
        case complete
    }

    package private(set) var count = 0
    /// Whether the client waits for an interim answer before it sends the body (RFC 9110 section 10.1.1).
    package var expectsContinue = false

    private let limits: ExchangeLimits
    private var state = State.head
    private var reader: HeadReader
    private var chunks: ChunkedDecoder
    private var line: (method: String, target: String, version: String)?
    private var fields = HeaderFields()
    private var body: [UInt8] = []

    package init(limits: ExchangeLimits) {
        self.limits = limits
        reader = HeadReader(offset: 0, limit: limits.head)
        chunks = ChunkedDecoder(limits: limits)
    }

    /// Nil until the last byte was taken.
    package func request(from peer: ServerPeer) -> ServerRequest? {
        guard case .complete = state, let line else { return nil }
        return ServerRequest(
            method: line.method, target: line.target, version: line.version, fields: fields,
            body: body, peer: peer)
    }

    package var keepsAlive: Bool {
        BodyFraming.keepsAlive(fields, version: line?.version ?? "1.0")
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
            case .complete:
                break loop
            }
            index += taken
            count &+= taken
        }
        return index
    }

    private mutating func takeHead(_ input: UnsafeRawBufferPointer) throws(MessageFault) -> Int {
        let (taken, isComplete) = try reader.take(input)
        guard isComplete else { return taken }
        let lines = reader.lines()
        guard let first = lines.first else {
            throw MessageFault(kind: .notARequestLine(found: ""), offset: 0)
        }
        let line = try RequestParser.requestLine(reader.bytes[first])
        fields = try reader.fields(in: lines.dropFirst())
        self.line = line
        let framing: BodyFraming
        do throws(MessageFault.Kind) {
            framing = try BodyFraming(fields, version: line.version, bodyLimit: limits.body)
        } catch {
            throw MessageFault(kind: error, offset: 0)
        }
        switch framing {
        case .length(0), .unmarked: state = .complete
        case .length(let length): state = .body(remaining: length)
        case .chunked: state = .chunks
        }
        if case .complete = state { return taken }
        expectsContinue = fields["Expect"].contains { HeaderFields.areEqual($0, "100-continue") }
        return taken
    }

    private static func requestLine(
        _ line: ArraySlice<UInt8>
    ) throws(MessageFault) -> (method: String, target: String, version: String) {
        let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
        guard parts.count == 3, HTTPToken.isToken(parts[0]), !parts[1].isEmpty,
            FieldSyntax.isValue(parts[1])
        else {
            throw MessageFault(
                kind: .notARequestLine(found: QuotedBytes.text(line)), offset: line.startIndex)
        }
        let version = String(decoding: parts[2], as: UTF8.self)
        guard ["HTTP/1.1", "HTTP/1.0"].contains(version) else {
            throw MessageFault(
                kind: .version(QuotedBytes.text(parts[2])), offset: parts[2].startIndex)
        }
        return (
            String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self),
            String(version.dropFirst(5))
        )
    }
}

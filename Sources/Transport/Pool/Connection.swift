// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Glibc

/// A connection that carries one exchange after another, confined to its loop.
final class Connection {
    let stream: ByteStream
    var idleSince = ContinuousClock.now
    /// When the first byte of the last answer came.
    private(set) var firstByte: ContinuousClock.Instant?
    /// Whether the last answer was all that came.
    private(set) var isDrained = true
    private let buffer: ReadBuffer

    init(_ stream: ByteStream, reading buffer: ReadBuffer) {
        self.stream = stream
        self.buffer = buffer
    }

    var address: SocketAddress? { stream.socket.peer }

    func close() {
        stream.close()
    }

    /// Whether the server has closed it, or spoken out of turn, since the last answer.
    func isStale() -> Bool {
        if case .wantsRead = stream.read(into: buffer.bytes) { return stream.socket.isThrottled }
        return true
    }

    /// Sends all of it, or stops where the server closes: its answer may say why.
    nonisolated(nonsending) func send(
        _ bytes: [UInt8], idle: Duration, total: TimeLimit
    ) async throws(ExchangeFailure) -> StreamFailure? {
        var sent = 0
        while sent < bytes.count {
            let step = bytes.withUnsafeBytes {
                stream.write(UnsafeRawBufferPointer(rebasing: $0[sent...]))
            }
            switch step {
            case .done(let count):
                sent += count
            case .wantsRead, .wantsWrite:
                let limit = TimeLimit(.idle, idle).or(total)
                try await wait(
                    step, limit, .request,
                    for: "\(sent) of \(bytes.count) bytes of the request sent")
            case .ended:
                return .system(SystemCallFailure("send", code: EPIPE))
            case .failed(let failure):
                return failure
            }
        }
        return nil
    }

    /// Reads until the parser has a whole answer.
    nonisolated(nonsending) func receive(
        _ parser: inout ResponseParser, timeouts: Timeouts, total: TimeLimit
    ) async throws(ExchangeFailure) -> HTTPResponse {
        firstByte = nil
        var limit = TimeLimit(.firstByte, timeouts.firstByte).or(total)
        while true {
            switch stream.read(into: buffer.bytes) {
            case .done(let count):
                if parser.count == 0 { firstByte = .now }
                let taken = try take(count, &parser)
                if let response = parser.response {
                    isDrained = taken == count
                    return response
                }
                limit = TimeLimit(.idle, timeouts.idle).or(total)
                try await pause(total, for: received(parser))
            case .ended(let isNotified):
                if let truncation = parser.end(isNotified: isNotified) {
                    throw .closedEarly(truncation)
                }
                guard let response = parser.response else { throw .closedEarly(.nothing) }
                return response
            case .failed(let failure):
                throw stream.failure(failure, .response)
            case .wantsRead:
                try await wait(.wantsRead, limit, .response, for: received(parser))
            case .wantsWrite:
                try await wait(.wantsWrite, limit, .response, for: received(parser))
            }
        }
    }

    private func take(
        _ count: Int, _ parser: inout ResponseParser
    ) throws(ExchangeFailure) -> Int {
        do throws(MessageFault) {
            return try parser.take(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]))
        } catch {
            throw .malformed(error)
        }
    }

    /// A server that never pauses is timed all the same, and leaves the loop's others their turn.
    private nonisolated(nonsending) func pause(
        _ total: TimeLimit, for what: String
    ) async throws(ExchangeFailure) {
        guard total.instant > .now else { throw .timedOut(total, .response, waitingFor: what) }
        guard !Task.isCancelled else { throw .cancelled(.response) }
        await Task.yield()
    }

    private func received(_ parser: ResponseParser) -> String {
        parser.count == 0
            ? "the request was sent" : "\(parser.count) bytes of the answer received"
    }

    private nonisolated(nonsending) func wait(
        _ step: Step, _ limit: TimeLimit, _ phase: ExchangeFailure.Phase, for what: String
    ) async throws(ExchangeFailure) {
        let interest: Interest = if case .wantsWrite = step { .write } else { .read }
        switch await stream.socket.wait(for: interest, until: limit.instant) {
        case .ready: return
        case .timedOut: throw .timedOut(limit, phase, waitingFor: what)
        case .cancelled: throw .cancelled(phase)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Cryptography
import Exchanges
import Foundation

/// One connection that is made for what its handshake shows, with what was measured and seen of it so far.
final class HandshakeAttempt {
    private let order: HandshakeOrder
    private let loop: EventLoop
    private let start: ContinuousClock.Instant
    private let total: TimeLimit
    private let connector: Connector
    private var evidence: PeerEvidence?
    private var firstWord: ContinuousClock.Instant?

    init(_ order: HandshakeOrder, on loop: EventLoop) {
        self.order = order
        self.loop = loop
        start = .now
        total = TimeLimit(.total, order.timeouts.total, from: start)
        connector = Connector(order.key, on: loop, timeouts: order.timeouts, total: total)
    }

    nonisolated(nonsending) func run(
        resolver: any NameResolver, context: TLSContext, by lane: Lane, reading buffer: ReadBuffer,
        now: @escaping @Sendable () -> Date
    ) async throws(ExchangeFailure) -> ServerFirstWord {
        let socket = try await connector.connect(resolver: resolver)
        // Not resumed, so that the server shows its chain; and nobody else's to resume.
        let handshake = ClientHandshake(
            policy: order.key.policy, host: order.key.endpoint.host, offered: nil, now: now,
            keepSession: { _ in })
        do throws(ExchangeFailure) {
            let stream = try await connector.secure(socket, context, handshake, by: lane)
            defer {
                evidence = stream.evidence
                stream.close()
            }
            let word = try await word(over: stream, handshake, buffer)
            firstWord = .now
            return word
        } catch {
            socket.close()
            throw error
        }
    }

    func exchange(_ result: Exchange.Result) -> Exchange {
        var timings = connector.timings
        timings.firstByte = firstWord.map { start.nanoseconds(to: $0) } ?? 0
        timings.total = start.nanoseconds(to: .now)
        return Exchange(
            request: .none(of: order.key.endpoint), result: result,
            evidence: evidence ?? connector.evidence, timings: timings,
            address: connector.address?.description, isReusedConnection: false,
            resolvedAddresses: connector.resolvedAddresses,
            addressesTried: connector.addressesTried)
    }

    private nonisolated(nonsending) func word(
        over stream: ByteStream, _ handshake: ClientHandshake, _ buffer: ReadBuffer
    ) async throws(ExchangeFailure) -> ServerFirstWord {
        guard case .trusted(let session, _, _) = stream,
            session.withPointer({ SSL_version($0) }) >= TLS1_3_VERSION
        else { return .finished }
        let limit = TimeLimit(.firstByte, order.timeouts.firstByte).or(total)
        while true {
            let step = stream.read(into: buffer.bytes)
            switch step {
            case .failed(let failure): throw stream.failure(failure, .tls)
            case _ where handshake.hasSession: return .sessionTicket
            case .done: return .data
            case .ended(isNotified: true): return .closed
            case .ended(isNotified: false): throw .closedAfterHandshake()
            case .wantsRead, .wantsWrite:
                let interest: Interest = if case .wantsWrite = step { .write } else { .read }
                switch await stream.socket.wait(for: interest, until: limit.instant) {
                case .ready: break
                case .timedOut: return .silence
                case .cancelled: throw .cancelled(.tls)
                }
            }
        }
    }
}

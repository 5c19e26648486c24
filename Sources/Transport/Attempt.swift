// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// One attempt at an exchange, with what was measured and seen of it so far.
final class Attempt {
    /// A body up to this size goes out together with the head.
    private static let joinedBody = 16 * 1024

    let total: TimeLimit
    private let order: ExchangeOrder
    private let isReusedConnection: Bool
    private let start: ContinuousClock.Instant
    private var timings = Timings()
    private var address: SocketAddress?
    private var evidence: PeerEvidence?
    private var resolvedAddresses: [String] = []
    private var addressesTried: [TriedAddress] = []
    private var parser: ResponseParser

    init(_ order: ExchangeOrder, isReusedConnection: Bool) {
        self.order = order
        self.isReusedConnection = isReusedConnection
        start = .now
        total = TimeLimit(.total, order.timeouts.total, from: start)
        parser = ResponseParser(method: order.request.method, limits: order.limits)
    }

    /// Whether a reused connection gave nothing, so that its server may have been closing it already.
    func mayBeStale(_ failure: ExchangeFailure) -> Bool {
        isReusedConnection && parser.count == 0
            && [.closedEarly, .connectionReset].contains(failure.reason)
    }

    /// What opening the connection showed, whether it came about or not.
    func take(_ connector: Connector) {
        timings = connector.timings
        address = connector.address
        evidence = connector.evidence
        resolvedAddresses = connector.resolvedAddresses
        addressesTried = connector.addressesTried
    }

    nonisolated(nonsending) func run(
        over connection: Connection
    ) async throws(ExchangeFailure) -> HTTPResponse {
        address = connection.address
        // A kept connection takes bytes at once, and nothing else would look.
        guard !Task.isCancelled else { throw .cancelled(.request) }
        // A late alert of TLS 1.3 can still tell more than the handshake did.
        defer { evidence = connection.stream.evidence }
        let sendFailure = try await send(over: connection)
        do throws(ExchangeFailure) {
            let response = try await connection.receive(
                &parser, timeouts: order.timeouts, total: total)
            timings.firstByte = connection.firstByte.map { start.nanoseconds(to: $0) } ?? 0
            return response
        } catch {
            timings.firstByte = connection.firstByte.map { start.nanoseconds(to: $0) } ?? 0
            if connection.stream.hasRefusedRenegotiation { throw .renegotiationRefused(error) }
            // The server may have answered, or sent an alert, before it stopped to read.
            guard let sendFailure, parser.count == 0, error.reason == .closedEarly else {
                throw error
            }
            throw connection.stream.failure(sendFailure, .request)
        }
    }

    func exchange(_ result: Exchange.Result) -> Exchange {
        timings.total = start.nanoseconds(to: .now)
        return Exchange(
            request: order.request, result: result, evidence: evidence, timings: timings,
            address: address?.description, isReusedConnection: isReusedConnection,
            resolvedAddresses: resolvedAddresses, addressesTried: addressesTried)
    }

    /// Whether the connection can carry another exchange.
    func isReusable(_ connection: Connection) -> Bool {
        parser.keepsAlive && connection.isDrained
            && BodyFraming.keepsAlive(order.request.fields, version: "1.1")
    }

    private nonisolated(nonsending) func send(
        over connection: Connection
    ) async throws(ExchangeFailure) -> StreamFailure? {
        let idle = order.timeouts.idle
        let body = order.body
        if body.count <= Attempt.joinedBody {
            return try await connection.send(order.head + body, idle: idle, total: total)
        }
        if let failure = try await connection.send(order.head, idle: idle, total: total) {
            return failure
        }
        return try await connection.send(body, idle: idle, total: total)
    }
}

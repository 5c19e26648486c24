// SPDX-License-Identifier: Apache-2.0

package import Exchanges
package import Foundation
package import Trust

/// HTTP/1.1 over TLS that is judged by a policy before a byte of the request has left, and over plain TCP.
package struct PinnedTransport: ExchangeTransport {
    private let policies: PolicyStore
    private let board: LaneBoard
    private let lanes: [Lane]

    /// - Parameters:
    ///   - loops: at least one; each has connections of its own, and exchanges go where one waits.
    ///   - spareLoops: carry handshakes beside them, and exchanges with servers that keep no connection.
    ///   - idleLimit: how long a connection may wait for its next exchange: below what servers commonly grant, nginx 75 s.
    ///   - now: the moment at which certificates must be valid.
    package init(
        policies: PolicyStore, loops: [EventLoop], spareLoops: [EventLoop] = [],
        idleLimit: Duration = .seconds(60),
        resolver: any NameResolver = SystemNameResolver(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.policies = policies
        let board = LaneBoard(lanes: loops.count, spares: spareLoops.count)
        let sessions = SessionCache()
        self.board = board
        lanes = (loops + spareLoops).enumerated().map { number, loop in
            Lane(
                number, of: board, on: loop, sessions: sessions, idleLimit: idleLimit,
                resolver: resolver, now: now)
        }
    }

    /// Of its first loop, for what does nothing but wait for exchanges.
    package var thread: (any TaskExecutor)? { lanes.first?.loop.thread }

    /// As many loops as serve a run best where nobody says otherwise.
    package static func loops(
        _ count: Int = defaultLoopCount
    ) throws(SystemCallFailure) -> [EventLoop] {
        var loops: [EventLoop] = []
        for _ in 0..<count { loops.append(try EventLoop()) }
        return loops
    }

    /// Measured on two cores beside a local nginx, released: 1,000 requests of 32 jobs over TLS cost 0.39 s of CPU on
    /// one loop, 0.41 s on two and 0.44 s on four, and took no less time.
    package static let defaultLoopCount = 1

    /// Beside one loop where nobody says otherwise.
    ///
    /// Measured on two cores beside a local nginx, released: 2,000 full handshakes of 16 jobs came to 0.76 to 0.83 of ab's rate on
    /// one loop and to 0.91 to 0.95 with a spare one; 1,000 requests over kept connections cost no more than without.
    package static var defaultSpareCount: Int {
        min(ProcessInfo.processInfo.activeProcessorCount, 4) - 1
    }

    package func exchanges(
        _ request: HTTPRequest, under policy: SecurityPolicy, timeouts: Timeouts,
        limits: ExchangeLimits
    ) async -> [Exchange] {
        do throws(ExchangeFailure) {
            let order = try order(request, policy, timeouts, limits)
            let assignment = board.assign(order.key)
            defer { board.end(onLane: assignment.lane) }
            let lane = lanes[assignment.lane]
            let exchanges = await withTaskExecutorPreference(lane.loop.thread) {
                await lane.exchanges(order, isWarm: assignment.isWarm)
            }
            return exchanges.map { $0.decoded(limits) }
        } catch {
            return [unsent(request, error)]
        }
    }

    package func handshake(
        with endpoint: Endpoint, under policy: SecurityPolicy, timeouts: Timeouts,
        limits: ExchangeLimits
    ) async -> Exchange {
        do throws(ExchangeFailure) {
            guard endpoint.scheme == .https else { throw .noTLS(endpoint) }
            let order = HandshakeOrder(
                key: ConnectionKey(endpoint: endpoint, policy: try prepared(policy)),
                timeouts: timeouts)
            let number = board.assignCold()
            defer { board.end(onLane: number) }
            let lane = lanes[number]
            return await withTaskExecutorPreference(lane.loop.thread) {
                await lane.handshake(order)
            }
        } catch {
            return unsent(.none(of: endpoint), error)
        }
    }

    /// Closes the connections that wait for their next exchange.
    package func close() async {
        for lane in lanes { await lane.close() }
    }

    private func order(
        _ request: HTTPRequest, _ policy: SecurityPolicy, _ timeouts: Timeouts,
        _ limits: ExchangeLimits
    ) throws(ExchangeFailure) -> ExchangeOrder {
        if request.url.endpoint.scheme == .http,
            policy.pinningMode != .none || !policy.allowsInsecureHTTP
        {
            throw .insecureHTTP(policy)
        }
        let prepared = try prepared(policy)
        let encoder: RequestEncoder
        do throws(UnsendableRequest) {
            encoder = try RequestEncoder(request)
        } catch {
            throw .unsendable(error)
        }
        return ExchangeOrder(
            request: request, head: encoder.head, body: encoder.body,
            key: ConnectionKey(endpoint: request.url.endpoint, policy: prepared),
            timeouts: timeouts, limits: limits)
    }

    private func prepared(_ policy: SecurityPolicy) throws(ExchangeFailure) -> PreparedPolicy {
        do throws(UnusablePolicy) {
            return try policies.prepared(policy)
        } catch {
            throw .unusable(error)
        }
    }

    private func unsent(_ request: HTTPRequest, _ failure: ExchangeFailure) -> Exchange {
        Exchange(
            request: request, result: .failure(failure), evidence: nil, timings: Timings(),
            address: nil, isReusedConnection: false)
    }
}

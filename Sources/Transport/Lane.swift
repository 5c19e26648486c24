// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Trust

/// One event loop's share of a transport: its connections and contexts, which never leave its thread.
actor Lane {
    nonisolated let loop: EventLoop

    private let resolver: any NameResolver
    private let now: @Sendable () -> Date
    private let pool: ConnectionPool
    private let sessions: SessionCache
    private let buffer = ReadBuffer()
    private var contexts: [PreparedPolicy: TLSContext] = [:]
    private var reaper: Task<Void, Never>?

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.unownedExecutor }

    init(
        _ number: Int, of board: LaneBoard, on loop: EventLoop, sessions: SessionCache,
        idleLimit: Duration, resolver: any NameResolver, now: @escaping @Sendable () -> Date
    ) {
        self.loop = loop
        self.sessions = sessions
        pool = ConnectionPool(board, lane: number, idleLimit: idleLimit)
        self.resolver = resolver
        self.now = now
    }

    deinit {
        reaper?.cancel()
    }

    /// - Parameter isWarm: whether the board has set aside a connection of ours.
    func exchanges(_ order: ExchangeOrder, isWarm: Bool) async -> [Exchange] {
        let leased = isWarm ? pool.lease(order.key) : nil
        let first = Attempt(order, isReusedConnection: leased != nil)
        let result = await result(of: first, order, over: leased)
        // RFC 9110 section 9.2.2: what was never answered on a connection that the server may
        // have been closing is sent again, once, where doing it twice would do no harm.
        guard case .failure(let failure) = result, order.request.isIdempotent,
            first.mayBeStale(failure)
        else { return [first.exchange(result)] }
        let exchange = first.exchange(result)
        let second = Attempt(order, isReusedConnection: false)
        return [exchange, second.exchange(await self.result(of: second, order, over: nil))]
    }

    /// A connection for its own sake, closed once the server was heard.
    func handshake(_ order: HandshakeOrder) async -> Exchange {
        let attempt = HandshakeAttempt(order, on: loop)
        do throws(ExchangeFailure) {
            let context = try context(order.key.policy)
            let word = try await attempt.run(
                resolver: resolver, context: context, by: self, reading: buffer, now: now)
            return attempt.exchange(.handshake(word))
        } catch {
            return attempt.exchange(.failure(error))
        }
    }

    func close() {
        reaper?.cancel()
        reaper = nil
        pool.closeAll()
    }

    private func giveBack(_ connection: Connection, for key: ConnectionKey) {
        pool.giveBack(connection, for: key)
        guard reaper == nil else { return }
        reaper = Task(executorPreference: loop.thread) { [weak self, loop] in
            while let expiry = await self?.expiryToAwait() {
                guard await loop.sleep(until: expiry) == .timedOut else { return }
                await self?.closeExpired()
            }
        }
    }

    /// Nil where nothing waits, so that nobody need watch.
    private func expiryToAwait() -> ContinuousClock.Instant? {
        let expiry = pool.nextExpiry
        if expiry == nil { reaper = nil }
        return expiry
    }

    private func closeExpired() {
        pool.closeExpired()
    }

    private func result(
        of attempt: Attempt, _ order: ExchangeOrder, over leased: Connection?
    ) async -> Exchange.Result {
        do throws(ExchangeFailure) {
            let connection: Connection
            if let leased {
                connection = leased
            } else {
                connection = try await open(order, attempt)
            }
            do throws(ExchangeFailure) {
                let response = try await attempt.run(over: connection)
                if attempt.isReusable(connection) {
                    giveBack(connection, for: order.key)
                } else {
                    pool.discard(connection, for: order.key)
                }
                return .response(response)
            } catch {
                pool.discard(connection, for: order.key)
                throw error
            }
        } catch {
            return .failure(error)
        }
    }

    private func open(
        _ order: ExchangeOrder, _ attempt: Attempt
    ) async throws(ExchangeFailure) -> Connection {
        let connector = Connector(
            order.key, on: loop, timeouts: order.timeouts, total: attempt.total)
        defer { attempt.take(connector) }
        let socket = try await connector.connect(resolver: resolver)
        guard order.key.endpoint.scheme == .https else {
            return Connection(.plain(socket), reading: buffer)
        }
        do throws(ExchangeFailure) {
            let stream = try await connector.secure(
                socket, try context(order.key.policy), handshake(order.key), by: self)
            if let name = stream.applicationProtocol, name != "http/1.1", name != "http/1.0" {
                throw .unspeakable(name)
            }
            return Connection(stream, reading: buffer)
        } catch {
            socket.close()
            throw error
        }
    }

    private func context(_ policy: PreparedPolicy) throws(ExchangeFailure) -> TLSContext {
        if let known = contexts[policy] { return known }
        do throws(TLSFailure) {
            let context = try TLSContext(policy)
            contexts[policy] = context
            return context
        } catch {
            throw .noTLSContext(policy: policy.policy.name, error)
        }
    }

    private func handshake(_ key: ConnectionKey) -> ClientHandshake {
        let sessions = sessions
        return ClientHandshake(
            policy: key.policy, host: key.endpoint.host, offered: sessions.session(for: key),
            now: now, keepSession: { sessions.insert($0, for: key) })
    }
}

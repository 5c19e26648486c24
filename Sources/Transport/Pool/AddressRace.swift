// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// Connects to whichever of a name's addresses takes it first, each given a head start (RFC 8305 section 5).
package final class AddressRace {
    /// RFC 8305 section 8.
    static let headStart = Duration.milliseconds(250)

    private struct Attempt {
        let address: SocketAddress
        let begun: ContinuousClock.Instant
        /// Nil once it has ended.
        var socket: Socket?
        var failure: ExchangeFailure?
        var hasConnected = false
        var nanoseconds: Int64 = 0
    }

    private let addresses: [SocketAddress]
    private let loop: EventLoop
    private let limit: TimeLimit
    private var attempts: [Attempt] = []
    private var nextBegin = ContinuousClock.now

    init(_ addresses: [SocketAddress], on loop: EventLoop, until limit: TimeLimit) {
        self.addresses = AddressRace.interleaved(addresses)
        self.loop = loop
        self.limit = limit
    }

    /// The winner's or, where there is none, the last one's that was tried.
    var address: SocketAddress? {
        (attempts.first(where: \.hasConnected) ?? attempts.last)?.address
    }

    var addressesTried: [TriedAddress] {
        attempts.map { attempt in
            let outcome: TriedAddress.Outcome =
                if attempt.hasConnected {
                    .connected
                } else if let failure = attempt.failure {
                    .failed(cause: failure.cause)
                } else {
                    .abandoned
                }
            return TriedAddress(
                address: attempt.address.description, outcome: outcome,
                nanoseconds: attempt.nanoseconds)
        }
    }

    /// The connected socket of the winner; those of all others are closed.
    nonisolated(nonsending) func run() async throws(ExchangeFailure) -> Socket {
        defer { abandonAll() }
        while true {
            if attempts.count < addresses.count,
                waiting.isEmpty || nextBegin <= .now
            {
                begin(addresses[attempts.count])
            }
            if let winner = lookAtAll() { return winner }
            guard !waiting.isEmpty else {
                if attempts.count < addresses.count { continue }
                throw .unreachable(attempts.compactMap(\.failure))
            }
            let isLast = attempts.count == addresses.count
            let end = isLast ? limit.instant : min(nextBegin, limit.instant)
            switch await loop.wait(for: .write, onAnyOf: waiting, until: end) {
            case .ready: break
            case .cancelled: throw .cancelled(.connect)
            case .timedOut where limit.instant <= .now: timeOutAll()
            case .timedOut: break
            }
        }
    }

    private var waiting: [CInt] {
        attempts.compactMap { $0.socket?.descriptor }
    }

    private func begin(_ address: SocketAddress) {
        let now = ContinuousClock.now
        // So that a short limit leaves each address its turn.
        let share = (limit.instant - now) / (addresses.count - attempts.count)
        nextBegin = now + min(AddressRace.headStart, share)
        attempts.append(Attempt(address: address, begun: now))
        let index = attempts.count - 1
        do throws(SystemCallFailure) {
            let socket = try Socket(for: address, on: loop)
            socket.disableDelay()
            if case .failed(.system(let failure)) = socket.connect() { throw failure }
            try socket.register()
            attempts[index].socket = socket
        } catch {
            end(index, .notConnected(to: address, error))
            nextBegin = now
        }
    }

    /// Any of them may be what the loop has woken for.
    private func lookAtAll() -> Socket? {
        for index in attempts.indices {
            guard let socket = attempts[index].socket else { continue }
            switch socket.connectionResult() {
            case .done:
                attempts[index].hasConnected = true
                end(index, nil)
                return socket
            case .failed(.system(let failure)):
                socket.close()
                end(index, .notConnected(to: attempts[index].address, failure))
                // RFC 8305 section 5: a failure is not waited upon.
                nextBegin = .now
            default:
                break
            }
        }
        return nil
    }

    private func timeOutAll() {
        for index in attempts.indices {
            guard let socket = attempts[index].socket else { continue }
            socket.close()
            let address = attempts[index].address
            end(index, .timedOut(limit, .connect, waitingFor: "waiting for \(address)"))
        }
    }

    private func abandonAll() {
        for index in attempts.indices {
            guard let socket = attempts[index].socket else { continue }
            socket.close()
            end(index, nil)
        }
    }

    private func end(_ index: Int, _ failure: ExchangeFailure?) {
        attempts[index].socket = nil
        attempts[index].failure = failure
        attempts[index].nanoseconds = attempts[index].begun.nanoseconds(to: .now)
    }

    /// The families by turns, beginning with the first address's (RFC 8305 section 4).
    package static func interleaved(_ addresses: [SocketAddress]) -> [SocketAddress] {
        guard let family = addresses.first?.family else { return [] }
        let first = addresses.filter { $0.family == family }
        let second = addresses.filter { $0.family != family }
        var result: [SocketAddress] = []
        for index in 0..<max(first.count, second.count) {
            if index < first.count { result.append(first[index]) }
            if index < second.count { result.append(second[index]) }
        }
        return result
    }
}

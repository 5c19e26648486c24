// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Synchronization

/// The addresses of an endpoint's host: its own where it is one, else what a resolver answers in time.
struct AddressLookup {
    private let endpoint: Endpoint
    private let loop: EventLoop

    init(_ endpoint: Endpoint, on loop: EventLoop) {
        self.endpoint = endpoint
        self.loop = loop
    }

    /// Nil where the host is a name.
    var literal: SocketAddress? { SocketAddress(literal: endpoint.host, port: endpoint.port) }

    nonisolated(nonsending) func addresses(
        by resolver: any NameResolver, until limit: TimeLimit
    ) async throws(ExchangeFailure) -> [SocketAddress] {
        if let literal { return [literal] }
        let answer = Answer()
        let ticket = await loop.makeTicket()
        resolver.lookUp(endpoint.host, port: endpoint.port) { [loop] result in
            answer.value.withLock { $0 = result }
            loop.wake(ticket)
        }
        switch await loop.wait(for: ticket, until: limit.instant) {
        case .timedOut:
            throw .timedOut(limit, .nameLookup, waitingFor: "looking up '\(endpoint.host)'")
        case .cancelled:
            throw .cancelled(.nameLookup)
        case .ready:
            switch answer.value.withLock({ $0 }) {
            case .success(let addresses)? where !addresses.isEmpty: return addresses
            case .failure(let failure)?: throw .noAddress(of: endpoint.host, failure)
            default: throw .noAddress(of: endpoint.host, NameLookupFailure(text: "none given"))
            }
        }
    }

    /// Crosses from the resolver's thread.
    private final class Answer: Sendable {
        let value = Mutex<Result<[SocketAddress], NameLookupFailure>?>(nil)
    }
}

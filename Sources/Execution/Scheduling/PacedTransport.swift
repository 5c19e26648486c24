// SPDX-License-Identifier: Apache-2.0

import Documents
package import Exchanges

/// A transport whose requests go out at a rate; waiting counts for none of an exchange's times.
package struct PacedTransport: ExchangeTransport {
    private let transport: any ExchangeTransport
    private let rate: RateLimit

    package init(_ transport: any ExchangeTransport, rate: RateLimit) {
        self.transport = transport
        self.rate = rate
    }

    package func exchanges(
        _ request: HTTPRequest, under policy: SecurityPolicy, timeouts: Timeouts,
        limits: ExchangeLimits
    ) async -> [Exchange] {
        await turn(forHost: request.url.endpoint.host)
        return await transport.exchanges(
            request, under: policy, timeouts: timeouts, limits: limits)
    }

    package func handshake(
        with endpoint: Endpoint, under policy: SecurityPolicy, timeouts: Timeouts,
        limits: ExchangeLimits
    ) async -> Exchange {
        await turn(forHost: endpoint.host)
        return await transport.handshake(
            with: endpoint, under: policy, timeouts: timeouts, limits: limits)
    }

    /// A cancelled wait is over at once: what was to be sent then says so itself.
    private func turn(forHost host: String) async {
        let wait = rate.wait(forHost: host)
        if wait > 0 { try? await Task.sleep(for: .nanoseconds(wait)) }
    }
}

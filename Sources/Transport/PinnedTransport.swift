// SPDX-License-Identifier: Apache-2.0

package import Exchanges
package import Foundation
package import Trust

/// HTTP/1.1 over TLS that is judged by a policy before a byte of the request has left, and over plain TCP.
package struct PinnedTransport: ExchangeTransport {
    private let policies: PolicyStore
    private let lane: Lane

    /// - Parameter now: the moment at which certificates must be valid.
    package init(
        policies: PolicyStore, loop: EventLoop,
        resolver: any NameResolver = SystemNameResolver(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.policies = policies
        lane = Lane(on: loop, resolver: resolver, now: now)
    }

    /// What a task may prefer that makes many exchanges and little else: it then changes threads for none of them.
    package var executor: any TaskExecutor { lane.loop.thread }

    package func exchanges(
        _ request: HTTPRequest, under policy: SecurityPolicy, timeouts: Timeouts,
        limits: ExchangeLimits
    ) async -> [Exchange] {
        do throws(ExchangeFailure) {
            let order = try order(request, policy, timeouts, limits)
            return await withTaskExecutorPreference(lane.loop.thread) {
                await lane.exchanges(order)
            }
        } catch {
            return [
                Exchange(
                    request: request, result: .failure(error), evidence: nil, timings: Timings(),
                    address: nil, isReusedConnection: false)
            ]
        }
    }

    /// Closes the connections that wait for their next exchange.
    package func close() async {
        await lane.close()
    }

    private func order(
        _ request: HTTPRequest, _ policy: SecurityPolicy, _ timeouts: Timeouts,
        _ limits: ExchangeLimits
    ) throws(ExchangeFailure) -> ExchangeOrder {
        if request.url.endpoint.scheme == .http, policy.pinningMode != .none {
            throw .insecureHTTP(policy: policy.name)
        }
        let prepared: PreparedPolicy
        do throws(UnusablePolicy) {
            prepared = try policies.prepared(policy)
        } catch {
            throw .unusable(error)
        }
        let head: [UInt8]
        do throws(UnsendableRequest) {
            head = try RequestEncoder(request).head
        } catch {
            throw .unsendable(error)
        }
        return ExchangeOrder(
            request: request, head: head,
            key: ConnectionKey(endpoint: request.url.endpoint, policy: prepared),
            timeouts: timeouts, limits: limits)
    }
}

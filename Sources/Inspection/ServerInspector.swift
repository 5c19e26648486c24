// SPDX-License-Identifier: Apache-2.0

package import Exchanges
package import Transport
package import Trust

/// Looks at servers for a run of collections.
package struct ServerInspector: Inspecting {
    private let policies: PolicyStore
    private let resolver: any NameResolver

    package init(policies: PolicyStore, resolver: any NameResolver = SystemNameResolver()) {
        self.policies = policies
        self.resolver = resolver
    }

    package func inspected(_ order: InspectionOrder) async -> [InspectedServer] {
        var limits = ProbeLimits()
        if let timeout = order.timeout { limits.answer = timeout }
        do throws(SystemCallFailure) {
            var servers =
                order.needsInventory ? await inventories(order, limits, on: try EventLoop()) : []
            if order.needsATS {
                servers.append(await matrix(order, limits, on: try EventLoop()))
            }
            return servers
        } catch {
            return [unreached(order.endpoint, nil, "no event loop could be made: \(error.text)")]
        }
    }

    private func inventories(
        _ order: InspectionOrder, _ limits: ProbeLimits, on loop: EventLoop
    ) async -> [InspectedServer] {
        let inspection = ServerInspection(
            over: RawConnections(loop: loop, resolver: resolver), policies: policies,
            trusting: order.policy, limits: limits)
        do throws(ExchangeFailure) {
            let found = try await inspection.inventories(
                of: order.endpoint, everyAddress: order.everyAddress)
            var servers: [InspectedServer] = []
            for address in found {
                switch address.result {
                case .failure(let failure):
                    servers.append(unreached(order.endpoint, address.address, failure.words))
                case .success(let inventory):
                    let findings =
                        ServerCheck.all.map { $0.finding(of: inventory, isAsked: true) }
                        + (order.profile?.findings(of: inventory) ?? [])
                    servers.append(InspectedServer(inventory, findings: findings, duration: 0))
                }
            }
            let inventories = found.compactMap { try? $0.result.get() }
            if order.everyAddress, inventories.count > 1 {
                servers.append(
                    InspectedServer(
                        origin: order.endpoint.origin, address: nil,
                        findings: [AddressComparison(inventories).finding], duration: 0))
            }
            return servers
        } catch {
            return [unreached(order.endpoint, nil, error.words)]
        }
    }

    private func matrix(
        _ order: InspectionOrder, _ limits: ProbeLimits, on loop: EventLoop
    ) async -> InspectedServer {
        let transport = PinnedTransport(policies: policies, loops: [loop], resolver: resolver)
        let server: InspectedServer
        do throws(ExchangeFailure) {
            let matrix = try await ATSInspection(
                order.endpoint, over: transport, trusting: order.policy, limits: limits
            ).matrix()
            server = InspectedServer(
                origin: order.endpoint.origin, address: nil,
                findings: ATSReport(matrix).findings(asking: Set(ATSConfiguration.all)),
                duration: 0)
        } catch {
            server = unreached(order.endpoint, nil, error.words)
        }
        await transport.close()
        return server
    }

    private func unreached(
        _ endpoint: Endpoint, _ address: String?, _ cause: String
    ) -> InspectedServer {
        InspectedServer(unreached: endpoint, address: address, cause: cause, duration: 0)
    }
}

extension ExchangeFailure {
    /// `connectionRefused: nobody listens on 127.0.0.1:443`.
    package var words: String { "\(reason.rawValue): \(cause)" }
}

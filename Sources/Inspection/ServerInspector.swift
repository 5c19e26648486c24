// SPDX-License-Identifier: Apache-2.0

package import Exchanges
package import Transport
package import Trust

/// Looks at servers for a run of collections.
package struct ServerInspector: Inspecting {
    private let policies: PolicyStore
    private let resolver: any NameResolver
    private let recorder: BaselineRecorder?

    /// - Parameter recorder: writes the baselines that are asked for; nil compares with them.
    package init(
        policies: PolicyStore, recorder: BaselineRecorder? = nil,
        resolver: any NameResolver = SystemNameResolver()
    ) {
        self.policies = policies
        self.recorder = recorder
        self.resolver = resolver
    }

    package func inspected(_ order: InspectionOrder) async -> [InspectedServer] {
        if let chain = order.chain { return [await judged(chain, order)] }
        var limits = ProbeLimits()
        if let timeout = order.timeout { limits.answer = timeout }
        do throws(SystemCallFailure) {
            var servers: [InspectedServer] = []
            var addresses: [SocketAddress]?
            if order.needsInventory {
                let found = await inventories(order, limits, on: try EventLoop())
                servers = found.servers
                if order.everyAddress { addresses = found.addresses }
            }
            guard order.needsATS || !order.clients.isEmpty else { return servers }
            // Of the name's addresses whichever answers first, where not each is asked for.
            for address in addresses?.map(Optional.some) ?? [nil] {
                servers += await handshakes(order, limits, on: try EventLoop(), at: address)
            }
            return servers
        } catch {
            return [unreached(order.endpoint, nil, "no event loop could be made: \(error.text)")]
        }
    }

    private func inventories(
        _ order: InspectionOrder, _ limits: ProbeLimits, on loop: EventLoop
    ) async -> (servers: [InspectedServer], addresses: [SocketAddress]) {
        let inspection = ServerInspection(
            over: RawConnections(loop: loop, resolver: resolver), policies: policies,
            trusting: order.policy, limits: limits)
        do throws(ExchangeFailure) {
            let found = try await inspection.inventories(
                of: order.endpoint, everyAddress: order.everyAddress)
            var baseline = order.baseline.map { BaselineCheck(baseline: $0, recorder: recorder) }
            var servers: [InspectedServer] = []
            for address in found {
                switch address.result {
                case .failure(let failure):
                    servers.append(unreached(order.endpoint, address.address, failure.words))
                case .success(let inventory):
                    let findings =
                        inventory.findings(profile: order.profile)
                        + (baseline.map { [$0.finding(of: inventory)] } ?? [])
                    baseline = baseline?.next(after: inventory)
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
            return (servers, found.filter { $0.isReached }.map(\.socketAddress))
        } catch {
            return ([unreached(order.endpoint, nil, error.words)], [])
        }
    }

    /// What is found out by handshakes alone.
    private func handshakes(
        _ order: InspectionOrder, _ limits: ProbeLimits, on loop: EventLoop,
        at address: SocketAddress?
    ) async -> [InspectedServer] {
        let transport = PinnedTransport(
            policies: policies, loops: [loop],
            resolver: address.map { OneAddress($0) as any NameResolver } ?? resolver)
        let place = address?.description
        var servers: [InspectedServer] = []
        if order.needsATS {
            servers.append(await matrix(order, limits, over: transport, at: place))
        }
        if !order.clients.isEmpty {
            let findings = await ClientInspection(
                order.endpoint, clients: order.clients, limits: limits
            ).findings(over: transport)
            servers.append(server(order, findings, at: place))
        }
        await transport.close()
        return servers
    }

    private func matrix(
        _ order: InspectionOrder, _ limits: ProbeLimits, over transport: PinnedTransport,
        at address: String?
    ) async -> InspectedServer {
        do throws(ExchangeFailure) {
            let matrix = try await ATSInspection(
                order.endpoint, over: transport, trusting: order.policy, limits: limits
            ).matrix()
            return server(
                order, ATSReport(matrix).findings(asking: Set(ATSConfiguration.all)), at: address)
        } catch {
            return unreached(order.endpoint, address, error.words)
        }
    }

    private func judged(_ chain: PolicyFile, _ order: InspectionOrder) async -> InspectedServer {
        let findings = await ClientInspection(order.endpoint, clients: order.clients)
            .findings(of: chain, by: ChainJudge(policies: policies))
        return server(order, findings)
    }

    private func server(
        _ order: InspectionOrder, _ findings: [Finding], at address: String? = nil
    ) -> InspectedServer {
        InspectedServer(
            origin: order.endpoint.origin, address: address, findings: findings, duration: 0)
    }

    private func unreached(
        _ endpoint: Endpoint, _ address: String?, _ cause: String
    ) -> InspectedServer {
        InspectedServer(unreached: endpoint, address: address, cause: cause, duration: 0)
    }
}

extension ServerInspection.AddressInventory {
    fileprivate var isReached: Bool {
        if case .success = result { true } else { false }
    }
}

extension ExchangeFailure {
    /// `connectionRefused: nobody listens on 127.0.0.1:443`.
    package var words: String { "\(reason.rawValue): \(cause)" }
}

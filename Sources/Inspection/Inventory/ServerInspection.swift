// SPDX-License-Identifier: Apache-2.0

package import Exchanges
package import Transport
package import Trust

package import struct Foundation.Date

/// Makes the inventory of a server: first what hellos show, then what needs keys.
package struct ServerInspection: Sendable {
    /// Of one address, or why there is none.
    package struct AddressInventory: Sendable {
        package let socketAddress: SocketAddress
        package let result: Result<ServerInventory, ExchangeFailure>

        /// `127.0.0.1:443`.
        package var address: String { socketAddress.description }
    }

    private let connections: RawConnections
    private let policies: PolicyStore
    private let trust: SecurityPolicy
    private let limits: ProbeLimits
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - trust: whose anchors chains are judged by.
    ///   - limits: for each address.
    package init(
        over connections: RawConnections, policies: PolicyStore, trusting trust: SecurityPolicy,
        limits: ProbeLimits = ProbeLimits(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.connections = connections
        self.policies = policies
        self.trust = trust
        self.limits = limits
        self.now = now
    }

    /// Of every address, or of the first that takes connections; throws where there is none or no loop to ask it on.
    package func inventories(
        of endpoint: Endpoint, everyAddress: Bool
    ) async throws(ExchangeFailure) -> [AddressInventory] {
        let postures = try await EndpointInspection(over: connections, limits: limits)
            .postures(of: endpoint, everyAddress: everyAddress)
        var inventories: [AddressInventory] = []
        for posture in postures {
            let result: Result<ServerInventory, ExchangeFailure>
            switch posture.result {
            case .success(let plain): result = await inventory(of: endpoint, posture, plain)
            case .failure(let failure): result = .failure(failure)
            }
            inventories.append(
                AddressInventory(socketAddress: posture.socketAddress, result: result))
        }
        return inventories
    }

    private func inventory(
        of endpoint: Endpoint, _ posture: EndpointInspection.AddressPosture, _ plain: TLSPosture
    ) async -> Result<ServerInventory, ExchangeFailure> {
        let transport: PinnedTransport
        do throws(SystemCallFailure) {
            transport = PinnedTransport(
                policies: policies, loops: [try EventLoop()],
                resolver: OneAddress(posture.socketAddress), now: now)
        } catch {
            return .failure(
                ExchangeFailure(
                    reason: .unsendableRequest, phase: .connect,
                    cause: "no event loop could be made: \(error.text)"))
        }
        let keyed = await KeyedInspection(
            endpoint, over: transport, judging: ChainJudge(policies: policies, now: now),
            under: trust, limits: limits, patience: posture.patience
        ).run(beside: PlainSight(plain))
        await transport.close()
        return .success(
            ServerInventory(
                endpoint: endpoint, address: posture.address, plain: plain, keyed: keyed,
                date: judgingDate))
    }

    /// When the policy would have certificates judged.
    private var judgingDate: Date {
        switch trust.evaluationTime {
        case .now: now()
        case .moment(let date): date
        case .after(let seconds): now().addingTimeInterval(seconds)
        }
    }
}

extension ProtocolVersion {
    /// Nil for what the library does not speak.
    var libraryVersion: TLSVersion? {
        switch self {
        case .tls1_0: .tls1_0
        case .tls1_1: .tls1_1
        case .tls1_2: .tls1_2
        case .tls1_3: .tls1_3
        default: nil
        }
    }
}

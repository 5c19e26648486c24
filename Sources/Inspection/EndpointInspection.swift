// SPDX-License-Identifier: Apache-2.0

package import Exchanges
package import Transport

/// The postures of a server's addresses, one after the other, since they may be one machine.
package struct EndpointInspection: Sendable {
    /// What one address offers, or why nothing is known of it.
    package struct AddressPosture: Sendable {
        package let socketAddress: SocketAddress
        /// What is left of it once hellos are said.
        package let patience: Patience
        package let result: Result<TLSPosture, ExchangeFailure>

        /// `127.0.0.1:443`.
        package var address: String { socketAddress.description }
    }

    private let connections: RawConnections
    private let limits: ProbeLimits

    /// - Parameter limits: for each address.
    package init(over connections: RawConnections, limits: ProbeLimits = ProbeLimits()) {
        self.connections = connections
        self.limits = limits
    }

    /// Of every address or of the first that takes connections, else of the last; throws where the name has none.
    package func postures(
        of endpoint: Endpoint, everyAddress: Bool
    ) async throws(ExchangeFailure) -> [AddressPosture] {
        let addresses = try await connections.addresses(of: endpoint, within: limits.answer)
        // A hello carries a name or none (RFC 6066 section 3).
        let isAddress = SocketAddress(literal: endpoint.host, port: endpoint.port) != nil
        var postures: [AddressPosture] = []
        for address in addresses {
            let patience = Patience(limits)
            let result = await result(
                of: address, named: isAddress ? nil : endpoint.host, within: patience)
            let posture = AddressPosture(
                socketAddress: address, patience: patience, result: result)
            if everyAddress {
                postures.append(posture)
                continue
            }
            postures = [posture]
            if case .failure(let failure) = result, failure.phase == .connect { continue }
            break
        }
        return postures
    }

    private func result(
        of address: SocketAddress, named serverName: String?, within patience: Patience
    ) async -> Result<TLSPosture, ExchangeFailure> {
        await withTaskExecutorPreference(connections.thread) {
            do throws(ExchangeFailure) {
                return .success(
                    try await PostureInspection(
                        dialing: AddressDialing(address, over: connections),
                        serverName: serverName, limits: limits, patience: patience
                    ).run())
            } catch {
                return .failure(error)
            }
        }
    }
}

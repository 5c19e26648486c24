// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Inspection
import Testing
import Transport

/// Inspections of servers on this machine.
enum Inspected {
    static func posture(
        port: UInt16, serverName: String? = "localhost", limits: ProbeLimits = ProbeLimits()
    ) async throws -> TLSPosture {
        let address = try #require(SocketAddress(literal: "127.0.0.1", port: port))
        let connections = RawConnections(loop: try EventLoop())
        let dialing = AddressDialing(address, over: connections)
        return try await withTaskExecutorPreference(connections.thread) {
            try await PostureInspection(
                dialing: dialing, serverName: serverName, limits: limits
            ).run()
        }
    }
}

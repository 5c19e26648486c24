// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Inspection
import Support
import Testing
import Transport

@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct EndpointInspectionTests {
    /// Two addresses of this machine, whoever is asked for.
    private struct TwoAddresses: NameResolver {
        func lookUp(
            _ host: String, port: UInt16,
            answer: @escaping @Sendable (Result<[SocketAddress], NameLookupFailure>) -> Void
        ) {
            answer(
                .success(
                    ["127.0.0.2", "127.0.0.1"].compactMap {
                        SocketAddress(literal: $0, port: port)
                    }))
        }
    }

    private func postures(
        host: String, port: UInt16, everyAddress: Bool
    ) async throws -> [EndpointInspection.AddressPosture] {
        let connections = RawConnections(loop: try EventLoop(), resolver: TwoAddresses())
        return try await EndpointInspection(over: connections, limits: .unpaused).postures(
            of: Endpoint(scheme: .https, host: host, port: port), everyAddress: everyAddress)
    }

    @Test func `the first address that takes connections is inspected, or every one`() async throws
    {
        let server = try OpenSSLServer(["-tls1_3"])
        let first = try await postures(
            host: "shop.example", port: server.port, everyAddress: false)
        #expect(first.map(\.address) == ["127.0.0.1:\(server.port)"])
        let posture = try #require(first.first).result.get()
        #expect(posture.serverName == "shop.example")
        #expect(posture.spoken.map(\.version) == [.tls1_3])
        let all = try await postures(host: "shop.example", port: server.port, everyAddress: true)
        #expect(all.map(\.address) == ["127.0.0.2:\(server.port)", "127.0.0.1:\(server.port)"])
        let failure = #expect(throws: ExchangeFailure.self) { try all.first?.result.get() }
        #expect(failure?.cause == "nobody listens on 127.0.0.2:\(server.port)")
        #expect(try all.last?.result.get().spoken.map(\.version) == [.tls1_3])
    }

    @Test func `an address carries no name`() async throws {
        let server = try OpenSSLServer(["-tls1_3"])
        let found = try await postures(host: "127.0.0.1", port: server.port, everyAddress: true)
        let posture = try #require(found.first).result.get()
        #expect(posture.serverName == nil)
        #expect(posture.withoutName == nil)
        #expect(posture.unknownName == NameAnswer(.hidden))
    }
}

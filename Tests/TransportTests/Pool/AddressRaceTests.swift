// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

/// The whole of 127.0.0.0/8 is this machine's: each test has its addresses there, all on one port.
@Suite(.enabled(if: RequiredTool.python.isExpected), .timeLimit(.minutes(1)))
struct AddressRaceTests {
    private let pki: TestPKI

    init() throws {
        pki = try TestPKI()
    }

    private func exchange(
        _ resolver: FixedResolver, port: UInt16, _ timeouts: Timeouts = Timeouts()
    ) async throws -> Exchange {
        let transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()],
            resolver: resolver)
        return try await transport.exchange(
            .to(.http, "many.test", port: port), under: pki.policy(), timeouts: timeouts)
    }

    /// Listens on 127.0.0.1.
    private func server() throws -> ScriptedPeer {
        try ScriptedPeer([#"read;send:HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"#], pki)
    }

    private func outcomes(_ exchange: Exchange) -> [String] {
        exchange.addressesTried.map { tried in
            switch tried.outcome {
            case .connected: "\(tried.address) connected"
            case .abandoned: "\(tried.address) abandoned"
            case .failed(let cause): "\(tried.address) failed: \(cause)"
            }
        }
    }

    @Test func `goes on to the next address while one swallows what is sent to it`() async throws {
        let server = try server()
        let port = server.port
        let blackHole = FullBacklog(host: 2, port: port)
        try #require(blackHole.port == port)
        let exchange = try await exchange(FixedResolver("127.0.0.2", "127.0.0.1"), port: port)
        #expect(exchange.response?.body == Array("ok".utf8), "\(exchange.result)")
        #expect(exchange.address == "127.0.0.1:\(port)")
        #expect(exchange.resolvedAddresses == ["127.0.0.2:\(port)", "127.0.0.1:\(port)"])
        #expect(
            outcomes(exchange) == ["127.0.0.2:\(port) abandoned", "127.0.0.1:\(port) connected"])
        // Its head start, and far from the 30 s that it may take.
        #expect(exchange.timings.connect >= 250_000_000)
        #expect(exchange.timings.connect < 5_000_000_000)
        let first = try #require(exchange.addressesTried.first)
        #expect(first.nanoseconds >= 250_000_000)
        withExtendedLifetime(blackHole) {}
    }

    @Test func `leaves all others alone where the first takes the connection`() async throws {
        let server = try server()
        let port = server.port
        let exchange = try await exchange(FixedResolver("127.0.0.1", "127.0.0.2"), port: port)
        #expect(outcomes(exchange) == ["127.0.0.1:\(port) connected"])
        #expect(exchange.resolvedAddresses == ["127.0.0.1:\(port)", "127.0.0.2:\(port)"])
    }

    @Test func `goes on at once where an address refuses`() async throws {
        let server = try server()
        let port = server.port
        let exchange = try await exchange(
            FixedResolver("127.0.0.4", "127.0.0.3", "127.0.0.2", "127.0.0.1"), port: port)
        #expect(exchange.response?.status == 200, "\(exchange.result)")
        #expect(
            outcomes(exchange) == [
                "127.0.0.4:\(port) failed: nobody listens on 127.0.0.4:\(port)",
                "127.0.0.3:\(port) failed: nobody listens on 127.0.0.3:\(port)",
                "127.0.0.2:\(port) failed: nobody listens on 127.0.0.2:\(port)",
                "127.0.0.1:\(port) connected",
            ])
        // Three head starts would be 750 ms.
        #expect(exchange.timings.connect < 750_000_000)
    }

    @Test(.enabled(if: ForeignPeer.hasIPv6))
    func `tries both families of a name`() async throws {
        let server = try server()
        let port = server.port
        let exchange = try await exchange(FixedResolver("::1", "127.0.0.1"), port: port)
        #expect(exchange.response?.status == 200, "\(exchange.result)")
        #expect(
            outcomes(exchange) == [
                "[::1]:\(port) failed: nobody listens on [::1]:\(port)",
                "127.0.0.1:\(port) connected",
            ])
    }

    @Test func `says of each address why none could be connected to`() async throws {
        let blackHole = FullBacklog(host: 2)
        let port = blackHole.port
        let exchange = try await exchange(
            FixedResolver("127.0.0.2", "127.0.0.3"), port: port,
            Timeouts(connect: .milliseconds(400)))
        let failure = try #require(exchange.failure)
        #expect(failure.phase == .connect)
        #expect(failure.reason == .connectionRefused)
        #expect(
            failure.cause
                == "no connection within 400ms (timeout.connect), waiting for 127.0.0.2:\(port); nobody listens on 127.0.0.3:\(port)"
        )
        #expect(exchange.timings.connect >= 400_000_000)
        #expect(exchange.timings.connect < 5_000_000_000)
        withExtendedLifetime(blackHole) {}
    }

    @Test func `gives each address its turn within a short limit`() async throws {
        let server = try server()
        let port = server.port
        let blackHoles = [2, 3].map { FullBacklog(host: $0, port: port) }
        try #require(blackHoles.allSatisfy { $0.port == port })
        let exchange = try await exchange(
            FixedResolver("127.0.0.2", "127.0.0.3", "127.0.0.1"), port: port,
            Timeouts(connect: .milliseconds(450)))
        #expect(exchange.response?.status == 200, "\(exchange.result)")
        #expect(exchange.addressesTried.count == 3)
        withExtendedLifetime(blackHoles) {}
    }

    @Test func `takes the families by turns, beginning with the first`() {
        let addresses = ["::1", "::2", "::3", "127.0.0.1", "127.0.0.2"].compactMap {
            SocketAddress(literal: $0, port: 1)
        }
        #expect(
            AddressRace.interleaved(addresses).map(\.description)
                == ["[::1]:1", "127.0.0.1:1", "[::2]:1", "127.0.0.2:1", "[::3]:1"])
        #expect(
            AddressRace.interleaved(addresses.reversed()).map(\.description)
                == ["127.0.0.2:1", "[::3]:1", "127.0.0.1:1", "[::2]:1", "[::1]:1"])
        #expect(AddressRace.interleaved([]).isEmpty)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Glibc
import Support
import Synchronization
import Testing
import Transport
import Trust

@Suite(.enabled(if: RequiredTool.nginx.isExpected), .timeLimit(.minutes(1)))
struct SpareLoopTests {
    /// Makes those who ask wait for each other, so that their exchanges are under way at the same time.
    private final class Gate: NameResolver {
        private struct State {
            var needed = 1
            var waiting: [@Sendable () -> Void] = []
        }

        private let state = Mutex(State())

        func hold(until count: Int) {
            state.withLock { $0.needed = count }
        }

        func lookUp(
            _ host: String, port: UInt16,
            answer: @escaping @Sendable (Result<[SocketAddress], NameLookupFailure>) -> Void
        ) {
            let addresses = [SocketAddress(literal: "127.0.0.1", port: port)].compactMap(\.self)
            let ready = state.withLock { state -> [@Sendable () -> Void] in
                state.waiting.append { answer(.success(addresses)) }
                guard state.waiting.count >= state.needed else { return [] }
                defer { state.waiting = [] }
                return state.waiting
            }
            for answer in ready { answer() }
        }
    }

    /// Those that handshakes are judged on.
    private final class Threads: Sendable {
        private let seen = Mutex<Set<UInt>>([])

        var count: Int { seen.withLock { $0.count } }

        @Sendable func now() -> Date {
            _ = seen.withLock { $0.insert(UInt(pthread_self())) }
            return Date()
        }
    }

    private let pki: TestPKI
    private let nginx: NginxPeer
    private let gate = Gate()
    private let threads = Threads()
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        nginx = try NginxPeer(pki)
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()],
            spareLoops: [try EventLoop()], resolver: gate, now: threads.now)
    }

    private func connect(_ count: Int, to target: String) async throws {
        gate.hold(until: count)
        let request = HTTPRequest.to(port: nginx.tls13Port, target)
        try await withThrowingTaskGroup(of: Exchange.self) { group in
            for _ in 0..<count {
                group.addTask { try await transport.exchange(request, under: pki.pinned()) }
            }
            for try await exchange in group {
                #expect(exchange.response?.status == 200)
                #expect(!exchange.isReusedConnection)
            }
        }
    }

    @Test func `makes handshakes at the same time where a server keeps no connection`()
        async throws
    {
        try await connect(1, to: "/closing")
        #expect(threads.count == 1)
        try await connect(2, to: "/closing")
        #expect(threads.count == 2)
    }

    @Test func `keeps to one loop where nothing says that connections are not kept`()
        async throws
    {
        try await connect(2, to: "/connection")
        #expect(threads.count == 1)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

@Suite(.enabled(if: RequiredTool.nginx.isExpected), .timeLimit(.minutes(3)))
struct WarmthTests {
    private let pki: TestPKI
    private let nginx: NginxPeer

    init() throws {
        pki = try TestPKI()
        nginx = try NginxPeer(pki)
    }

    private func transport(
        loops: Int, idleLimit: Duration = .seconds(60)
    ) throws -> PinnedTransport {
        PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()),
            loops: try (0..<loops).map { _ in try EventLoop() }, idleLimit: idleLimit)
    }

    /// nginx answers with the number of the connection.
    private func requests(
        _ count: Int, jobs: Int, to target: String = "/connection", _ transport: PinnedTransport
    ) async throws -> [Exchange] {
        let request = HTTPRequest.to(port: nginx.tls13Port, target)
        return try await withThrowingTaskGroup(of: [Exchange].self) { group in
            for job in 0..<jobs {
                let share = count / jobs + (job < count % jobs ? 1 : 0)
                group.addTask {
                    var exchanges: [Exchange] = []
                    for _ in 0..<share {
                        exchanges.append(
                            try await transport.exchange(request, under: pki.pinned()))
                    }
                    return exchanges
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    @Test(arguments: [1, 2, 4])
    func `opens no more connections than there are jobs`(loops: Int) async throws {
        let exchanges = try await requests(200, jobs: 8, transport(loops: loops))
        #expect(exchanges.count == 200)
        let bodies = exchanges.map { String(decoding: $0.response?.body ?? [], as: UTF8.self) }
        #expect(!bodies.contains(""))
        let connections = Set(bodies).count
        #expect((1...8).contains(connections))
        #expect(exchanges.count { !$0.isReusedConnection } == connections)
    }

    @Test func `goes to the loop where a connection waits`() async throws {
        let exchanges = try await requests(20, jobs: 1, transport(loops: 4))
        let bodies = Set(exchanges.map { String(decoding: $0.response?.body ?? [], as: UTF8.self) })
        #expect(bodies.count == 1)
        #expect(exchanges.count { !$0.isReusedConnection } == 1)
    }

    @Test func `resumes on each loop the sessions of all`() async throws {
        let transport = try transport(loops: 4)
        // Its connection is kept while the others' are opened; each gives two tickets.
        let first = try await requests(1, jobs: 1, transport)
        #expect(first.first?.evidence?.isResumed == false)
        let closing = try await requests(2, jobs: 1, to: "/closing", transport)
        #expect(closing.map { $0.evidence?.isResumed } == [false, true])
        let others = try await requests(4, jobs: 2, to: "/closing", transport)
        #expect(others.allSatisfy { $0.evidence?.isResumed == true })
        #expect(others.allSatisfy { !$0.isReusedConnection })
    }

    @Test func `closes a connection that has waited long enough`() async throws {
        let peer = try ScriptedPeer(
            [#"read;send:HTTP/1.1 204 x\r\n\r\n;wait"#], pki)
        let transport = try transport(loops: 2, idleLimit: .milliseconds(100))
        let request = HTTPRequest.to(.http, "127.0.0.1", port: peer.port)
        let first = try await transport.exchange(request, under: pki.policy())
        #expect(first.response?.status == 204)
        try await peer.process.wrote("DID 1 close")
        let second = try await transport.exchange(request, under: pki.policy())
        #expect(second.response?.status == 204)
        #expect(!second.isReusedConnection)
        try await peer.process.wrote("DID 2 close")
    }

    @Test func `closes what waits when it is told to`() async throws {
        let peer = try ScriptedPeer(
            [#"read;send:HTTP/1.1 204 x\r\n\r\n;wait"#], pki)
        let transport = try transport(loops: 2)
        let request = HTTPRequest.to(.http, "127.0.0.1", port: peer.port)
        _ = try await transport.exchange(request, under: pki.policy())
        await transport.close()
        try await peer.process.wrote("DID 1 close")
        let second = try await transport.exchange(request, under: pki.policy())
        #expect(!second.isReusedConnection)
    }
}

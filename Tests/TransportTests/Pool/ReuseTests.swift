// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

@Suite(.enabled(if: RequiredTool.python.isExpected), .timeLimit(.minutes(3)))
struct ReuseTests {
    private static let ok = #"read;send:HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"#

    private let pki: TestPKI
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
    }

    private func exchanges(
        _ peer: ScriptedPeer, method: String = "GET", isSecure: Bool = false
    ) async -> [Exchange] {
        await transport.exchanges(
            .to(isSecure ? .https : .http, "127.0.0.1", port: peer.port, method: method),
            under: pki.policy(), timeouts: Timeouts(), limits: ExchangeLimits())
    }

    @Test(arguments: ["", "tls;"])
    func `notices before use that the server has closed`(tls: String) async throws {
        let peer = try ScriptedPeer([tls + ReuseTests.ok], pki)
        _ = await exchanges(peer, isSecure: !tls.isEmpty)
        try await peer.process.wrote("DID 1 close")
        let second = await exchanges(peer, isSecure: !tls.isEmpty)
        #expect(second.count == 1)
        #expect(second.last?.response?.body == Array("ok".utf8))
        #expect(second.last?.isReusedConnection == false)
    }

    @Test func `does not use a connection on which the server has spoken out of turn`() async throws
    {
        let peer = try ScriptedPeer([ReuseTests.ok + ";drip:HTTP/1.1 408;wait"], pki)
        _ = await exchanges(peer)
        // Where the first byte came along with the answer, the connection is closed already.
        try await peer.process.wrote("DID 1 drip", "DID 1 close")
        let second = await exchanges(peer)
        #expect(second.last?.response?.body == Array("ok".utf8))
        #expect(second.last?.isReusedConnection == false)
    }

    @Test(arguments: ["", ";abort"])
    func `sends an idempotent request once more that a reused connection left unanswered`(
        end: String
    ) async throws {
        let peer = try ScriptedPeer([ReuseTests.ok + ";read" + end, ReuseTests.ok + ";wait"], pki)
        _ = await exchanges(peer)
        let second = await exchanges(peer)
        try #require(second.count == 2)
        #expect(second[0].isReusedConnection)
        #expect(
            second[0].failure?.reason == (end.isEmpty ? .closedEarly : .connectionReset))
        #expect(second[0].timings.connect == 0)
        #expect(!second[1].isReusedConnection)
        #expect(second[1].response?.body == Array("ok".utf8))
        #expect(second[1].timings.connect > 0)
    }

    @Test func `does not send a request once more that could do something twice`() async throws {
        let peer = try ScriptedPeer([ReuseTests.ok + ";read", ReuseTests.ok + ";wait"], pki)
        _ = await exchanges(peer)
        let second = await exchanges(peer, method: "POST")
        #expect(second.count == 1)
        #expect(second[0].isReusedConnection)
        #expect(
            second[0].failure?.cause
                == "the server closed the connection before the first byte of an answer")
    }

    @Test func `does not send a request once more of which an answer has begun`() async throws {
        let peer = try ScriptedPeer(
            [ReuseTests.ok + ";read;send:HTTP", ReuseTests.ok + ";wait"], pki)
        _ = await exchanges(peer)
        let second = await exchanges(peer)
        #expect(second.count == 1)
        #expect(
            second[0].failure?.cause
                == "the server closed the connection after 4 bytes, within the head")
    }

    @Test func `does not send a request once more on a fresh connection`() async throws {
        let peer = try ScriptedPeer(["read"], pki)
        let only = await exchanges(peer)
        #expect(only.count == 1)
        #expect(only[0].failure?.reason == .closedEarly)
    }

    @Test func `keeps connections of different policies apart`() async throws {
        let peer = try ScriptedPeer(["tls;\(ReuseTests.ok);\(ReuseTests.ok);wait"], pki)
        let request = HTTPRequest.to(.https, "127.0.0.1", port: peer.port)
        var used: [Bool] = []
        for policy in [pki.policy(), pki.pinned(), pki.policy(named: "of the same content")] {
            used.append(try await transport.exchange(request, under: policy).isReusedConnection)
        }
        #expect(used == [false, false, true])
    }

    @Test func `sends nothing over a kept connection in a task that is cancelled already`()
        async throws
    {
        let peer = try ScriptedPeer([ReuseTests.ok + ";wait"], pki)
        _ = await exchanges(peer)
        let second = await Task { [self] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await exchanges(peer)
        }.value
        #expect(second.count == 1)
        #expect(second.last?.failure?.reason == .cancelled)
        #expect(second.last?.failure?.phase == .request)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

@Suite(.enabled(if: RequiredTool.python.isExpected), .timeLimit(.minutes(3)))
struct TimeoutTests {
    private static let half = #"send:HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"#

    private let pki: TestPKI
    private let library: LibraryContext
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        library = try LibraryContext.shared()
        transport = PinnedTransport(
            policies: PolicyStore(context: library), loops: [try EventLoop()])
    }

    struct Late: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var scheme = Endpoint.Scheme.http
        let script: String
        let timeouts: Timeouts
        let phase: ExchangeFailure.Phase
        /// With the peer's port for `PORT`.
        let cause: String
    }

    @Test(arguments: [
        Late(
            testDescription: "the handshake", scheme: .https, script: "wait",
            timeouts: Timeouts(tls: .milliseconds(250)), phase: .tls,
            cause: "no end of the TLS handshake within 250ms (timeout.tls), "
                + "waiting for 127.0.0.1:PORT"),
        Late(
            testDescription: "the first byte", script: "read;wait",
            timeouts: Timeouts(firstByte: .milliseconds(250), idle: .milliseconds(50)),
            phase: .response,
            cause: "no byte of an answer within 250ms (timeout.firstByte), the request was sent"),
        Late(
            testDescription: "the rest", script: "read;\(half);wait",
            timeouts: Timeouts(firstByte: .seconds(20), idle: .milliseconds(250)),
            phase: .response,
            cause: "nothing moved for 250ms (timeout.idle), 42 bytes of the answer received"),
        Late(
            testDescription: "the whole, though it is never silent",
            script: "read;drip:" + String(repeating: "HTTP/1.1 100 x\\r\\n\\r\\n", count: 16),
            timeouts: Timeouts(total: .milliseconds(400), idle: .seconds(5)), phase: .response,
            cause: "not done within 400ms (timeout.total), "),
        Late(
            testDescription: "the whole, though it never pauses",
            script: #"read;send:HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n;flood:"#
                + #"1\x3b"# + String(repeating: "x", count: 1000) + #"\r\na\r\n"#,
            timeouts: Timeouts(total: .milliseconds(400), idle: .seconds(5)), phase: .response,
            cause: "not done within 400ms (timeout.total), "),
        Late(
            testDescription: "the whole, before the first byte", script: "read;wait",
            timeouts: Timeouts(total: .milliseconds(1500), firstByte: .seconds(20)),
            phase: .response,
            cause: "not done within 1.5s (timeout.total), the request was sent"),
    ])
    func `ends an exchange whose server is late`(late: Late) async throws {
        let peer = try ScriptedPeer([late.script], pki)
        let exchange = try await transport.exchange(
            .to(late.scheme, "127.0.0.1", port: peer.port), under: pki.policy(),
            timeouts: late.timeouts)
        let failure = try #require(exchange.failure)
        #expect(failure.reason == .timedOut)
        #expect(failure.phase == late.phase)
        let cause = late.cause.replacing("PORT", with: "\(peer.port)")
        // How much of a drip came in time is the machine's affair.
        #expect(cause.hasSuffix(", ") ? failure.cause.hasPrefix(cause) : failure.cause == cause)
        let least = [
            late.timeouts.tls, late.timeouts.firstByte, late.timeouts.idle, late.timeouts.total,
        ].min()
        #expect(.nanoseconds(exchange.timings.total) >= (least ?? .zero))
        #expect(.nanoseconds(exchange.timings.total) < .seconds(10))
    }

    /// One call of OpenSSL's reads them all, and comes back only where it is stopped.
    @Test func `ends an exchange whose server floods it with records that hold no answer`()
        async throws
    {
        let peer = try RecordFlood(pki.server)
        let exchange = try await transport.exchange(
            .to(.https, "127.0.0.1", port: peer.port), under: pki.policy(),
            timeouts: Timeouts(
                total: .milliseconds(400), firstByte: .seconds(50), idle: .seconds(50)))
        #expect(exchange.failure?.phase == .response)
        #expect(
            exchange.failure?.cause
                == "the server asked to renegotiate TLS, as some do for a client certificate, which is refused; not done within 400ms (timeout.total), the request was sent"
        )
    }

    /// Of 200000000000d, as many milliseconds as no Int64 holds.
    @Test func `waits within limits of any size`() async throws {
        let peer = try ScriptedPeer(["tls;read;drip:HTTP/1.1 204 x\\r\\n\\r\\n"], pki)
        let age = Duration.seconds(17_280_000_000_000_000)
        let exchange = try await transport.exchange(
            .to(.https, "127.0.0.1", port: peer.port), under: pki.policy(),
            timeouts: Timeouts(total: age, connect: age, tls: age, firstByte: age, idle: age))
        #expect(exchange.response?.status == 204, "\(exchange.result)")
    }

    @Test func `ends an exchange whose connection does not come about`() async throws {
        let peer = FullBacklog()
        let exchange = try await transport.exchange(
            .to(.http, "127.0.0.1", port: peer.port), under: pki.policy(),
            timeouts: Timeouts(connect: .milliseconds(250)))
        #expect(exchange.failure?.reason == .timedOut)
        #expect(exchange.failure?.phase == .connect)
        #expect(
            exchange.failure?.cause
                == "no connection within 250ms (timeout.connect), waiting for 127.0.0.1:\(peer.port)"
        )
    }

    @Test func `ends an exchange whose host's name gets no answer`() async throws {
        let transport = PinnedTransport(
            policies: PolicyStore(context: library), loops: [try EventLoop()],
            resolver: SilentResolver())
        let exchange = try await transport.exchange(
            .to(.http, "slow.test", port: 80), under: pki.policy(),
            timeouts: Timeouts(connect: .milliseconds(250)))
        #expect(exchange.failure?.reason == .timedOut)
        #expect(exchange.failure?.phase == .nameLookup)
        #expect(
            exchange.failure?.cause
                == "no connection within 250ms (timeout.connect), looking up 'slow.test'")
        #expect(exchange.address == nil)
    }

    @Test func `closes the connection at once when its task is cancelled`() async throws {
        let peer = try ScriptedPeer(["read;wait"], pki)
        let task = Task { [transport, pki] in
            try await transport.exchange(
                .to(.http, "127.0.0.1", port: peer.port), under: pki.policy())
        }
        try await peer.process.wrote("DID 1 read")
        task.cancel()
        let exchange = try await task.value
        #expect(exchange.failure?.reason == .cancelled)
        #expect(exchange.failure?.cause == "the run was interrupted")
        try await peer.process.wrote("DID 1 close")
    }

    @Test func `does nothing in a task that is cancelled already`() async throws {
        let backlog = FullBacklog()
        let exchange = try await Task { [transport, pki] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.exchange(
                .to(.http, "127.0.0.1", port: backlog.port), under: pki.policy())
        }.value
        #expect(exchange.failure?.reason == .cancelled)
    }

    private struct SilentResolver: NameResolver {
        func lookUp(
            _ host: String, port: UInt16,
            answer: @escaping @Sendable (Result<[SocketAddress], NameLookupFailure>) -> Void
        ) {}
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

@Suite(.enabled(if: RequiredTool.python.isExpected), .timeLimit(.minutes(3)))
struct MisbehavingServerTests {
    private let pki: TestPKI
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
    }

    struct Misbehaviour: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var scheme = Endpoint.Scheme.http
        let script: String
        let reason: RefusalReason
        var phase = ExchangeFailure.Phase.response
        let cause: String
        var byteOffset: Int?
    }

    private static let sized = #"HTTP/1.1 200 OK\r\nContent-Length: 42\r\n\r\n"#
    private static let unmarked = #"HTTP/1.1 200 OK\r\n\r\n"#

    @Test(arguments: [
        Misbehaviour(
            testDescription: "garbage", script: #"read;send:\x15\x03\x01\x00\x02;wait"#,
            reason: .malformedResponse,
            cause: #"expected a status line as 'HTTP/1.1 200 OK', got '\x15\x03\x01\x00\x02'"#,
            byteOffset: 0),
        Misbehaviour(
            testDescription: "garbage over TLS", scheme: .https,
            script: #"tls;read;send:HTTP/1.1 abc\r\n\r\n;wait"#, reason: .malformedResponse,
            cause: "the status 'abc', expected three digits from 100 to 999", byteOffset: 9),
        Misbehaviour(
            testDescription: "something else than TLS", scheme: .https,
            script: #"send:220 mail.test ESMTP\r\n;wait"#, reason: .handshakeFailed, phase: .tls,
            cause: #"expected TLS, got '220 mail.test ESMTP\r\n'"#, byteOffset: 0),
        Misbehaviour(
            testDescription: "no answer", script: "read", reason: .closedEarly,
            cause: "the server closed the connection before the first byte of an answer"),
        Misbehaviour(
            testDescription: "half a body", script: "read;send:\(sized)12345678901234567",
            reason: .closedEarly,
            cause: "the server closed the connection after 17 of 42 bytes of the body"),
        Misbehaviour(
            testDescription: "half a body over TLS, properly closed", scheme: .https,
            script: "tls;read;send:\(sized)12345678901234567;notify", reason: .closedEarly,
            cause: "the server closed the connection after 17 of 42 bytes of the body"),
        Misbehaviour(
            testDescription: "a body that TLS does not vouch for", scheme: .https,
            script: "tls;read;send:\(unmarked)abc", reason: .closedEarly,
            cause: "the server closed the connection after 3 bytes of the body without a TLS "
                + "close_notify, so that it may be cut short"),
        Misbehaviour(
            testDescription: "the end during the handshake", scheme: .https, script: "half",
            reason: .closedEarly, phase: .tls,
            cause: "the server closed the connection during the TLS handshake"),
        Misbehaviour(
            testDescription: "a reset", script: "read;send:\(sized)123;abort",
            reason: .connectionReset,
            cause: "the server broke off the connection: recv: Connection reset by peer"),
    ])
    func `says what a server did wrong`(misbehaviour: Misbehaviour) async throws {
        let peer = try ScriptedPeer([misbehaviour.script], pki)
        let exchange = try await transport.exchange(
            .to(misbehaviour.scheme, "127.0.0.1", port: peer.port), under: pki.policy())
        let failure = try #require(exchange.failure)
        #expect(failure.cause == misbehaviour.cause)
        #expect(failure.reason == misbehaviour.reason)
        #expect(failure.phase == misbehaviour.phase)
        #expect(failure.byteOffset == misbehaviour.byteOffset)
    }

    @Test(arguments: [
        (Endpoint.Scheme.http, "read;send:\(unmarked)abc"),
        (.http, "read;send:\(unmarked)abc;half;wait"),
        (.https, "tls;read;send:\(unmarked)abc;notify"),
    ])
    func `reads a body that the server's close ends`(
        scheme: Endpoint.Scheme, script: String
    ) async throws {
        let peer = try ScriptedPeer([script], pki)
        let exchange = try await transport.exchange(
            .to(scheme, "127.0.0.1", port: peer.port), under: pki.policy())
        #expect(exchange.response?.body == Array("abc".utf8), "\(exchange.result)")
    }

    @Test func `reads an answer that drips`() async throws {
        let peer = try ScriptedPeer(
            [#"read;drip:HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc;wait"#], pki)
        let exchange = try await transport.exchange(
            .to(.http, "127.0.0.1", port: peer.port), under: pki.policy())
        #expect(exchange.response?.body == Array("abc".utf8))
        #expect(exchange.timings.firstByte < exchange.timings.total)
    }

    @Test func `reads the answer of a server that does not want the whole body`() async throws {
        let peer = try ScriptedPeer(
            [#"read;send:HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n;half;wait"#], pki)
        let exchange = try await transport.exchange(
            .to(
                .http, "127.0.0.1", port: peer.port, method: "POST",
                body: [UInt8](repeating: 0, count: 8 << 20)), under: pki.policy())
        #expect(exchange.response?.status == 413)
    }

    @Test func `says that nobody listens`() async throws {
        let port = ForeignPeer.freePort()
        let exchange = try await transport.exchange(
            .to(.http, "127.0.0.1", port: port), under: pki.policy())
        #expect(exchange.failure?.reason == .connectionRefused)
        #expect(exchange.failure?.phase == .connect)
        #expect(exchange.failure?.cause == "nobody listens on 127.0.0.1:\(port)")
        #expect(exchange.address == "127.0.0.1:\(port)")
    }

    @Test func `refuses plain http under a policy that pins`() async throws {
        let exchange = try await transport.exchange(
            .to(.http, "127.0.0.1", port: 9), under: pki.pinned())
        #expect(exchange.failure?.reason == .insecureHTTP)
        #expect(
            exchange.failure?.cause
                == "the URL is plain http, where the policy 'pinned' pins what only TLS shows")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Transport
import Trust

@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(3)))
struct OpenSSLServerTests {
    private let pki: TestPKI
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
    }

    /// - Parameter page: whether it answers each request itself.
    private func server(
        _ arguments: String, on host: String = "", page: Bool = true
    ) throws -> ForeignPeer {
        let folder = try TemporaryFolder()
        try folder.write(pki.server.chainPEM, to: "server.pem")
        try folder.write(try pki.server.privateKeyPEM, to: "server.key")
        try folder.write(pki.authority.certificatePEM, to: "ca.pem")
        return try ForeignPeer(
            .openssl,
            [
                "s_server", "-accept", "\(host)0", "-cert", "server.pem", "-key", "server.key",
            ]
                + (page ? ["-www"] : ["-crlf"])
                + arguments.split(separator: " ").map(String.init), in: folder)
    }

    private func get(
        _ server: ForeignPeer, _ policy: SecurityPolicy, host: String = "localhost"
    ) async throws -> Exchange {
        try await transport.exchange(.to(.https, host, port: server.port), under: policy)
    }

    private func handshake(
        _ server: ForeignPeer, _ policy: SecurityPolicy, _ timeouts: Timeouts = Timeouts()
    ) async -> Exchange {
        await transport.handshake(
            with: Endpoint(scheme: .https, host: "localhost", port: server.port), under: policy,
            timeouts: timeouts, limits: ExchangeLimits())
    }

    @Test(arguments: [TLSVersion.tls1_2, .tls1_3])
    func `gets a page from a server whose key is pinned`(version: TLSVersion) async throws {
        let server = try server(version == .tls1_2 ? "-tls1_2" : "-tls1_3")
        let exchange = try await get(server, pki.pinned())
        #expect(exchange.response?.status == 200, "\(exchange.result)")
        #expect(exchange.response?.version == "1.0")
        let evidence = try #require(exchange.evidence)
        #expect(evidence.version == version)
        #expect(
            evidence.cipherSuite
                == (version == .tls1_2
                    ? "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384" : "TLS_AES_256_GCM_SHA384"))
        #expect(evidence.trust == .unspecified)
        #expect(evidence.decision == "publicKey: valid and a key of the chain is pinned")
        #expect(!evidence.isClientCertificateRequested)
        #expect(
            exchange.address == "127.0.0.1:\(server.port)"
                || exchange.address == "[::1]:\(server.port)")
    }

    @Test(arguments: ["-tls1_2", "-tls1_3"])
    func `tells a missing client certificate from one that is refused`(
        version: String
    ) async throws {
        let server = try server("\(version) -Verify 2 -verify_return_error -CAfile ca.pem")
        let missing = try await get(server, pki.pinned())
        #expect(missing.failure?.reason == .clientCertificateRequired)
        #expect(missing.failure?.phase == .tls)
        #expect(
            missing.failure?.cause
                == (version == "-tls1_2"
                    ? "the server sent the alert 'handshake_failure' (40) after it asked for a client certificate and got none"
                    : "the server sent the alert 'certificate_required' (116) after it asked for a client certificate and got none")
        )

        var foreign = pki.pinned()
        let other = try TestPKI()
        foreign.identity = try other.identity()
        let refused = try await get(server, foreign)
        #expect(refused.failure?.reason == .clientCertificateRejected)
        #expect(
            refused.failure?.cause
                == "the server sent the alert 'unknown_ca' (48) to our certificate 'CN=ann'")
        #expect(refused.evidence?.clientCertificateSubject == "CN=ann")

        var own = pki.pinned()
        own.identity = try pki.identity()
        let accepted = try await get(server, own)
        #expect(accepted.response?.status == 200, "\(accepted.result)")
        #expect(accepted.evidence?.clientCertificateSubject == "CN=ann")
    }

    /// OpenSSL compares a key with its certificate by the public half that stands in both.
    @Test(arguments: ["-tls1_2", "-tls1_3"])
    func `an impostor has the certificate and not its key`(version: String) async throws {
        func key(of identity: MintedIdentity) throws -> Data {
            let lines = try identity.privateKeyPEM.split(separator: "\n")
            return try #require(Data(base64Encoded: lines.dropFirst().dropLast().joined()))
        }
        let other = try pki.authority.issue(CertificateRequest(commonName: "localhost"))
        // A P-256 key in PKCS #8 (RFC 5958, RFC 5915) ends with the public one's 65 octets.
        let spliced = try key(of: other).dropLast(65) + key(of: pki.server).suffix(65)
        let text =
            "-----BEGIN PRIVATE KEY-----\n\(spliced.base64EncodedString())\n-----END PRIVATE KEY-----\n"
        let impostor = try OpenSSLPeer.start(
            version, pki.server, files: ["server.key": Array(text.utf8)])
        let refused = try await get(impostor, pki.pinned())
        #expect(refused.failure?.reasons == [.badSignature])
        #expect(
            refused.failure?.cause
                == "the server is not who its certificate names: its signature does not prove that it holds the key of its certificate"
        )
        #expect(refused.evidence?.trust == .fatalTrustFailure)
        #expect(
            refused.evidence?.decision
                == "publicKey: valid and a key of the chain is pinned, but the server did not prove that it holds the key"
        )
        let twin = try OpenSSLPeer.start(version, pki.server)
        #expect(try await get(twin, pki.pinned()).response?.status == 200)
    }

    @Test func `refuses to renegotiate, and says so`() async throws {
        let server = try server("-tls1_2", page: false)
        let asking = Task { try await get(server, pki.pinned()) }
        _ = try await server.output(until: "Secure Renegotiation IS supported")
        server.type("R\n")
        let refused = try await asking.value
        #expect(refused.failure?.reason == .handshakeFailed)
        #expect(refused.failure?.phase == .response)
        #expect(
            refused.failure?.cause
                == "the server asked to renegotiate TLS, as some do for a client certificate, which is refused; the server sent the alert 'handshake_failure' (40)"
        )
        // What is asked for and not insisted on hinders nothing.
        let patient = try self.server("-tls1_2", page: false)
        let answered = Task { try await get(patient, pki.pinned()) }
        _ = try await patient.output(until: "Secure Renegotiation IS supported")
        patient.type("HTTP/1.1 200 OK\nContent-Length: 0\n\n")
        #expect(try await answered.value.response?.status == 200)
    }

    @Test(arguments: [TLSVersion.tls1_2, .tls1_3])
    func `makes a handshake and no request`(version: TLSVersion) async throws {
        let server = try server(version == .tls1_2 ? "-tls1_2" : "-tls1_3")
        let exchange = await handshake(server, pki.pinned())
        #expect(exchange.word == (version == .tls1_2 ? .finished : .sessionTicket))
        #expect(exchange.evidence?.version == version)
        #expect(exchange.evidence?.trust == .unspecified)
        #expect(exchange.request.method == "handshake")
        #expect(exchange.request.url.text == "https://localhost:\(server.port)")
        #expect(exchange.addressesTried.last?.outcome == .connected)
        #expect(exchange.timings.tls > 0)
        #expect(exchange.timings.total >= exchange.timings.firstByte)
        // The next one is whole again, and so is a request's.
        #expect(await handshake(server, pki.pinned()).evidence?.isResumed == false)
        let request = try await get(server, pki.pinned())
        #expect(request.isReusedConnection == false)
        #expect(request.evidence?.isResumed == false)
    }

    @Test(arguments: ["-tls1_2", "-tls1_3"])
    func `hears in a handshake what the server makes of the client's certificate`(
        version: String
    ) async throws {
        let server = try server("\(version) -Verify 2 -verify_return_error -CAfile ca.pem")
        let missing = await handshake(server, pki.pinned())
        #expect(missing.failure?.reason == .clientCertificateRequired)
        #expect(missing.failure?.phase == .tls)
        #expect(missing.evidence?.isClientCertificateRequested == true)

        var foreign = pki.pinned()
        foreign.identity = try TestPKI().identity()
        let refused = await handshake(server, foreign)
        #expect(refused.failure?.reason == .clientCertificateRejected)
        #expect(
            refused.failure?.cause
                == "the server sent the alert 'unknown_ca' (48) to our certificate 'CN=ann'")

        var own = pki.pinned()
        own.identity = try pki.identity()
        let accepted = await handshake(server, own)
        #expect(accepted.word == (version == "-tls1_2" ? .finished : .sessionTicket))
        #expect(accepted.evidence?.clientCertificateSubject == "CN=ann")
    }

    @Test func `says that a server kept silent after the handshake`() async throws {
        let server = try server("-tls1_3 -num_tickets 0")
        let timeouts = Timeouts(firstByte: .milliseconds(200))
        let exchange = await handshake(server, pki.pinned(), timeouts)
        #expect(exchange.word == .silence)
        #expect(exchange.timings.total >= 200_000_000)
    }

    @Test func `takes a refused handshake for a failure, and makes none without TLS`() async throws
    {
        let server = try server("-tls1_3")
        var policy = pki.pinned()
        policy.pinnedCertificates = [TestPKI.file(pki.client.certificateDER, "other.cer")]
        let refused = await handshake(server, policy)
        #expect(refused.failure?.reason == .pinMismatch)
        #expect(refused.evidence?.trust == .deny)
        let plain = await transport.handshake(
            with: Endpoint(scheme: .http, host: "localhost", port: server.port),
            under: pki.policy(), timeouts: Timeouts(), limits: ExchangeLimits())
        #expect(plain.failure?.reason == .unsendableRequest)
        #expect(
            plain.failure?.cause
                == "a handshake with 'http://localhost:\(server.port)', which speaks no TLS")
    }

    /// A call of OpenSSL takes ticket after ticket and returns only once none is left.
    @Test func `ends an exchange whose server sends tickets without end`() async throws {
        let server = try server("-tls1_3 -num_tickets 1000000")
        let exchange = try await transport.exchange(
            .to(.https, "localhost", port: server.port), under: pki.pinned(),
            timeouts: Timeouts(total: .milliseconds(400)))
        #expect(exchange.failure?.reason == .timedOut)
        #expect(exchange.timings.total >= 400_000_000)
        #expect(exchange.timings.total < 1_500_000_000)
    }

    @Test func `takes nothing for a refusal where the policy can't be used`() async throws {
        let server = try server("-tls1_3")
        var policy = pki.pinned()
        policy.pinnedCertificates = [TestPKI.file(Array("no certificate".utf8), "pin.cer")]
        let exchange = try await get(server, policy)
        #expect(exchange.failure?.reason == .unsendableRequest)
        #expect(exchange.failure?.phase == .tls)
        #expect(exchange.failure?.cause == "'pin.cer' is not a certificate, expected PEM or DER")
        #expect(exchange.address == nil)
        #expect(try await get(server, pki.pinned()).response?.status == 200)
    }

    @Test func `concludes nothing from an alert where the policy narrows no suites`() async throws {
        let server = try server("-tls1_2 -cipher PSK")
        let exchange = try await get(server, pki.pinned())
        #expect(exchange.failure?.reason == .handshakeFailed)
        #expect(
            exchange.failure?.cause == "the server sent the alert 'handshake_failure' (40)")
    }

    @Test func `reads what a TLS server sends to a plain client`() async throws {
        let server = try server("-tls1_2")
        let exchange = try await transport.exchange(
            .to(.http, "127.0.0.1", port: server.port), under: .system)
        #expect(exchange.failure?.reason == .closedEarly, "\(exchange.result)")
    }

    @Test(.enabled(if: ForeignPeer.hasIPv6))
    func `connects to an IPv6 address`() async throws {
        let server = try server("-tls1_3", on: "[::1]:")
        let exchange = try await get(server, pki.policy(), host: "::1")
        #expect(exchange.response?.status == 200, "\(exchange.result)")
        #expect(exchange.address == "[::1]:\(server.port)")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

@Suite(.timeLimit(.minutes(3)))
struct HTTPServerTests {
    private let pki: TestPKI
    private let library: LibraryContext
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        library = try LibraryContext.shared()
        transport = PinnedTransport(
            policies: PolicyStore(context: library), loops: [try EventLoop()])
    }

    private func server(
        _ tls: ServerTLS?, _ handler: @escaping HTTPServer.Handler
    ) throws -> HTTPServer {
        HTTPServer(loop: try EventLoop(), library: library, tls: tls, handler: handler)
    }

    private func tls() throws -> ServerTLS {
        ServerTLS(
            certificateChainPEM: pki.server.chainPEM,
            privateKeyPEM: try pki.server.privateKeyPEM)
    }

    @Test(arguments: [true, false])
    func `answers one request after another on a connection`(isSecure: Bool) async throws {
        let server = try server(isSecure ? tls() : nil) { request in
            ServerResponse(
                status: 201, fields: HeaderFields([.init(name: "X-Target", value: request.target)]),
                body: request.body + [33])
        }
        let port = try await server.start()
        for index in 0..<3 {
            let exchange = try await transport.exchange(
                .to(
                    isSecure ? .https : .http, port: port, "/pets?id=\(index)", method: "POST",
                    body: Array("hello".utf8)), under: isSecure ? pki.pinned() : pki.policy())
            #expect(exchange.isReusedConnection == (index > 0))
            let response = try #require(exchange.response, "\(exchange.result)")
            #expect(response.status == 201)
            #expect(response.reason == "Created")
            #expect(response.fields["x-target"] == ["/pets?id=\(index)"])
            #expect(response.body == Array("hello!".utf8))
        }
        await server.stop()
    }

    @Test(arguments: [
        (HeaderFields.Field(name: "X-A", value: "b\r\nX-C: d"), "", 500),
        (HeaderFields.Field(name: "X A", value: "b"), "", 500),
        (HeaderFields.Field(name: "X-A", value: "b"), "Fine\r\nX-C: d", 500),
        (HeaderFields.Field(name: "X-A", value: "b"), "Fine", 200),
    ])
    func `no header and no reason writes a line of its own`(
        field: HeaderFields.Field, reason: String, status: Int
    ) async throws {
        let server = try server(nil) { _ in
            ServerResponse(status: 200, reason: reason, fields: HeaderFields([field]))
        }
        let port = try await server.start()
        let response = try #require(
            try await transport.exchange(.to(.http, port: port), under: .system).response)
        await server.stop()
        #expect(response.status == status)
        #expect(response.fields["X-C"] == [])
        let text = String(decoding: response.body, as: UTF8.self)
        let told =
            reason.utf8.contains(0x0A)
            ? "the answer's reason can't be sent: a control character is in it\n"
            : "a header of the answer can't be sent: '\(field.name)'\n"
        #expect(text == (status == 200 ? "" : told))
    }

    @Test func `sends a body in chunks with trailers`() async throws {
        let server = try server(nil) { _ in
            ServerResponse(
                status: 200, body: [UInt8](repeating: 7, count: 2500), isChunked: true,
                trailers: HeaderFields([.init(name: "X-Sum", value: "17500")]))
        }
        let port = try await server.start()
        let exchange = try await transport.exchange(.to(.http, port: port), under: .system)
        #expect(exchange.response?.body == [UInt8](repeating: 7, count: 2500))
        #expect(exchange.response?.trailers["X-Sum"] == ["17500"])
        await server.stop()
    }

    @Test(arguments: [TLSVersion.tls1_2, .tls1_3])
    func `sees the certificate that a client must show`(version: TLSVersion) async throws {
        var tls = try tls()
        tls.clientCertificates = .required(authorityPEM: pki.authority.certificatePEM)
        tls.maximumVersion = version
        let server = try server(tls) { request in
            ServerResponse(
                status: 200, body: Array((request.peer.clientCertificate?.subject ?? "-").utf8))
        }
        let port = try await server.start()
        var policy = pki.policy()
        policy.identity = try pki.identity()
        let accepted = try await transport.exchange(.to(port: port), under: policy)
        #expect(accepted.response?.body == Array("CN=ann".utf8), "\(accepted.result)")
        #expect(accepted.evidence?.clientCertificateSubject == "CN=ann")
        let refused = try await transport.exchange(.to(port: port), under: pki.policy())
        #expect(refused.failure?.reason == .clientCertificateRequired)
        #expect(refused.failure?.phase == .tls)
        await server.stop()
    }

    @Test func `closes what it has open when it stops`() async throws {
        let server = try server(nil) { _ in ServerResponse(status: 200) }
        let port = try await server.start()
        _ = try await transport.exchange(.to(.http, port: port), under: .system)
        await server.stop()
        let exchange = try await transport.exchange(.to(.http, port: port), under: .system)
        #expect(exchange.failure?.reason == .connectionRefused)
        #expect(!exchange.isReusedConnection)
    }
}

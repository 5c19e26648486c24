// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

@Suite(.enabled(if: RequiredTool.nginx.isExpected), .timeLimit(.minutes(3)))
struct NginxTests {
    private let pki: TestPKI
    private let nginx: NginxPeer
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        nginx = try NginxPeer(pki)
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
    }

    enum Server: String, CaseIterable { case plain, tls12, tls13 }

    private func request(_ server: Server, _ target: String, method: String = "GET") -> HTTPRequest
    {
        switch server {
        case .plain: .to(.http, port: nginx.plainPort, target, method: method)
        case .tls12: .to(port: nginx.tls12Port, target, method: method)
        case .tls13: .to(port: nginx.tls13Port, target, method: method)
        }
    }

    private func policy(_ server: Server) -> SecurityPolicy {
        server == .plain ? .system : pki.pinned()
    }

    @Test(arguments: Server.allCases)
    func `sends one request after another over one connection`(server: Server) async throws {
        for index in 1...3 {
            let exchange = try await transport.exchange(
                request(server, "/"), under: policy(server))
            let body = try #require(exchange.response?.body, "\(exchange.result)")
            let port = request(server, "/").url.endpoint.port
            #expect(String(decoding: body, as: UTF8.self) == "GET localhost:\(port) \(index)")
            #expect(exchange.isReusedConnection == (index > 1))
            #expect((exchange.timings.connect == 0) == (index > 1))
            #expect((exchange.timings.tls == 0) == (index > 1 || server == .plain))
            #expect(exchange.timings.firstByte > 0)
            #expect(exchange.timings.total >= exchange.timings.firstByte)
            #expect(
                exchange.evidence?.version
                    == [.plain: nil, .tls12: .tls1_2, .tls13: .tls1_3][server])
        }
    }

    @Test(arguments: Server.allCases)
    func `reads chunks, and goes on with the connection`(server: Server) async throws {
        let first = try await transport.exchange(
            request(server, "/chunked.html"), under: policy(server))
        let response = try #require(first.response, "\(first.result)")
        #expect(response.fields["Transfer-Encoding"] == ["chunked"])
        #expect(response.body.count == 100_013)
        #expect(response.body.suffix(13) == Array("/chunked.html".utf8))
        let second = try await transport.exchange(
            request(server, "/empty"), under: policy(server))
        #expect(second.response?.status == 204)
        #expect(second.isReusedConnection)
    }

    @Test(arguments: Server.allCases)
    func `reads no body where there is none`(server: Server) async throws {
        let head = try await transport.exchange(
            request(server, "/", method: "HEAD"), under: policy(server))
        #expect(head.response?.status == 200)
        #expect(head.response?.body == [])
        #expect(head.response?.fields["Content-Length"].isEmpty == false)
        let next = try await transport.exchange(request(server, "/"), under: policy(server))
        #expect(next.isReusedConnection)
    }

    @Test(arguments: Server.allCases)
    func `asks for a coding only where a header does, and undoes it`(server: Server) async throws {
        let plain = try await transport.exchange(request(server, "/coded"), under: policy(server))
        #expect(plain.response?.fields["Content-Encoding"] == [])
        #expect(plain.response?.encodedBody == nil)
        let coded = try await transport.exchange(
            HTTPRequest(
                method: "GET", url: request(server, "/coded").url,
                fields: HeaderFields([.init(name: "Accept-Encoding", value: "gzip")])),
            under: policy(server))
        #expect(coded.response?.fields["Content-Encoding"] == ["gzip"])
        #expect(coded.response?.body == Array("hello hello hello".utf8))
        #expect(coded.response?.encodedBody?.prefix(2) == [0x1F, 0x8B])
        #expect(plain.response?.body == coded.response?.body)
        #expect(coded.isReusedConnection)
    }

    @Test func `does not keep a connection that the server closes`() async throws {
        let first = try await transport.exchange(
            request(.tls13, "/closing"), under: pki.pinned())
        #expect(first.response?.body == Array("closing".utf8))
        let second = try await transport.exchange(request(.tls13, "/"), under: pki.pinned())
        #expect(!second.isReusedConnection)
        #expect(second.evidence?.isResumed == true)
    }

    @Test func `shows its certificate where it is asked for`() async throws {
        var policy = pki.pinned()
        policy.identity = try pki.identity()
        let request = HTTPRequest.to(port: nginx.mutualPort)
        let accepted = try await transport.exchange(request, under: policy)
        #expect(accepted.response?.status == 200)
        #expect(accepted.response?.body == Array("CN=ann".utf8))
        #expect(accepted.evidence?.isClientCertificateRequested == true)
        #expect(accepted.evidence?.clientCertificateSubject == "CN=ann")
        // nginx answers by HTTP where a certificate is missing.
        let refused = try await transport.exchange(request, under: pki.pinned())
        #expect(refused.response?.status == 400)
        #expect(refused.evidence?.isClientCertificateRequested == true)
        #expect(refused.evidence?.clientCertificateSubject == nil)
    }

    @Test func `says what came where TLS was expected`() async throws {
        let exchange = try await transport.exchange(
            .to(port: nginx.plainPort), under: pki.pinned())
        #expect(exchange.failure?.reason == .handshakeFailed)
        #expect(exchange.failure?.cause == "expected TLS, got 'HTTP/1.1 400 Bad Request…'")
        #expect(exchange.failure?.byteOffset == 0)
    }
}

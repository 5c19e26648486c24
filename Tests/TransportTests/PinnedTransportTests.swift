// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Transport
import Trust

struct PinnedTransportTests {
    private let pki: TestPKI
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext()), loop: try EventLoop())
    }

    @Test(
        .enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(1)),
        arguments: ["-tls1_2", "-tls1_3"])
    func `gets a page over TLS from a server whose key is pinned`(version: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write(pki.server.chainPEM, to: "server.pem")
        try folder.write(try pki.server.privateKeyPEM, to: "server.key")
        let peer = try ForeignPeer(
            .openssl,
            [
                "s_server", "-accept", "0", "-cert", "server.pem", "-key", "server.key",
                "-www", version,
            ], in: folder)
        let request = HTTPRequest(
            method: "GET",
            url: RequestURL(
                endpoint: Endpoint(scheme: .https, host: "localhost", port: peer.port),
                target: "/"),
            fields: HeaderFields())
        let exchanges = await transport.exchanges(
            request, under: pki.pinned(), timeouts: Timeouts(), limits: ExchangeLimits())
        let exchange = try #require(exchanges.first)
        guard case .response(let response) = exchange.result else {
            Issue.record("\(exchange.result)")
            return
        }
        #expect(exchanges.count == 1)
        #expect(response.status == 200)
        #expect(response.version == "1.0")
        #expect(exchange.evidence?.trust == .unspecified)
        #expect(exchange.evidence?.version == (version == "-tls1_2" ? .tls1_2 : .tls1_3))
        #expect(exchange.address?.hasSuffix(":\(peer.port)") == true)
    }
}

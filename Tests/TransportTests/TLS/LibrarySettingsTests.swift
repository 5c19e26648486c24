// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Transport
import Trust

@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(1)))
struct LibrarySettingsTests {
    /// With this file read, no client speaks less than TLS 1.3, or has a group that the server has.
    private static let hostile = """
        openssl_conf = init
        [init]
        ssl_conf = ssl
        [ssl]
        system_default = defaults
        [defaults]
        MinProtocol = TLSv1.3
        Groups = P-521
        """

    @Test func `an openssl.cnf of the machine changes no handshake`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            try folder.write(LibrarySettingsTests.hostile, to: "openssl.cnf")
            setenv("OPENSSL_CONF", folder.url.appending(path: "openssl.cnf").path, 1)
            let pki = try TestPKI()
            let server = try OpenSSLPeer.start(
                "-tls1_2 -groups X25519", pki.server,
                by: (RequiredTool("env"), ["-u", "OPENSSL_CONF", "openssl"]))
            let transport = PinnedTransport(
                policies: PolicyStore(context: try LibraryContext()), loops: [try EventLoop()])
            let exchange = try await transport.exchange(
                .to(port: server.port), under: pki.pinned())
            try #require(exchange.response?.status == 200)
            try #require(exchange.evidence?.version == .tls1_2)
            // Who reads the file can't connect.
            let reader = try CommandLineTool.openssl.run(
                ["s_client", "-connect", "127.0.0.1:\(server.port)"], in: folder.url)
            try #require(reader.status == 1)
            try #require(reader.errors.contains("alert protocol version"))
        }
    }
}

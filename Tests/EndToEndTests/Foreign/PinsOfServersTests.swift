// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

/// `pinion pins` of servers that want something of a client before they show their chain.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(1)))
struct PinsOfServersTests {
    @Test(arguments: [[], ["-alpn", "h2"]])
    func `a server of another protocol than HTTP 1.1 shows its chain, too`(
        protocols: [String]
    ) async throws {
        let servers = try TLSServers()
        let server = try servers.start(["server"] + protocols)
        let outcome = try await BuiltTool.run(
            ["pins", "https://localhost:\(server.port)"], in: servers.workspace)
        #expect(outcome.errors == "")
        let lines = outcome.output.settled(ports: [server.port]).split(separator: "\n").prefix(4)
        #expect(
            lines.map(String.init) == [
                "localhost:PORT at 127.0.0.1:PORT; nothing was sent",
                "  the system's verdict: recoverableTrustFailure",
                "    incompleteChain of certificate 0: 'CN=Test Root', the issuer of 'CN=localhost', was not sent and is not an anchor",
                "  certificate 0: CN=localhost",
            ])
        #expect(outcome.status == 0)
    }

    @Test func `a server that does not know the name says which it was`() async throws {
        let servers = try TLSServers()
        let server = try servers.start([
            "server", "-servername", "other.test", "-servername_fatal", "-cert2", "server.pem",
            "-key2", servers.workspace.folder.appending(path: "server.key").path,
        ])
        let outcome = try await BuiltTool.run(
            ["pins", "https://localhost:\(server.port)"], in: servers.workspace)
        #expect(
            outcome.errors.settled(ports: [server.port])
                == "pinion: localhost:PORT: handshakeFailed: the server sent the alert 'unrecognized_name' (112) to the name 'localhost': 'serverName: NAME' of a policy sends another, 'serverName: false' none\n"
        )
        #expect(outcome.status == 1)
    }
}

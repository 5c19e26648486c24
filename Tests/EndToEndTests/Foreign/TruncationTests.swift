// SPDX-License-Identifier: Apache-2.0

import Support
import Testing
import Trust

/// An end of the connection that TLS does not vouch for, by Python's TLS server.
@Suite(.enabled(if: RequiredTool.python.isExpected), .timeLimit(.minutes(10)))
struct TruncationTests {
    private static let server = """
        import socket, ssl, sys
        answer, says_goodbye = sys.argv[1].encode(), sys.argv[2] == "goodbye"
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain("server.pem", "server.key")
        listener = socket.create_server(("127.0.0.1", 0))
        print("ACCEPT 127.0.0.1:%d" % listener.getsockname()[1], flush=True)
        while True:
            stream = context.wrap_socket(listener.accept()[0], server_side=True)
            head = b""
            while not head.endswith(b"\\r\\n\\r\\n"):
                head += stream.recv(4096)
            stream.sendall(answer)
            try:
                if says_goodbye:
                    stream.unwrap()
            except OSError:
                pass
            stream.close()
        """

    private func run(_ answer: String, _ end: String) async throws -> (String, Int32) {
        let pki = try TestPKI()
        let folder = try TemporaryFolder()
        try folder.write(pki.server.chainPEM, to: "server.pem")
        try folder.write(try pki.server.privateKeyPEM, to: "server.key")
        let peer = try ForeignPeer(.python, ["-c", Self.server, answer, end], in: folder)
        let workspace = try Workspace([
            "ca.pem": pki.authority.certificatePEM,
            "a.yaml": """
            collection: C
            requests:
              - name: asked
                GET: https://127.0.0.1:\(peer.port)/
                policy: { anchors: [ca.pem] }
                expect: { body: abc }

            """,
        ])
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1"], in: workspace)
        return (outcome.output.settled(ports: [peer.port]), outcome.status)
    }

    private static let passed =
        "1 collection, 1 request: 1 passed, 0 failed, 0 skipped in TIME   (seed 1)\n"

    @Test func `a body that only the end ends may have been cut short`() async throws {
        let (output, status) = try await run("HTTP/1.1 200 OK\r\n\r\nabc", "")
        #expect(
            output == """
                ✗ C › asked                                        a.yaml:3
                  closedEarly: the server closed the connection after 3 bytes of the body without a TLS close_notify, so that it may be cut short
                    3 |   - name: asked
                      |           ^^^^^
                  GET https://127.0.0.1:PORT/  →  closedEarly (while receiving), TIME, TLS 1.3, unspecified

                1 collection, 1 request: 0 passed, 0 failed, 1 error, 0 skipped in TIME   (seed 1)

                """)
        #expect(status == 1)
    }

    @Test func `the same body is whole where TLS says so`() async throws {
        let (output, status) = try await run("HTTP/1.1 200 OK\r\n\r\nabc", "goodbye")
        #expect(output == Self.passed)
        #expect(status == 0)
    }

    @Test func `a body of a known length needs no farewell`() async throws {
        let (output, _) = try await run("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc", "")
        #expect(output == Self.passed)
    }
}

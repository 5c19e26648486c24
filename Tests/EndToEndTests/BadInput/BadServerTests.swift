// SPDX-License-Identifier: Apache-2.0

import Glibc
import Support
import Testing

/// Servers that do not answer as HTTP has it: each ends in an error that says what came, at which byte.
struct BadServerTests {
    struct BadServer: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Why it failed, and while doing what.
        let message: String
        let result: String
        let timeout: String
        let answer: @Sendable (RawConnection) -> Void

        init(
            _ name: String, _ message: String, _ result: String, timeout: String = "30s",
            _ answer: @escaping @Sendable (RawConnection) -> Void
        ) {
            testDescription = name
            self.message = message
            self.result = result
            self.timeout = timeout
            self.answer = answer
        }

        /// Answers a whole request with these bytes and ends.
        init(_ name: String, says text: String, _ message: String, _ result: String) {
            self.init(name, message, result) { connection in
                connection.readHead()
                connection.send(text)
            }
        }
    }

    static let badServers = [
        BadServer(
            "another protocol", says: "SSH-2.0-OpenSSH_9.2\r\n\r\n",
            "malformedResponse: expected a status line as 'HTTP/1.1 200 OK', got 'SSH-2.0-OpenSSH_9.2\\r\\n\\r\\n' (at byte 0 of the answer)",
            "malformedResponse (while receiving)"),
        BadServer(
            "TLS on a plain port", says: "\u{15}\u{3}\u{3}\u{0}\u{2}\u{2}\u{A}\r\n\r\n",
            "malformedResponse: expected a status line as 'HTTP/1.1 200 OK', got '\\x15\\x03\\x03\\x00\\x02\\x02\\n\\r\\n\\r\\n' (at byte 0 of the answer)",
            "malformedResponse (while receiving)"),
        BadServer(
            "a field without a colon", says: "HTTP/1.1 200 OK\r\nServer: x\r\nnonsense\r\n\r\n",
            "malformedResponse: the field line 'nonsense', expected a name and a colon (at byte 28 of the answer)",
            "malformedResponse (while receiving)"),
        BadServer(
            "a chunk size that is none",
            says: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nno\r\n",
            "malformedResponse: the chunk size 'no\\r', expected hexadecimal digits and a line end (at byte 55 of the answer)",
            "malformedResponse (while receiving)"),
        BadServer(
            "an end at once", says: "",
            "closedEarly: the server closed the connection before the first byte of an answer",
            "closedEarly (while receiving)"),
        BadServer(
            "an end within the head", says: "HTTP/1.1 200 OK\r\nServ",
            "closedEarly: the server closed the connection after 21 bytes, within the head",
            "closedEarly (while receiving)"),
        BadServer(
            "an end within the body", says: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc",
            "closedEarly: the server closed the connection after 3 of 10 bytes of the body",
            "closedEarly (while receiving)"),
        BadServer(
            "an end before the last chunk",
            says: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
            "closedEarly: the server closed the connection after 3 bytes of the body, before its last chunk",
            "closedEarly (while receiving)"),
        BadServer(
            "a reset",
            "connectionReset: the server broke off the connection: recv: Connection reset by peer",
            "connectionReset (while receiving)"
        ) {
            $0.readHead()
            $0.reset()
        },
        BadServer(
            "no answer",
            "timedOut: no byte of an answer within 100ms (timeout.firstByte), the request was sent",
            "timedOut (while receiving)",
            timeout: "{ firstByte: 100ms }"
        ) {
            $0.readHead()
            $0.waitForEnd()
        },
        BadServer(
            "an answer that stops",
            "timedOut: nothing moved for 100ms (timeout.idle), 42 bytes of the answer received",
            "timedOut (while receiving)",
            timeout: "{ idle: 100ms }"
        ) {
            $0.readHead()
            $0.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
            $0.waitForEnd()
        },
        BadServer(
            "an answer that drips",
            "timedOut: not done within 300ms (timeout.total), N bytes of the answer received",
            "timedOut (while receiving)",
            timeout: "{ idle: 20s, total: 300ms }"
        ) { connection in
            connection.readHead()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
            while connection.send("a") { usleep(10_000) }
        },
    ]

    @Test(.timeLimit(.minutes(10)), arguments: badServers)
    func `ends in an error with its cause`(bad: BadServer) async throws {
        let peer = try RawPeer(bad.answer)
        let workspace = try Workspace(["a.yaml": Self.collection(peer.port, bad.timeout)])
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1"], in: workspace)
        #expect(
            Self.settled(outcome.output, peer.port) == """
                ✗ C › asked                                        a.yaml:3
                  \(bad.message)
                    3 |   - name: asked
                      |           ^^^^^
                  GET http://127.0.0.1:PORT/  →  \(bad.result), TIME

                1 collection, 1 request: 0 passed, 0 failed, 1 error, 0 skipped in TIME   (seed 1)

                """)
        #expect(outcome.errors == "")
        #expect(outcome.status == 1)
        #expect(peer.journal.connections == 1)
    }

    static let goodAnswers = [
        "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX-Sum: 1\r\n\r\n",
        "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc",
        "HTTP/1.0 200 OK\r\n\r\nabc",
    ]

    @Test(.timeLimit(.minutes(10)), arguments: goodAnswers)
    func `the same servers, answering well, pass`(answer: String) async throws {
        let peer = try RawPeer {
            $0.readHead()
            $0.send(answer)
        }
        let workspace = try Workspace([
            "a.yaml": Self.collection(peer.port, "30s") + "    expect: { body: abc }\n"
        ])
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1"], in: workspace)
        #expect(
            outcome.output.settled()
                == "1 collection, 1 request: 1 passed, 0 failed, 0 skipped in TIME   (seed 1)\n")
        #expect(outcome.status == 0)
        #expect(
            peer.journal.received == """
                GET / HTTP/1.1\r
                Host: 127.0.0.1:\(peer.port)\r
                \r

                """)
    }

    @Test(.timeLimit(.minutes(10)))
    func `nobody at a port and no address for a name end in errors`() async throws {
        let port = ForeignPeer.freePort()
        let workspace = try Workspace([
            "a.yaml": """
            collection: C
            requests:
              - name: nobody
                GET: http://127.0.0.1:\(port)/
              - name: nowhere
                GET: https://nowhere.invalid/

            """
        ])
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1"], in: workspace)
        #expect(
            outcome.output.settled(ports: [port]) == """
                ✗ C › nobody                                       a.yaml:3
                  connectionRefused: nobody listens on 127.0.0.1:PORT
                    3 |   - name: nobody
                      |           ^^^^^^
                  GET http://127.0.0.1:PORT/  →  connectionRefused (while connecting), TIME

                ✗ C › nowhere                                      a.yaml:5
                  nameNotResolved: 'nowhere.invalid' has no address: Name or service not known
                    5 |   - name: nowhere
                      |           ^^^^^^^
                  GET https://nowhere.invalid/  →  nameNotResolved (while looking up the name), TIME

                1 collection, 2 requests: 0 passed, 0 failed, 2 errors, 0 skipped in TIME   (seed 1)

                """)
        #expect(outcome.status == 1)
    }

    /// How much of a dripping answer comes in its time, nobody knows.
    private static func settled(_ output: String, _ port: UInt16) -> String {
        output.settled(ports: [port])
            .replacing(/timeout\.total\), [0-9]+ bytes/, with: "timeout.total), N bytes")
    }

    private static func collection(_ port: UInt16, _ timeout: String) -> String {
        """
        collection: C
        requests:
          - name: asked
            GET: http://127.0.0.1:\(port)/
            timeout: \(timeout)

        """
    }
}

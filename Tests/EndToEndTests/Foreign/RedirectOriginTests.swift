// SPDX-License-Identifier: Apache-2.0

import Testing

/// What a request carries where a redirect leads, to the byte, as who is led to got it.
@Suite(.timeLimit(.minutes(1)))
struct RedirectOriginTests {
    /// A server that redirects, to another or to itself, and the other.
    private final class Origins: Sendable {
        let home: RawPeer
        let other: RawPeer

        init(_ status: Int, staying: Bool) throws {
            let other = try RawPeer { connection in
                guard let head = connection.readHead() else { return }
                Self.readBody(after: head, connection)
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
            self.other = other
            home = try RawPeer { connection in
                while let head = connection.readHead() {
                    Self.readBody(after: head, connection)
                    let location =
                        staying ? "/there" : "http://127.0.0.1:\(other.port)/there"
                    let isEnd = head.contains(" /there ")
                    connection.send(
                        isEnd
                            ? "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
                            : "HTTP/1.1 \(status) Moved\r\nLocation: \(location)\r\nSet-Cookie: sid=abcd\r\nContent-Length: 0\r\n\r\n"
                    )
                }
            }
        }

        private static func readBody(after head: String, _ connection: RawConnection) {
            guard head.contains("Content-Length: 5\r\n") else { return }
            connection.read(5)
        }

        func run(_ item: String) async throws -> BuiltTool.Outcome {
            let workspace = try Workspace([
                "a.yaml": """
                collection: C
                secrets: { key: { env: KEY, hosts: [127.0.0.1] } }
                defaults:
                  baseURL: http://127.0.0.1:\(home.port)
                  redirects: { max: 3 }
                  auth: { bearer: "{{key}}" }
                  headers: { X-Key: "k={{key}}", X-Plain: plain }
                requests:
                  - \(item)

                """
            ])
            return try await BuiltTool.run(
                ["run", "a.yaml"], in: workspace, environment: ["KEY": "topsecret"])
        }
    }

    struct Hop: Sendable, CustomTestStringConvertible {
        let method: String
        let status: Int
        /// What the other origin gets after `Host`, less the final empty line.
        let head: String
        let body: String

        var testDescription: String { "\(status) on \(method)" }
    }

    private static let entity = "Content-Type: text/plain; charset=utf-8\r\nContent-Length: 5\r\n"

    static let hops = [
        Hop(method: "POST", status: 301, head: "GET", body: ""),
        Hop(method: "POST", status: 302, head: "GET", body: ""),
        Hop(method: "POST", status: 303, head: "GET", body: ""),
        Hop(method: "PUT", status: 303, head: "GET", body: ""),
        Hop(method: "PUT", status: 301, head: "PUT", body: entity),
        Hop(method: "PUT", status: 302, head: "PUT", body: entity),
        Hop(method: "POST", status: 307, head: "POST", body: entity),
        Hop(method: "POST", status: 308, head: "POST", body: entity),
    ]

    @Test(arguments: hops)
    func `another origin gets no credentials, no cookie and no header with a secret`(
        hop: Hop
    ) async throws {
        let origins = try Origins(hop.status, staying: false)
        let outcome = try await origins.run("{ \(hop.method): /start, text: hello }")
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(
            origins.other.journal.received
                == "\(hop.head) /there HTTP/1.1\r\nHost: 127.0.0.1:\(origins.other.port)\r\nX-Plain: plain\r\n\(hop.body)\r\n"
                + (hop.body.isEmpty ? "" : "hello"))
    }

    @Test func `its own origin gets them all again`() async throws {
        let origins = try Origins(307, staying: true)
        let outcome = try await origins.run("{ POST: /start, text: hello }")
        #expect(outcome.status == 0, "\(outcome.output)")
        let common =
            "Host: 127.0.0.1:\(origins.home.port)\r\nX-Key: k=topsecret\r\nX-Plain: plain\r\nAuthorization: Bearer topsecret\r\nContent-Type: text/plain; charset=utf-8\r\n"
        #expect(
            origins.home.journal.received
                == "POST /start HTTP/1.1\r\n\(common)Content-Length: 5\r\n\r\nhello"
                + "POST /there HTTP/1.1\r\n\(common)Cookie: sid=abcd\r\nContent-Length: 5\r\n\r\nhello"
        )
    }

    @Test func `a body that holds a secret is an error, and nothing goes there`() async throws {
        let origins = try Origins(307, staying: false)
        let outcome = try await origins.run("{ POST: /start, json: \"{{key}}\" }")
        #expect(
            outcome.output.settled(ports: [origins.home.port, origins.other.port]).hasPrefix(
                """
                ✗ C › POST /start                                  a.yaml:9
                  the body holds the secret 'key', which does not go to another origin, http://127.0.0.1:PORT2

                """))
        #expect(outcome.status == 1)
        #expect(origins.other.journal.received == "")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

/// A secret in everything that is sent and received, and in nothing that is written.
@Suite(.timeLimit(.minutes(10)))
struct SecretsTests {
    private static let token = "s3cr3t \"<välue>/+="

    /// The spellings that a secret has in headers, URLs, JSON, XML and as credentials.
    private static let spellings = [
        token,
        "czNjcjN0ICI8dsOkbHVlPi8rPQ==",
        "s3cr3t%20%22%3Cv%C3%A4lue%3E%2F%2B%3D",
        "s3cr3t%20%22%3Cv%C3%A4lue%3E/%2B%3D",
        #"s3cr3t \"<välue>/+="#,
        #"s3cr3t \"<välue>\/+="#,
        "s3cr3t &quot;&lt;välue&gt;/+=",
    ]

    /// Answers with all spellings in its head and body.
    private static func echo(_ connection: RawConnection) {
        connection.readHead()
        let body = spellings.joined(separator: "\n")
        connection.send(
            """
            HTTP/1.1 500 \(token)\r
            X-Echo: \(spellings[1])\r
            X-Second: \(token)\r
            Content-Type: text/plain; charset=utf-8\r
            Content-Length: \(body.utf8.count)\r
            Connection: close\r
            \r
            \(body)
            """)
    }

    /// Made up, in the form of RFC 7468.
    private static let key = """
        -----BEGIN PRIVATE KEY-----
        MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwgg+/AgEAAoIBAQDND81XxszaERUn
        hLFjexaOnBLfpgZLbSMB/CkvtIK5MDqH
        -----END PRIVATE KEY-----
        """

    @Test func `a key in the place of a file's path is not shown, nor is one without its breaks`()
        async throws
    {
        let workspace = try Workspace([
            "one.key": Self.key.replacing("\n", with: " "),
            "a.yaml": """
            collection: C
            secrets: { key: { env: KEY } }
            policies:
              text: { anchors: "{{key}}" }
              line: { anchors: one.key }
              typed: { identity: { pkcs12: one.key, passphrase: hunter22 } }
            requests: [{ GET: "https://h.test/", policy: text }]

            """,
        ])
        let outcome = try await BuiltTool.run(
            ["check", "a.yaml"], in: workspace, environment: ["KEY": Self.key])
        #expect(
            outcome.errors == """
                a.yaml:4:20: error: expected a file's path, found the text of a PEM block
                   |
                 4 |   text: { anchors: "{{key}}" }
                   |                    ^^^^^^^^^ write it to a file, and name that
                a.yaml:5:20: error: the PEM block in line 1 of 'one.key' has lost its line breaks, expected a line for each boundary and lines of 64 characters between them
                   |
                 5 |   line: { anchors: one.key }
                   |                    ^^^^^^^
                a.yaml:6:32: error: 'one.key' is not PKCS#12
                   |
                 6 |   typed: { identity: { pkcs12: one.key, passphrase: ‹redacted› } }
                   |                                ^^^^^^^
                a.yaml:6:41: error: unknown key 'passphrase' in an identity
                   |
                 6 |   typed: { identity: { pkcs12: one.key, passphrase: ‹redacted› } }
                   |                                         ^^^^^^^^^^ known are pkcs12, certificate, privateKey, password

                """)
        #expect(outcome.output == "")
        #expect(outcome.status == 3)
    }

    @Test func `no output has it in any spelling`() async throws {
        let peer = try RawPeer(Self.echo)
        let workspace = try Workspace([
            "a.yaml": """
            collection: C
            secrets: { token: { env: TOKEN, hosts: [127.0.0.1] } }
            requests:
              - name: echoed
                POST: http://127.0.0.1:\(peer.port)/
                query: { token: "{{token}}" }
                headers: { X-Token: "{{token}}" }
                json: { token: "{{token}}" }
                expect:
                  status: 200
                  headers: { X-Second: "not {{token}}", X-Echo: { startsWith: nothing } }
                  body: { contains: "no {{token}}" }
              - name: captured
                GET: http://127.0.0.1:\(peer.port)/
                expect: { status: 500, body: { startsWith: "{{token}}" } }
                capture: { nothing: $.none }

            """
        ])
        let outcome = try await BuiltTool.run(
            [
                "run", "a.yaml", "--seed", "1", "--verbose", "--junit", "report.xml",
                "--record", "run.record",
            ], in: workspace, environment: ["TOKEN": Self.token])
        #expect(outcome.status == 1)
        #expect(outcome.errors == "")
        #expect(peer.journal.connections == 2)
        #expect(peer.journal.received.contains("?token=\(Self.spellings[3]) "))
        #expect(peer.journal.received.contains("X-Token: \(Self.token)\r\n"))
        let report = try workspace.read("report.xml")
        let record = try workspace.read("run.record")
        for text in [outcome.output, report, record] {
            #expect(text.contains("‹token›"))
            for spelling in Self.spellings { #expect(!text.contains(spelling)) }
            #expect(!text.contains("s3cr3t"))
        }
        #expect(
            outcome.output.settled(ports: [peer.port]) == #"""
                ✗ C › echoed                                       a.yaml:10
                  status: expected 200, got 500 ‹token›
                    10 |       status: 200
                       |               ^^^
                  headers.X-Second: expected "not ‹token›", got "‹token›"
                    11 |       headers: { X-Second: "not {{token}}", X-Echo: { startsWith: nothing } }
                       |                            ^^^^^^^^^^^^^^^
                  headers.X-Echo: expected text that starts with "nothing", got "‹token›"
                    11 |       headers: { X-Second: "not {{token}}", X-Echo: { startsWith: nothing } }
                       |                                                                   ^^^^^^^
                  body: expected something that contains "no ‹token›", got "‹token›\n‹token›\n‹token›\n‹token›\n‹token›\n‹token›\n‹token›"
                    12 |       body: { contains: "no {{token}}" }
                       |                         ^^^^^^^^^^^^^^
                  POST http://127.0.0.1:PORT/?token=‹token›  →  500 ‹token›, TIME
                    > POST http://127.0.0.1:PORT/?token=‹token›
                    > X-Token: ‹token›
                    > Content-Type: application/json
                    >
                    > {"token":"‹token›"}
                    < HTTP/1.1 500 ‹token›
                    < X-Echo: ‹token›
                    < X-Second: ‹token›
                    < Content-Type: text/plain; charset=utf-8
                    < Content-Length: 196
                    < Connection: close
                    <
                    < ‹token›
                    < ‹token›
                    < ‹token›
                    < ‹token›
                    < ‹token›
                    < ‹token›
                    < ‹token›
                    * new connection to 127.0.0.1:PORT

                ✗ C › captured                                     a.yaml:16
                  capture.nothing: expected JSON to take a value from, but the body is none: found '‹', expected a value
                    16 |     capture: { nothing: $.none }
                       |                         ^^^^^^
                  GET http://127.0.0.1:PORT/  →  500 ‹token›, TIME
                    > GET http://127.0.0.1:PORT/
                    < HTTP/1.1 500 ‹token›
                    < X-Echo: ‹token›
                    < X-Second: ‹token›
                    < Content-Type: text/plain; charset=utf-8
                    < Content-Length: 196
                    < Connection: close
                    <
                    < ‹token›
                    < ‹token›
                    < ‹token›
                    < ‹token›
                    < ‹token›
                    < ‹token›
                    < ‹token›
                    * new connection to 127.0.0.1:PORT

                1 collection, 2 requests: 0 passed, 2 failed, 0 skipped in TIME   (seed 1)

                """#)
    }

    @Test func `it is not sent where it may not go: nobody is even called`() async throws {
        let peer = try RawPeer(Self.echo)
        let workspace = try Workspace([
            "a.yaml": """
            collection: C
            secrets: { token: { env: TOKEN, hosts: [a.test, "*.b.test"] } }
            defaults: { baseURL: "http://127.0.0.1:\(peer.port)" }
            requests:
              - name: in a header
                GET: /
                headers: { X-Token: "{{token}}" }
              - name: in the URL
                GET: /{{token}}
              - name: in the body
                POST: /
                json: { token: "{{token}}" }

            """
        ])
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml"], in: workspace, environment: ["TOKEN": Self.token])
        #expect(
            outcome.errors == """
                a.yaml:7:25: error: the secret 'token' may go to a.test, *.b.test, not to '127.0.0.1'
                   |
                 7 |     headers: { X-Token: "{{token}}" }
                   |                         ^^^^^^^^^^^
                a.yaml:9:10: error: the secret 'token' may go to a.test, *.b.test, not to '127.0.0.1'
                   |
                 9 |     GET: /{{token}}
                   |          ^^^^^^^^^^
                a.yaml:12:11: error: the secret 'token' may go to a.test, *.b.test, not to '127.0.0.1'
                    |
                 12 |     json: { token: "{{token}}" }
                    |           ^^^^^^^^^^^^^^^^^^^^^^

                """)
        #expect(outcome.output == "")
        #expect(outcome.status == 3)
        #expect(peer.journal.connections == 0)
    }

    @Test func `nor to a host that only an answer names`() async throws {
        let away = try RawPeer(Self.echo)
        let home = try RawPeer {
            $0.readHead()
            let next = "http://localhost:\(away.port)/next"
            $0.send("HTTP/1.1 200 OK\r\nX-Next: \(next)\r\nContent-Length: 0\r\n\r\n")
        }
        let workspace = try Workspace([
            "a.yaml": """
            collection: C
            secrets: { token: { env: TOKEN } }
            defaults: { baseURL: "http://127.0.0.1:\(home.port)" }
            requests:
              - name: home
                GET: /
                headers: { X-Token: "{{token}}" }
                capture: { next: { header: X-Next } }
              - name: away
                GET: "{{next}}"
                headers: { X-Token: "{{token}}" }

            """
        ])
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1"], in: workspace, environment: ["TOKEN": Self.token])
        #expect(
            outcome.output.settled(ports: [home.port, away.port]) == """
                ✗ C › away                                         a.yaml:11
                  the secret 'token' may go to 127.0.0.1, not to 'localhost'
                    11 |     headers: { X-Token: "{{token}}" }
                       |                         ^^^^^^^^^^^

                1 collection, 2 requests: 1 passed, 0 failed, 1 error, 0 skipped in TIME   (seed 1)

                """)
        #expect(outcome.errors == "")
        #expect(outcome.status == 1)
        #expect(home.journal.connections == 1)
        #expect(home.journal.received.contains("X-Token: \(Self.token)\r\n"))
        #expect(away.journal.connections == 0)
    }
}

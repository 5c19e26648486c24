// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct InspectionItemTests {
    private let workspace: Workspace
    private let server: ForeignPeer

    init() throws {
        let authority = try MintedAuthority(commonName: "Test Root")
        workspace = try Workspace()
        try workspace.write(authority.certificatePEM, to: "ca.pem")
        let folder = try TemporaryFolder()
        let identity = try authority.issue(
            CertificateRequest(commonName: "localhost", dnsNames: ["localhost"]))
        try folder.write(identity.chainPEM, to: "server.pem")
        try folder.write(try identity.privateKeyPEM, to: "server.key")
        server = try ForeignPeer(
            .openssl,
            [
                "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", "server.pem", "-key",
                "server.key", "-tls1_2", "-cipher",
                "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-SHA", "-curves", "X25519",
            ], in: folder)
    }

    private func run(_ items: String, _ options: [String] = []) async throws -> BuiltTool.Outcome {
        try workspace.write(
            """
            collection: Gate
            policies:
              team: { anchors: ca.pem }
            requests:
            \(items)

            """, to: "gate.yaml")
        return try await BuiltTool.run(["run", "gate.yaml"] + options, in: workspace)
    }

    private func settled(_ text: String) -> String {
        text.settled(ports: [server.port]).replacingOccurrences(
            of: "seed [0-9]+", with: "seed SEED", options: .regularExpression)
    }

    @Test func `what holds, what is broken and what is waived are cases of their own`()
        async throws
    {
        let outcome = try await run(
            """
              - name: TLS has not regressed
                inspect: https://localhost:\(server.port)
                policy: team
                expect:
                  ats: pass
                  protocols: [1.2]
                  cipherSuites: { none: { matches: _CBC_ } }
                  profile: mozillaIntermediate
                  certificate: pass
                waive:
                  - { finding: profile.cipherSuites, owner: edge, reason: one old client, until: 2999-01-31 }
                  - { finding: profile.strictTransport, owner: edge, reason: late, until: 2026-01-31 }
                  - { finding: certificate.order, owner: edge, reason: none, until: 2999-01-31 }
            """, ["--junit", "gate.xml"])
        #expect(outcome.errors == "")
        #expect(
            settled(outcome.output) == """
                ✗ Gate › TLS has not regressed › cipherSuites      gate.yaml:11
                  cipherSuites[0]: expected no element that is text that matches '_CBC_', got "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA"
                    11 |       cipherSuites: { none: { matches: _CBC_ } }
                       |                             ^^^^^^^^^^^^^^^^^^

                ✗ Gate › TLS has not regressed › profile           gate.yaml:12
                  profile.strictTransport: no Strict-Transport-Security came
                    12 |       profile: mozillaIntermediate
                       |       ^^^^^^^
                    waived until DATE, which is past, by edge: late

                warning: profile.cipherSuites is waived until DATE by edge: one old client (Gate › TLS has not regressed › profile)
                warning: 'certificate.order' holds, so that nothing needs its waiver (line 17) (Gate › TLS has not regressed › certificate)
                1 collection, 5 requests: 3 passed, 2 failed, 0 skipped in TIME   (seed SEED)

                """)
        #expect(outcome.status == 1)
    }

    @Test func `what inspections found is written for code scanning and a pull request`()
        async throws
    {
        let outcome = try await run(
            """
              - inspect: https://localhost:\(server.port)
                policy: team
                expect: { protocols: ["1.3"], profile: { keys: ECDSA, groups: [P-256] } }
                waive: [{ finding: profile.groups, owner: edge, reason: later, until: 2999-01-31 }]
            """, ["--sarif", "a.sarif", "--markdown", "a.md", "--json", "a.json"])
        #expect(outcome.status == 1)
        #expect(
            settled(try workspace.read("a.md")) == """
                ### TLS of https://localhost:PORT

                1 hold, 1 broken, 0 could not be told, 1 waived

                | | finding | what |
                |---|---|---|
                | **broken** | `protocols` | protocols: expected \\["1.3"\\], got \\["1.2"\\] |
                | waived | `profile.groups` | TLS 1.2 takes the group X25519<br>waived until DATE by edge: later |

                """)
        #expect(
            settled(try workspace.read("a.json")) == """
                {
                  "servers": [
                    {
                      "server": "https://localhost:PORT",
                      "findings": [
                        {
                          "id": "protocols",
                          "title": "protocols",
                          "verdict": "broken",
                          "details": [
                            "protocols: expected [\\"1.3\\"], got [\\"1.2\\"]"
                          ]
                        },
                        {
                          "id": "profile.groups",
                          "title": "only the groups of the profile",
                          "verdict": "notAsked",
                          "details": [
                            "TLS 1.2 takes the group X25519"
                          ],
                          "waiver": "waived until DATE by edge: later"
                        },
                        {
                          "id": "profile.keys",
                          "title": "only the kinds of key of the profile",
                          "verdict": "holds",
                          "details": []
                        }
                      ]
                    }
                  ]
                }

                """)
        let sarif = settled(try workspace.read("a.sarif"))
        #expect(
            sarif.contains(
                """
                          "suppressions": [
                            {
                              "kind": "external",
                              "status": "accepted",
                              "justification": "waived until DATE by edge: later"
                            }
                          ]
                """))
        #expect(
            sarif.contains(
                """
                            {
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "gate.yaml"
                                },
                                "region": {
                                  "startLine": 7
                                }
                              }
                            }
                """))
        // What is waived is suppressed, and no error.
        #expect(sarif.components(separatedBy: "\"kind\": \"fail\"").count == 3)
        #expect(sarif.components(separatedBy: "\"level\": \"error\"").count == 2)
    }

    @Test func `a server that nobody reaches is an error, never green`() async throws {
        let port = ForeignPeer.freePort()
        let outcome = try await run("  - inspect: https://localhost:\(port)")
        #expect(
            outcome.output.settled(ports: [port]).hasPrefix(
                """
                ✗ Gate › inspect / › standard                      gate.yaml:5
                  connectionRefused: nobody listens on 127.0.0.1:PORT
                """))
        #expect(
            ConsoleSummary(outcome.output).text
                == "1 collection, 1 request: 0 passed, 0 failed, 1 error, 0 skipped")
        #expect(outcome.status == 1)
    }

    @Test func `without 'expect' it fails on what no client accepts`() async throws {
        let outcome = try await run("  - inspect: https://localhost:\(server.port)")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(
            lines[1]
                == "  certificate.trusted: ECDSA: incompleteChain: 'CN=Test Root', the issuer of 'CN=localhost', was not sent and is not an anchor"
        )
        #expect(outcome.status == 1)
        let trusted = try await run(
            "  - { inspect: \"https://localhost:\(server.port)\", policy: team }")
        #expect(
            ConsoleSummary(trusted.output).text
                == "1 collection, 1 request: 1 passed, 0 failed, 0 skipped")
        #expect(trusted.status == 0)
    }

    @Test func `rows, known failures and versions in quotes go with it`() async throws {
        let outcome = try await run(
            """
              - name: speaks {{versions}}
                forEach: [{ versions: "1.2" }, { versions: "1.3" }]
                inspect: https://localhost:\(server.port)
                policy: team
                expect: { protocols: ["{{versions}}"] }
              - name: not yet
                inspect: https://localhost:\(server.port)
                policy: team
                expect: { profile: { protocols: [1.3] }, ats: pass }
                knownFailure: { reason: next week, owner: edge, until: 2999-01-31 }
            """)
        #expect(
            ConsoleSummary(outcome.output).text
                == "1 collection, 4 requests: 2 passed, 1 failed, 1 skipped")
        #expect(
            outcome.output.contains(
                "✗ Gate › speaks 1.3 › protocols"))
        #expect(outcome.status == 1)
    }
}

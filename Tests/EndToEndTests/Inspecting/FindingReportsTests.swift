// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing
import Trust

/// SARIF and Markdown of a server that nobody reaches, and of one that is broken in one way.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct FindingReportsTests {
    private let servers: InspectedServers

    init() throws {
        servers = try InspectedServers()
    }

    @Test func `what could not be told fails in SARIF, too`() async throws {
        let port = ForeignPeer.freePort()
        let outcome = try await BuiltTool.run(
            ["inspect", "127.0.0.1:\(port)", "--sarif", "-"], in: servers.workspace)
        #expect(
            outcome.output.replacingOccurrences(of: ":\(port)", with: ":PORT") == """
                {
                  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
                  "version": "2.1.0",
                  "runs": [
                    {
                      "tool": {
                        "driver": {
                          "name": "pinion",
                          "version": "0.1.0",
                          "rules": [
                            {
                              "id": "server.reachable",
                              "shortDescription": {
                                "text": "the server answers"
                              }
                            }
                          ]
                        }
                      },
                      "results": [
                        {
                          "ruleId": "server.reachable",
                          "ruleIndex": 0,
                          "kind": "fail",
                          "level": "error",
                          "message": {
                            "text": "could not tell: connectionRefused: nobody listens on 127.0.0.1:PORT"
                          },
                          "locations": [
                            {
                              "physicalLocation": {
                                "artifactLocation": {
                                  "uri": "https/127.0.0.1:PORT"
                                }
                              }
                            }
                          ],
                          "partialFingerprints": {
                            "finding/v1": "https://127.0.0.1:PORT server.reachable"
                          }
                        }
                      ]
                    }
                  ]
                }

                """)
        #expect(outcome.status == 1)
    }

    @Test func `Markdown tells what is broken and how much holds`() async throws {
        let server = try servers.start(
            "-tls1_3 -ciphersuites TLS_AES_128_GCM_SHA256 -curves X25519:P-521"
        ) { $0.notAfter = $0.notBefore + 80 * 86_400 }
        let outcome = try await servers.run(
            "inspect", server,
            ["--profile", "mozillaModern", "--markdown", "a.md", "--sarif", "a.sarif"])
        #expect(
            InspectedServers.settled(try servers.workspace.read("a.md"), server) == """
                ### TLS of https://api.example.com:PORT at 127.0.0.1:PORT

                23 hold, 2 broken, 0 could not be told

                | | finding | what |
                |---|---|---|
                | **broken** | `profile.groups` | TLS 1.3 takes the group P-521 |
                | **broken** | `profile.strictTransport` | no Strict-Transport-Security came |

                """)
        let sarif = try servers.workspace.read("a.sarif")
        #expect(sarif.components(separatedBy: "\"kind\": \"fail\"").count == 3)
        #expect(sarif.components(separatedBy: "\"kind\": \"pass\"").count == 24)
        #expect(outcome.status == 1)
    }
}

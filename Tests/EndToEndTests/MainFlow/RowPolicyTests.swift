// SPDX-License-Identifier: Apache-2.0

import Foundation
import StubServer
import Testing

/// A policy and a refusal that a row names, by the built tool against the demo's servers.
@Suite(.timeLimit(.minutes(1))) struct RowPolicyTests {
    private func run(_ rows: String) async throws -> BuiltTool.Outcome {
        let text = """
            collection: Late
            variables: { other: { env: PETSTORE_OTHER_KEY }, policy: anchored }
            policies:
              anchored: { anchors: [certs/ca.pem] }
              pinned:
                extends: anchored
                pinningMode: publicKey
                pinnedCertificates: [certs/server.cer, certs/backup.cer]
            requests:
              - name: "{{policy}} and {{reason}}"
                forEach: [\(rows)]
                handshake: https://{{other}}
                policy: "{{policy}}"
                expect: { refused: "{{reason}}" }

            """
        let workspace = try Workspace(["late.yaml": text])
        let demo = try await Demo.start(
            certificatesIn: workspace.folder.appending(path: "certs").path)
        let outcome = try await BuiltTool.run(
            ["run", "late.yaml"], in: workspace, environment: demo.variables)
        await demo.stop()
        return outcome
    }

    /// The variable of the same name would let the server in.
    @Test func `the row's policy holds, and its refusal is expected`() async throws {
        let outcome = try await run("{ policy: pinned, reason: pinMismatch }")
        #expect(outcome.errors == "")
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    @Test func `under another row's policy the server is let in`() async throws {
        let outcome = try await run("{ policy: anchored, reason: pinMismatch }")
        #expect(
            outcome.output.split(separator: "\n").dropFirst().first
                == "  refused: expected a refusal (pinMismatch), got a handshake that held",
            "\(outcome.output)")
        #expect(outcome.status == 1)
    }

    @Test func `names of no policy and of no refusal are told`() async throws {
        let outcome = try await run(
            "{ policy: pined, reason: expired }, { policy: pinned, reason: pinMissmatch }")
        #expect(
            outcome.output.settled().hasPrefix(
                """
                ✗ Late › pined and expired                         late.yaml:13
                  no policy is named 'pined'
                    13 |     policy: "{{policy}}"
                       |             ^^^^^^^^^^^^
                    did you mean 'pinned'?

                ✗ Late › pinned and pinMissmatch                   late.yaml:14
                  found 'pinMissmatch', expected the reason of a refusal
                    14 |     expect: { refused: "{{reason}}" }
                       |                        ^^^^^^^^^^^^
                    did you mean 'pinMismatch'?

                """))
        #expect(outcome.status == 1)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Support
import Testing

/// An alert of `openssl s_server`, which the handshake of TLS 1.2 and the first read of TLS 1.3 bring.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(3)))
struct AlertTests {
    @Test(arguments: ["1.2", "1.3"])
    func `passes by its name, and by no other`(version: String) async throws {
        let servers = try TLSServers()
        let server = try servers.start([
            "server", "-Verify", "1", "-verify_return_error", "-CAfile", "ca.pem",
        ])
        func answer(to identity: String, _ refused: String) -> String {
            """
              - name: "\(identity) expects \(refused)"
                GET: https://localhost:\(server.port)/
                policy:
                  anchors: [ca.pem]
                  minimumTLSVersion: \(version)
                  maximumTLSVersion: \(version)
                  identity: { certificate: \(identity).pem, privateKey: \(identity).key }
                expect: { refused: \(refused) }

            """
        }
        try servers.workspace.write(
            """
            collection: C
            requests:

            """ + answer(to: "server", "{ alert: unsupported_certificate }")
                + answer(to: "server", "[expired, { alert: unsupported_certificate }]")
                + answer(to: "server", "{ alert: unknown_ca }")
                + answer(to: "ann", "{ alert: unsupported_certificate }"), to: "a.yaml")
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1", "--jobs", "1"], in: servers.workspace)
        #expect(outcome.errors == "")
        #expect(
            outcome.output.settled(ports: [server.port]) == """
                ✗ C › server expects { alert: unknown_ca }         a.yaml:26
                  refused: expected the alert 'unknown_ca', got clientCertificateRejected: the server sent the alert 'unsupported_certificate' (43) to our certificate 'CN=…
                    26 |     expect: { refused: { alert: unknown_ca } }
                       |                        ^^^^^^^^^^^^^^^^^^^^^
                  client certificate: CN=localhost
                  the server takes certificates of: CN=Test Root
                  GET https://localhost:PORT/  →  clientCertificateRejected (in the TLS handshake), TIME, TLS \(version), unspecified

                ✗ C › ann expects { alert: unsupported_certificate }  a.yaml:34
                  refused: expected a refusal (the alert 'unsupported_certificate'), got the answer 200 ok over TLS \(version), trust unspecified
                    34 |     expect: { refused: { alert: unsupported_certificate } }
                       |                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                    the policy's decision: none: valid
                  GET https://localhost:PORT/  →  200 ok, TIME, TLS \(version), unspecified

                1 collection, 4 requests: 2 passed, 2 failed, 0 skipped in TIME   (seed 1)

                """)
        #expect(outcome.status == 1)
    }
}

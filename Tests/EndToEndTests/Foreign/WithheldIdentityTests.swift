// SPDX-License-Identifier: Apache-2.0

import Support
import Testing
import Trust

/// nginx asks for a certificate in the handshake, and says only in HTTP that it wants one.
@Suite(.enabled(if: RequiredTool.nginx.isExpected), .timeLimit(.minutes(1)))
struct WithheldIdentityTests {
    @Test func `an answer says what became of the client's certificate`() async throws {
        let pki = try TestPKI()
        let other = try MintedAuthority(commonName: "Other Root").issue(
            CertificateRequest(commonName: "bob", purpose: .client))
        let workspace = try Workspace([
            "ca.pem": pki.authority.certificatePEM, "ann.pem": pki.client.certificatePEM,
            "ann.key": pki.client.privateKeyPEM, "bob.pem": other.certificatePEM,
            "bob.key": other.privateKeyPEM,
        ])
        let nginx = try Nginx(
            pki, server: "ssl_verify_client on; ssl_client_certificate ca.pem;",
            files: ["index.html": "{}"])
        func item(_ name: String, _ policy: String) -> String {
            "  - { name: \(name), GET: \"https://localhost:\(nginx.port)/index.html\", policy: { anchors: [ca.pem]\(policy) }, expect: { status: 200 } }\n"
        }
        try workspace.write(
            "collection: C\norder: listed\nrequests:\n"
                + item("bob", ", identity: { certificate: bob.pem, privateKey: bob.key }")
                + item("nobody", "")
                + item("ann", ", identity: { certificate: ann.pem, privateKey: ann.key }"),
            to: "a.yaml")
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1", "--jobs", "1"], in: workspace)
        #expect(outcome.errors == "")
        // Less the excerpts, which have the port in them.
        let lines = outcome.output.split(separator: "\n").filter {
            !$0.contains(" | ") && !$0.contains("GET ")
        }
        #expect(
            lines.joined(separator: "\n").settled() == """
                ✗ C › bob                                          a.yaml:4
                  status: expected 200, got 400 Bad Request
                  client certificate: none, as the server accepts certificates of 'CN=Test Root', and ours is of 'CN=Other Root'
                  the server takes certificates of: CN=Test Root
                ✗ C › nobody                                       a.yaml:5
                  status: expected 200, got 400 Bad Request
                  client certificate: none, as the policy has no identity
                  the server takes certificates of: CN=Test Root
                1 collection, 3 requests: 1 passed, 2 failed, 0 skipped in TIME   (seed 1)
                """)
        #expect(outcome.status == 1)
    }
}

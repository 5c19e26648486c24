// SPDX-License-Identifier: Apache-2.0

import Support
import Testing
import Trust

struct BadPolicyFileTests {
    @Test func `every file of a policy that can't be used is named with its cause`() async throws {
        let pki = try TestPKI()
        let workspace = try Workspace([
            "certs/empty.pem": "", "certs/text.pem": "hello\n",
            "certs/ann.pem": pki.client.certificatePEM,
            "certs/ca.pem": pki.authority.certificatePEM,
            "a.yaml": """
            collection: C
            policies:
              missing: { anchors: [certs/cb.pem] }
              empty: { anchors: [certs/empty.pem] }
              text: { anchors: [certs/text.pem] }
              password: { identity: { pkcs12: certs/ann.p12, password: wrong } }
              no key: { identity: { certificate: certs/ann.pem, privateKey: certs/ann.pem } }
            requests:
              - GET: https://a.test/
                hedaers: { A: b }
              - { evaluate: certs/text.pem, host: a.test }

            """,
        ])
        try workspace.write(pki.client.pkcs12(password: "right"), to: "certs/ann.p12")
        let outcome = try await BuiltTool.run(["run", "a.yaml"], in: workspace)
        #expect(
            outcome.errors == """
                a.yaml:3:24: error: found no file 'certs/cb.pem'
                   |
                 3 |   missing: { anchors: [certs/cb.pem] }
                   |                        ^^^^^^^^^^^^ did you mean 'certs/ca.pem'?
                a.yaml:4:22: error: 'certs/empty.pem' is empty, expected a certificate in PEM or DER
                   |
                 4 |   empty: { anchors: [certs/empty.pem] }
                   |                      ^^^^^^^^^^^^^^^
                a.yaml:5:21: error: 'certs/text.pem' is not a certificate, expected PEM or DER
                   |
                 5 |   text: { anchors: [certs/text.pem] }
                   |                     ^^^^^^^^^^^^^^
                a.yaml:6:35: error: the password does not open 'certs/ann.p12'
                   |
                 6 |   password: { identity: { pkcs12: certs/ann.p12, password: ‹password› } }
                   |                                   ^^^^^^^^^^^^^
                a.yaml:7:65: error: 'certs/ann.pem' holds no private key
                   |
                 7 |   no key: { identity: { certificate: certs/ann.pem, privateKey: certs/ann.pem } }
                   |                                                                 ^^^^^^^^^^^^^
                a.yaml:10:5: error: unknown key 'hedaers' in a request
                    |
                 10 |     hedaers: { A: b }
                    |     ^^^^^^^ did you mean 'headers'?
                a.yaml:11:17: error: 'certs/text.pem' is not a certificate, expected PEM or DER
                    |
                 11 |   - { evaluate: certs/text.pem, host: a.test }
                    |                 ^^^^^^^^^^^^^^

                """)
        #expect(outcome.output == "")
        #expect(outcome.status == 3)
    }

    @Test func `the same files, sound, are all well`() async throws {
        let pki = try TestPKI()
        let workspace = try Workspace([
            "certs/ann.pem": pki.client.certificatePEM, "certs/ann.key": pki.client.privateKeyPEM,
            "certs/ca.pem": pki.authority.certificatePEM,
            "a.yaml": """
            collection: C
            policies:
              anchored: { anchors: [certs/ca.pem] }
              password: { identity: { pkcs12: certs/ann.p12, password: sesame } }
              key: { identity: { certificate: certs/ann.pem, privateKey: certs/ann.key } }
            requests:
              - GET: https://a.test/
                headers: { A: b }

            """,
        ])
        try workspace.write(pki.client.pkcs12(password: "sesame"), to: "certs/ann.p12")
        let outcome = try await BuiltTool.run(["check", "a.yaml"], in: workspace)
        #expect(outcome.errors == "")
        #expect(outcome.output == "1 collection, 1 request: all is well\n")
        #expect(outcome.status == 0)
    }
}

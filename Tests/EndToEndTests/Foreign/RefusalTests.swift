// SPDX-License-Identifier: Apache-2.0

import Support
import Testing
import Trust

/// Each refusal against `openssl s_server`, beside a twin that differs in that one thing and gets an answer.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(10)))
struct RefusalTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reason: String
        /// A name of `TLSServers.files`, and more arguments of `s_server`.
        let server: [String]
        let policy: String
        /// Where nil, the same as above.
        var twinServer: [String]?
        var twinPolicy: String?

        init(
            _ name: String, _ reason: String, server: [String], policy: String,
            twinServer: [String]? = nil, twinPolicy: String? = nil
        ) {
            testDescription = name
            self.reason = reason
            self.server = server
            self.policy = policy
            self.twinServer = twinServer
            self.twinPolicy = twinPolicy
        }
    }

    private static let anchored = "anchors: [ca.pem]"
    private static let wholeChain = ["-cert_chain", "ca.pem"]
    private static let asksClients = ["-Verify", "1", "-verify_return_error", "-CAfile", "ca.pem"]

    static let refusals =
        ["-tls1_2", "-tls1_3"].flatMap { version in
            [
                Refusal(
                    "another key \(version)", "pinMismatch", server: ["server", version],
                    policy: "\(anchored), pinningMode: publicKey, pinnedCertificates: [named.cer]",
                    twinPolicy:
                        "\(anchored), pinningMode: publicKey, pinnedCertificates: [server.cer]"),
                Refusal(
                    "another certificate \(version)", "pinMismatch", server: ["server", version],
                    policy:
                        "\(anchored), pinningMode: certificate, pinnedCertificates: [named.cer]",
                    twinPolicy:
                        "\(anchored), pinningMode: certificate, pinnedCertificates: [server.cer]"),
                Refusal(
                    "another name \(version)", "hostMismatch", server: ["named", version],
                    policy: anchored,
                    twinPolicy: "\(anchored), validatesDomainName: { name: other.test }"),
                Refusal(
                    "a date that has passed \(version)", "expired", server: ["expired", version],
                    policy: anchored, twinServer: ["server", version]),
                Refusal(
                    "a date to come \(version)", "notYetValid", server: ["early", version],
                    policy: anchored, twinServer: ["server", version]),
                Refusal(
                    "another root \(version)", "untrustedRoot",
                    server: ["server", version] + wholeChain,
                    policy: "anchors: [other-ca.pem]", twinPolicy: anchored),
                Refusal(
                    "a root that is neither sent nor known \(version)", "incompleteChain",
                    server: ["server", version], policy: "anchors: [other-ca.pem]",
                    twinPolicy: anchored),
                Refusal(
                    "the system's roots \(version)", "untrustedRoot",
                    server: ["server", version] + wholeChain,
                    policy: "", twinPolicy: anchored),
                Refusal(
                    "a certificate that signed itself \(version)", "selfSigned",
                    server: ["self-signed", version], policy: anchored,
                    twinPolicy: "anchors: [self-signed.pem]"),
                Refusal(
                    "no certificate of its own \(version)", "clientCertificateRequired",
                    server: ["server", version] + asksClients, policy: anchored,
                    twinPolicy:
                        "\(anchored), identity: { certificate: ann.pem, privateKey: ann.key }"),
                Refusal(
                    "a certificate of an issuer that is not accepted \(version)",
                    "clientCertificateRequired",
                    server: ["server", version] + asksClients,
                    policy: "\(anchored), identity: { pkcs12: stranger.p12, password: open }",
                    twinPolicy: "\(anchored), identity: { pkcs12: ann.p12, password: open }"),
                Refusal(
                    "the first of two certificates is not accepted \(version)",
                    "clientCertificateRequired",
                    server: ["server", version] + asksClients,
                    policy: "\(anchored), identity: { pkcs12: stranger-first.p12 }",
                    twinPolicy: "\(anchored), identity: { pkcs12: ann-first.p12 }"),
            ]
        } + [
            Refusal(
                "an old version", "protocolVersion",
                server: ["server", "-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0"],
                policy: "\(anchored), maximumTLSVersion: 1.2", twinServer: ["server", "-tls1_2"]),
            Refusal(
                "a version below the minimum", "protocolVersion", server: ["server", "-tls1_2"],
                policy: "\(anchored), minimumTLSVersion: 1.3", twinPolicy: anchored),
            Refusal(
                "a version above the maximum", "protocolVersion", server: ["server", "-tls1_3"],
                policy: "\(anchored), maximumTLSVersion: 1.2", twinPolicy: anchored),
        ]

    @Test(arguments: refusals)
    func `is refused for its reason, and its twin is not`(refusal: Refusal) async throws {
        let servers = try TLSServers()
        let refusing = try servers.start(refusal.server)
        let answering =
            try refusal.twinServer.map { try servers.start($0) } ?? refusing
        let workspace = servers.workspace
        try workspace.write(
            """
            collection: C
            policies:
              refusing: { \(refusal.policy) }
              answering: { \(refusal.twinPolicy ?? refusal.policy) }
            requests:
              - name: refused
                GET: https://localhost:\(refusing.port)/
                policy: refusing
                expect: { refused: \(refusal.reason) }
              - name: answered
                GET: https://localhost:\(answering.port)/
                policy: answering
                expect: { body: { contains: s_server } }

            """, to: "a.yaml")
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1", "--jobs", "1"], in: workspace)
        #expect(
            outcome.output.settled()
                == "1 collection, 2 requests: 2 passed, 0 failed, 0 skipped in TIME   (seed 1)\n")
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test func `one that was not expected is explained`() async throws {
        let servers = try TLSServers()
        let server = try servers.start(["server", "-tls1_3"])
        try servers.workspace.write(
            """
            collection: C
            policies:
              pinned:
                anchors: [ca.pem]
                pinningMode: publicKey
                pinnedCertificates: [named.cer]
            requests:
              - name: not expected
                GET: https://localhost:\(server.port)/
                policy: pinned
              - name: of another reason
                GET: https://localhost:\(server.port)/
                policy: pinned
                expect: { refused: expired }
              - name: not refused
                GET: https://localhost:\(server.port)/
                policy: { anchors: [ca.pem] }
                expect: { refused: pinMismatch }

            """, to: "a.yaml")
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1", "--jobs", "1"], in: servers.workspace)
        #expect(
            outcome.output.settled(ports: [server.port]) == """
                ✗ C › not expected                                 a.yaml:8
                  pinMismatch: no key of the chain is pinned: 'CN=localhost' sha256/KEY1, 'CN=Test Root' sha256/KEY2; pinned: sha256/KEY3
                    8 |   - name: not expected
                      |           ^^^^^^^^^^^^
                  trust: deny, by policy 'pinned' (a.yaml:3): publicKey: valid, but no key of the chain is pinned
                  trust rests on: the anchors of ca.pem
                  presented chain:
                    certificate 0: CN=localhost, issued by CN=Test Root, until DATE
                      SPKI sha256/KEY1
                      certificate SHA-256 HASH1
                  verified chain: as presented, then
                    certificate 1: CN=Test Root, issued by CN=Test Root, until DATE
                      SPKI sha256/KEY2
                      certificate SHA-256 HASH2
                  pinned publicKey: sha256/KEY3, CN=localhost, from named.cer
                  policy 'pinned' (a.yaml:3) would accept it with
                    pinnedPublicKeys: ["sha256/KEY1"]  # the key of CN=localhost
                  GET https://localhost:PORT/  →  pinMismatch (in the TLS handshake), TIME, TLS 1.3, deny

                ✗ C › of another reason                            a.yaml:14
                  refused: expected expired, got pinMismatch: no key of the chain is pinned: 'CN=localhost' sha256/KEY1
                    14 |     expect: { refused: expired }
                       |                        ^^^^^^^
                    pinMismatch: no key of the chain is pinned: 'CN=localhost' sha256/KEY1
                  trust: deny, by policy 'pinned' (a.yaml:3): publicKey: valid, but no key of the chain is pinned
                  trust rests on: the anchors of ca.pem
                  presented chain:
                    certificate 0: CN=localhost, issued by CN=Test Root, until DATE
                      SPKI sha256/KEY1
                      certificate SHA-256 HASH1
                  verified chain: as presented, then
                    certificate 1: CN=Test Root, issued by CN=Test Root, until DATE
                      SPKI sha256/KEY2
                      certificate SHA-256 HASH2
                  pinned publicKey: sha256/KEY3, CN=localhost, from named.cer
                  policy 'pinned' (a.yaml:3) would accept it with
                    pinnedPublicKeys: ["sha256/KEY1"]  # the key of CN=localhost
                  GET https://localhost:PORT/  →  pinMismatch (in the TLS handshake), TIME, TLS 1.3, deny

                ✗ C › not refused                                  a.yaml:18
                  refused: expected a refusal (pinMismatch), got the answer 200 ok over TLS 1.3, trust unspecified
                    18 |     expect: { refused: pinMismatch }
                       |                        ^^^^^^^^^^^
                    the policy's decision: none: valid
                  GET https://localhost:PORT/  →  200 ok, TIME, TLS 1.3, unspecified

                1 collection, 3 requests: 0 passed, 2 failed, 1 error, 0 skipped in TIME   (seed 1)

                """)
        #expect(outcome.status == 1)
    }

    @Test func `a policy that accepts anyone says so in the console, in JUnit and in the record`()
        async throws
    {
        let servers = try TLSServers()
        let server = try servers.start(["self-signed", "-tls1_3"])
        try servers.workspace.write(
            """
            collection: C
            policies:
              none: { allowInvalidCertificates: true, validatesDomainName: false }
              own: { anchors: [self-signed.pem] }
            requests:
              - { name: anyone, GET: "https://localhost:\(server.port)/", policy: none }
              - { name: this one, GET: "https://localhost:\(server.port)/", policy: own }

            """, to: "a.yaml")
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1", "--junit", "report.xml", "--record", "run.jsonl"],
            in: servers.workspace)
        #expect(
            outcome.output.settled() == """
                warning: accepts any certificate (C › anyone)
                1 collection, 2 requests: 2 passed, 0 failed, 0 skipped in TIME   (seed 1)

                """)
        let report = try servers.workspace.read("report.xml")
        #expect(report.matches(of: /\* warning: accepts any certificate/).count == 1)
        let record = try servers.workspace.read("run.jsonl")
        #expect(record.matches(of: /"warnings":\["accepts any certificate"\]/).count == 2)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Support
import Testing
import Trust

/// Where a redirect leads over TLS, as two nginxes see it: who is shown a certificate, credentials and cookies, and under which policy each hop is judged.
@Suite(.enabled(if: RequiredTool.nginx.isExpected), .timeLimit(.minutes(5)))
struct RedirectTLSTests {
    private let pki: TestPKI
    private let home: Nginx
    private let other: Nginx
    private let workspace: Workspace

    /// What a request shows: `[certificate][Authorization][Cookie][X-Key][X-Plain]`.
    private static let shown =
        "return 200 '[$ssl_client_s_dn][$http_authorization][$http_cookie][$http_x_key][$http_x_plain]';"

    init() throws {
        pki = try TestPKI()
        let client =
            "ssl_protocols TLSv1.2 TLSv1.3; ssl_verify_client optional; ssl_client_certificate ca.pem;"
        other = try Nginx(pki, server: "\(client) location / { \(Self.shown) }")
        home = try Nginx(
            pki,
            server: """
                \(client)
                add_header Set-Cookie sid=abcd always;
                location = /away { return 307 https://localhost:\(other.port)/there; }
                location = /elsewhere { return 307 https://127.0.0.1:\(other.port)/there; }
                location = /stay { return 307 /there; }
                location / { \(Self.shown) }
                """)
        workspace = try Workspace([
            "ca.pem": pki.authority.certificatePEM, "ann.pem": pki.client.certificatePEM,
            "ann.key": pki.client.privateKeyPEM,
        ])
        try workspace.write(pki.server.certificateDER, to: "server.cer")
        try workspace.write(pki.client.certificateDER, to: "another.cer")
    }

    private func run(policies: String, _ requests: [String]) async throws -> BuiltTool.Outcome {
        try workspace.write(
            """
            collection: C
            order: listed
            secrets: { key: { env: KEY, hosts: [localhost, 127.0.0.1] } }
            policies:
            \(policies)
            defaults:
              baseURL: https://localhost:\(home.port)
              policy: mine
              redirects: { max: 3 }
              auth: { bearer: "{{key}}" }
              headers: { X-Key: "k={{key}}", X-Plain: plain }
            setup: [{ GET: /cookie }]
            requests:
            \(requests.map { "  - \($0)\n" }.joined())
            """, to: "a.yaml")
        return try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1", "--jobs", "1"], in: workspace,
            environment: ["KEY": "topsecret"])
    }

    private static func sums(_ count: Int) -> String {
        "1 collection, \(count) requests: \(count) passed, 0 failed, 0 skipped in TIME   (seed 1)\n"
    }

    private static let away =
        "{ name: away, GET: /away, expect: { body: \"[][][][][plain]\" } }"
    private static let staying =
        "{ name: staying, GET: /stay, expect: { body: \"[CN=ann][Bearer topsecret][sid=abcd][k=topsecret][plain]\" } }"
    /// Of a policy whose `hosts` are that origin's: the certificate is offered there, all else is not.
    private static let served =
        "{ name: served, GET: /away, policy: ours, expect: { body: \"[CN=ann][][][][plain]\" } }"

    /// In each order, for no connection or session may carry the certificate on.
    @Test(
        arguments: [
            [away, staying, served], [served, away, staying], [staying, served, away],
        ], ["1.2", "1.3"])
    func
        `another origin is shown no certificate unless the policy names its host, nor anything else`(
            requests: [String], version: String
        ) async throws
    {
        let outcome = try await run(
            policies: """
                  mine: { anchors: [ca.pem], maximumTLSVersion: \(version), identity: { certificate: ann.pem, privateKey: ann.key } }
                  ours: { extends: mine, hosts: [localhost] }
                """, requests)
        #expect(outcome.output.settled() == Self.sums(4))
        #expect(outcome.status == 0)
        let log = try other.log()
        #expect(log.allSatisfy { $0.version == "TLSv\(version)" })
        let clients = log.map { "\($0.request) \($0.client)" }
        #expect(clients.sorted() == ["GET /there HTTP/1.1 -", "GET /there HTTP/1.1 CN=ann"])
    }

    @Test(
        arguments: [
            ("server.cer", nil), ("another.cer", "pinMismatch"),
        ] as [(String, String?)])
    func `a hop is judged under the policy of its own host`(
        pin: String, refusal: String?
    ) async throws {
        let outcome = try await run(
            policies: """
                  mine: { anchors: [ca.pem], hosts: [localhost] }
                  theirs: { anchors: [ca.pem], hosts: [127.0.0.1], pinningMode: publicKey, pinnedCertificates: [\(pin)] }
                """,
            [
                refusal.map { "{ name: away, GET: /elsewhere, expect: { refused: \($0) } }" }
                    ?? "{ name: away, GET: /elsewhere, expect: { body: \"[][][][][plain]\" } }"
            ])
        #expect(
            outcome.output.settled() == Self.sums(2))
        #expect(try other.log().map(\.request) == (refusal == nil ? ["GET /there HTTP/1.1"] : []))
        #expect(
            try home.log().map(\.request) == ["GET /cookie HTTP/1.1", "GET /elsewhere HTTP/1.1"])
    }

    /// `identity` would be the wrong advice, for the policy has one.
    @Test(.enabled(if: RequiredTool.openssl.isExpected))
    func `an identity that stays behind goes on with the line that is advised`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(pki.server.chainPEM, to: "server.pem")
        try folder.write(pki.server.privateKeyPEM, to: "server.key")
        try folder.write(pki.authority.certificatePEM, to: "ca.pem")
        let guarded = try ForeignPeer(
            .openssl,
            [
                "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", "server.pem", "-key",
                "server.key", "-Verify", "1", "-verify_return_error", "-CAfile", "ca.pem",
            ], in: folder)
        let first = try Nginx(
            pki, server: "location / { return 307 https://127.0.0.1:\(guarded.port)/; }")
        func run(_ line: String) async throws -> BuiltTool.Outcome {
            try workspace.write(
                """
                collection: C
                policies:
                  mine:
                    anchors: [ca.pem]
                    identity: { certificate: ann.pem, privateKey: ann.key }
                \(line)
                requests:
                  - name: away
                    GET: https://localhost:\(first.port)/
                    policy: mine
                    redirects: { max: 1 }
                    expect: { body: { contains: s_server } }

                """, to: "b.yaml")
            return try await BuiltTool.run(
                ["run", "b.yaml", "--seed", "1", "--verbose"], in: workspace)
        }
        let refused = try await run("").output.settled(ports: [first.port, guarded.port])
        let lines = refused.split(separator: "\n").map(String.init)
        #expect(
            lines.filter { $0.contains("ClientCertificate") } == [
                "    * challenge ClientCertificate: rejectProtectionSpace, the identity of the policy 'mine', which names no hosts, is for the item's own origin"
            ])
        let advice = lines.drop { !$0.hasPrefix("  client certificate: ") }.prefix(4)
        #expect(
            Array(advice) == [
                "  client certificate: none, as the policy names no hosts, and its identity is for the item's own origin",
                "  the server takes certificates of: CN=Test Root",
                "  policy 'mine' (b.yaml:3) would accept it with",
                "    hosts: [\"localhost\", \"127.0.0.1\"]",
            ])
        let accepted = try await run(advice.last ?? "")
        #expect(accepted.status == 0, "\(accepted.output)")
    }

    @Test func `the hop that is refused is named`() async throws {
        let outcome = try await run(
            policies: """
                  mine: { anchors: [ca.pem], hosts: [localhost] }
                  theirs: { anchors: [ca.pem], hosts: [127.0.0.1], pinningMode: publicKey, pinnedCertificates: [another.cer] }
                """, ["{ name: away, GET: /elsewhere }"])
        #expect(
            outcome.output.settled(ports: [home.port, other.port]) == """
                ✗ C › away                                         a.yaml:15
                  pinMismatch: no key of the chain is pinned: 'CN=localhost' sha256/KEY1, 'CN=Test Root' sha256/KEY2; pinned: sha256/KEY3
                    15 |   - { name: away, GET: /elsewhere }
                       |             ^^^^
                  policy 'mine' (a.yaml:5) lists localhost, not 127.0.0.1, so 'theirs' judges
                  trust: deny, by policy 'theirs' (a.yaml:6): publicKey: valid, but no key of the chain is pinned
                  trust rests on: the anchors of ca.pem
                  presented chain:
                    certificate 0: CN=localhost, issued by CN=Test Root, until DATE
                      SPKI sha256/KEY1
                      certificate SHA-256 HASH1
                  verified chain: as presented, then
                    certificate 1: CN=Test Root, issued by CN=Test Root, until DATE
                      SPKI sha256/KEY2
                      certificate SHA-256 HASH2
                  pinned publicKey: sha256/KEY3, CN=ann, from another.cer
                  policy 'theirs' (a.yaml:6) would accept it with
                    pinnedPublicKeys: ["sha256/KEY1"]  # the key of CN=localhost
                  GET https://localhost:PORT/elsewhere  →  307 Temporary Redirect, TIME, TLS 1.3, unspecified
                  hop 1: GET https://127.0.0.1:PORT2/there  →  pinMismatch (in the TLS handshake), TIME, TLS 1.3, deny

                1 collection, 2 requests: 1 passed, 0 failed, 1 error, 0 skipped in TIME   (seed 1)

                """)
        #expect(outcome.status == 1)
        #expect(try other.log() == [])
    }
}

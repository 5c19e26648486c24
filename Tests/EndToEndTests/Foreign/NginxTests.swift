// SPDX-License-Identifier: Apache-2.0

import Support
import Testing
import Trust

/// Collections against nginx, which shares no line of code with the tool.
@Suite(.enabled(if: RequiredTool.nginx.isExpected), .timeLimit(.minutes(10)))
struct NginxTests {
    private let pki: TestPKI
    private let workspace: Workspace

    init() throws {
        pki = try TestPKI()
        workspace = try Workspace([
            "certs/ca.pem": pki.authority.certificatePEM,
            "certs/ann.pem": pki.client.certificatePEM,
            "certs/ann.key": pki.client.privateKeyPEM,
        ])
        try workspace.write(pki.server.certificateDER, to: "certs/server.cer")
        try workspace.write(pki.client.pkcs12(password: "open sesame"), to: "certs/ann.p12")
    }

    private static let pinned = """
        secrets: { password: { env: PASSWORD } }
        defaults: { baseURL: "https://localhost:{{port}}", policy: pinned }
        variables: { port: 0 }
        policies:
          pinned:
            anchors: [certs/ca.pem]
            pinningMode: publicKey
            pinnedCertificates: [certs/server.cer]
          ann by PKCS 12:
            extends: pinned
            identity: { pkcs12: certs/ann.p12, password: "{{password}}" }
          ann by PEM:
            extends: pinned
            identity: { certificate: certs/ann.pem, privateKey: certs/ann.key }
        """

    private func run(
        _ requests: String, against nginx: Nginx, _ arguments: [String] = []
    ) async throws -> BuiltTool.Outcome {
        try workspace.write("collection: C\n\(Self.pinned)\n\(requests)", to: "a.yaml")
        return try await BuiltTool.run(
            ["run", "a.yaml", "--seed", "1", "--var", "port=\(nginx.port)"] + arguments,
            in: workspace, environment: ["PASSWORD": "open sesame"])
    }

    private static func sums(passed count: Int) -> String {
        let requests = count == 1 ? "1 request" : "\(count) requests"
        return
            "1 collection, \(requests): \(count) passed, 0 failed, 0 skipped in TIME   (seed 1)\n"
    }

    @Test(arguments: ["1.2", "1.3"])
    func `a pinned server answers over each version of TLS`(version: String) async throws {
        let nginx = try Nginx(
            pki,
            server: """
                ssl_protocols TLSv\(version);
                location = /pets { return 200 '{"pets": [{"name": "Rex", "price": 1.10}]}'; }
                """)
        let outcome = try await run(
            """
            requests:
              - GET: /pets
                expect:
                  http: 1.1
                  headers: { Server: { startsWith: nginx/ }, Content-Length: 42 }
                  json: { "$.pets[0].price": 1.1 }
                  tls: { version: \(version), trust: unspecified, leaf: { subjectAltNames: { contains: localhost } } }

            """, against: nginx)
        #expect(outcome.output.settled() == Self.sums(passed: 1))
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
        #expect(
            try nginx.log() == [
                Nginx.Entry(
                    connection: 1, request: "GET /pets HTTP/1.1", version: "TLSv\(version)",
                    client: "-")
            ])
    }

    @Test(arguments: ["1.2", "1.3"], ["ann by PKCS 12", "ann by PEM"])
    func `a client shows its certificate`(version: String, policy: String) async throws {
        let nginx = try Nginx(
            pki,
            server: """
                ssl_protocols TLSv\(version);
                ssl_verify_client on;
                ssl_client_certificate ca.pem;
                location / { return 200 $ssl_client_verify; }
                """)
        let outcome = try await run(
            """
            requests:
              - GET: /
                policy: \(policy)
                expect: { body: SUCCESS }
              - name: nobody
                GET: /
                expect: { status: 400, body: { contains: No required SSL certificate was sent } }

            """, against: nginx, ["--jobs", "1"])
        #expect(outcome.output.settled() == Self.sums(passed: 2))
        #expect(outcome.status == 0)
        #expect(try nginx.log().map(\.client) == ["CN=ann", "-"])
    }

    /// RFC 6066 section 3: a name without its last dot, never an address.
    @Test(arguments: ["1.2", "1.3"])
    func `the server is told the host's name, another one, or none`(version: String) async throws {
        let nginx = try Nginx(
            pki,
            server: """
                ssl_protocols TLSv\(version);
                keepalive_timeout 0;
                location / { return 200 '[$ssl_server_name]'; }
                """)
        let outcome = try await run(
            """
              other: { extends: pinned, serverName: shown.test }
              nameless: { extends: pinned, serverName: false }
            requests:
              - { GET: /host, expect: { body: "[localhost]" } }
              - { GET: "https://localhost.:{{port}}/dot", expect: { body: "[localhost]" } }
              - { GET: "https://127.0.0.1:{{port}}/address", expect: { body: "[]" } }
              - { GET: /other, policy: other, expect: { body: "[shown.test]" } }
              - { GET: "https://127.0.0.1:{{port}}/other", policy: other, expect: { body: "[shown.test]" } }
              - { GET: /none, policy: nameless, expect: { body: "[]" } }

            """, against: nginx, ["--jobs", "1"])
        #expect(outcome.output.settled() == Self.sums(passed: 6))
        #expect(outcome.errors == "")
    }

    @Test func `chunked answers of every size come whole`() async throws {
        let long = String(repeating: "0123456789", count: 30_000)
        let nginx = try Nginx(
            pki,
            // What nginx fills in has a length that it does not know before.
            server: "location / { ssi on; ssi_types *; }",
            files: [
                "short.txt": "<!--# echo var=\"request_method\" -->",
                "long.txt": "<!--# echo var=\"request_method\" -->\(long)",
            ])
        let outcome = try await run(
            """
            requests:
              - GET: /short.txt
                expect: { headers: { Transfer-Encoding: chunked, Content-Length: { exists: false } }, body: GET }
              - GET: /long.txt
                expect: { headers: { Transfer-Encoding: chunked }, body: { length: 300003, endsWith: 6789 } }
              - HEAD: /long.txt
                expect: { body: "" }

            """, against: nginx)
        #expect(outcome.output.settled() == Self.sums(passed: 3))
        #expect(outcome.status == 0)
    }

    @Test func `many requests share few connections`() async throws {
        let nginx = try Nginx(pki, server: "location / { return 200; }")
        let requests = (1...200).map { "  - GET: /\($0)\n" }.joined()
        let outcome = try await run("requests:\n\(requests)", against: nginx, ["--jobs", "4"])
        #expect(outcome.output.settled() == Self.sums(passed: 200))
        let log = try nginx.log()
        #expect(log.count == 200)
        #expect(Set(log.map(\.connection)).count <= 4)
    }

    @Test func `a server that ends its connections is asked over new ones`() async throws {
        // nginx ends each connection after its second request.
        let nginx = try Nginx(
            pki, server: "keepalive_requests 2; location / { return 200; }")
        let requests = (1...6).map { "  - GET: /\($0)\n" }.joined()
        let outcome = try await run("requests:\n\(requests)", against: nginx, ["--jobs", "1"])
        #expect(outcome.output.settled() == Self.sums(passed: 6))
        let log = try nginx.log()
        #expect(log.map(\.connection) == [1, 1, 2, 2, 3, 3])
    }

    @Test func `bodies of requests arrive as they were written`() async throws {
        let nginx = try Nginx(
            pki,
            server: """
                location / { proxy_pass http://127.0.0.1:\(ForeignPeer.freePort())/; }
                location = /length { return 200 '$request_method $content_type $content_length'; }
                """)
        let outcome = try await run(
            """
            requests:
              - POST: /length
                json: { a: 1.10, b: "ä" }
                expect: { body: POST application/json 19 }
              - PUT: /length
                text: abc
                expect: { body: { startsWith: PUT text/plain } }
              - name: gateway
                GET: /elsewhere
                expect: { status: 502 }

            """, against: nginx)
        #expect(outcome.output.settled() == Self.sums(passed: 3))
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct SecretHostsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        /// Beside `env` in the secret's declaration.
        let hosts: String
        let request: String
        let errors: String

        var testDescription: String { id }
    }

    @Test(arguments: [
        Case(
            id: "to its host", hosts: ", hosts: other.test",
            request: "GET: https://other.test/\nheaders: { A: \"Bearer {{s}}\" }", errors: ""),
        Case(
            id: "to its host on any port", hosts: ", hosts: 'other.test:8443'",
            request: "GET: https://other.test:444/\nheaders: { A: \"Bearer {{s}}\" }", errors: ""),
        Case(
            id: "to a host of its pattern", hosts: ", hosts: ['*.other.test']",
            request: "GET: https://a.other.test/\nheaders: { A: \"Bearer {{s}}\" }", errors: ""),
        Case(
            id: "to the base's host", hosts: "", request: "GET: /\nheaders: { A: \"{{s}}\" }",
            errors: ""),
        Case(
            id: "elsewhere in a header", hosts: "",
            request: "GET: https://other.test/\nheaders: { A: \"Bearer {{s}}\" }",
            errors: """
                c.yaml:7:19: error: the secret 's' may go to h.test, not to 'other.test'
                   |
                 7 |     headers: { A: "Bearer {{s}}" }
                   |                   ^^^^^^^^^^^^^^

                """),
        Case(
            id: "elsewhere in a body", hosts: "",
            request: "POST: https://other.test/\njson: { password: \"{{s}}\" }",
            errors: """
                c.yaml:7:11: error: the secret 's' may go to h.test, not to 'other.test'
                   |
                 7 |     json: { password: "{{s}}" }
                   |           ^^^^^^^^^^^^^^^^^^^^^

                """),
        Case(
            id: "elsewhere in a query", hosts: "",
            request: "GET: https://other.test/\nquery: { key: \"{{s}}\" }",
            errors: """
                c.yaml:7:14: error: the secret 's' may go to h.test, not to 'other.test'
                   |
                 7 |     query: { key: "{{s}}" }
                   |              ^^^

                """),
        Case(
            id: "elsewhere by way of a variable", hosts: ", hosts: h.test",
            request: "GET: \"https://other.test/{{v}}\"",
            errors: """
                c.yaml:6:10: error: the secret 's' may go to h.test, not to 'other.test'
                   |
                 6 |   - GET: "https://other.test/{{v}}"
                   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^

                """),
        Case(
            id: "nowhere", hosts: ", hosts: []",
            request: "GET: /\nheaders: { A: \"{{s}}\" }",
            errors: """
                c.yaml:7:19: error: the secret 's' may be sent to no host: write its 'hosts'
                   |
                 7 |     headers: { A: "{{s}}" }
                   |                   ^^^^^^^

                """),
    ])
    func `a secret goes to its hosts only`(_ item: Case) throws {
        let folder = try LoadedFolder(
            request: item.request,
            above: "secrets: { s: { env: S\(item.hosts) } }\nvariables: { v: \"x{{s}}\" }",
            environment: ["S": "hunter22"])
        #expect(folder.errors == item.errors)
    }

    @Test func `a captured host gets no secret that is not its own`() throws {
        let folder = try LoadedFolder(
            request: "GET: \"https://{{x}}/\"\nheaders: { A: \"{{s}}\" }",
            above: "secrets: { s: { env: S } }\nsetup: [{ POST: /, capture: { x: $.x } }]",
            environment: ["S": "hunter22"])
        #expect(
            folder.refusal(captures: ["x": ScopedValue(.string("evil.test"))])
                == "the secret 's' may go to h.test, not to 'evil.test'")
        #expect(
            folder.refusal(captures: ["x": ScopedValue(.string("h.test"))])
                == "sent to https://h.test/")
    }

    @Test func `a captured secret goes back to the host that gave it`() throws {
        let folder = try LoadedFolder(
            request: "GET: \"https://{{x}}/\"\nheaders: { A: \"{{t}}\" }",
            above: "setup: [{ POST: /, capture: { x: $.x, t: $.t } }]")
        let token = Secret(
            name: "t", value: "abcdef", hosts: [], origin: Endpoint(scheme: .https, host: "h.test"))
        let captures = { (host: String) in
            [
                "x": ScopedValue(.string(host)),
                "t": ScopedValue(.string("abcdef"), secrets: [token]),
            ]
        }
        #expect(folder.refusal(captures: captures("h.test")) == "sent to https://h.test/")
        #expect(
            folder.refusal(captures: captures("evil.test"))
                == "the secret 't' may go back to https://h.test, not to 'https://evil.test'")
        #expect(
            folder.refusal(captures: captures("h.test:444"))
                == "the secret 't' may go back to https://h.test, not to 'https://h.test:444'")
    }

    @Test func `a captured secret goes to no other scheme, and to its own hosts`() throws {
        let folder = try LoadedFolder(
            request: "GET: \"http://{{x}}/\"\nheaders: { A: \"{{t}}\" }",
            above: "setup: [{ POST: /, capture: { x: $.x, t: $.t } }]")
        let refusal = { (hosts: [String], scheme: Endpoint.Scheme) in
            let token = Secret(
                name: "t", value: "abcdef", hosts: hosts,
                origin: Endpoint(scheme: scheme, host: "h.test", port: 80))
            return folder.refusal(captures: [
                "x": ScopedValue(.string("h.test")),
                "t": ScopedValue(.string("abcdef"), secrets: [token]),
            ])
        }
        #expect(
            refusal([], .https)
                == "the secret 't' may go back to https://h.test:80, not to 'http://h.test'")
        #expect(refusal([], .http) == "sent to http://h.test/")
        #expect(refusal(["h.test"], .https) == "sent to http://h.test/")
    }

    @Test func `a secret over plain http is warned of where the file says so`() throws {
        let folder = try LoadedFolder(
            request: "GET: http://h.test/\nheaders: { A: \"{{s}}\" }",
            above: "secrets: { s: { env: S } }", environment: ["S": "hunter22"])
        #expect(folder.errors == "")
        #expect(
            folder.warnings == """
                c.yaml:6:19: warning: the secret 's' goes over plain http to 'h.test', where all on the way can read it
                   |
                 6 |     headers: { A: "{{s}}" }
                   |                   ^^^^^^^

                """)
        for url in ["https://h.test/", "http://localhost:8080/", "http://127.0.0.1/"] {
            let folder = try LoadedFolder(
                request: "GET: \(url)\nheaders: { A: \"{{s}}\" }",
                above: "secrets: { s: { env: S, hosts: [h.test, localhost, 127.0.0.1] } }",
                environment: ["S": "hunter22"])
            #expect(folder.errors + folder.warnings == "")
        }
    }

    @Test func `a secret goes over plain http to no URL that was captured`() throws {
        let folder = try LoadedFolder(
            request: "GET: \"{{x}}\"\nheaders: { A: \"{{s}}\" }",
            above: """
                secrets: { s: { env: S, hosts: [h.test, localhost, 127.1.evil.test] } }
                setup: [{ POST: /, capture: { x: $.x } }]
                """, environment: ["S": "hunter22"])
        let refusal = { (url: String) in folder.refusal(captures: ["x": ScopedValue(.string(url))])
        }
        #expect(
            refusal("http://h.test/") == "the secret 's' would go over plain http to 'h.test'")
        #expect(
            refusal("http://127.1.evil.test/")
                == "the secret 's' would go over plain http to '127.1.evil.test'")
        #expect(refusal("https://h.test/") == "sent to https://h.test/")
        #expect(refusal("http://localhost:80/") == "sent to http://localhost/")
    }

    @Test func `a secret that opens a file needs no host`() throws {
        let folder = try LoadedFolder(
            [
                "c.yaml": """
                collection: C
                secrets: { p: { env: P } }
                policies: { m: { identity: { pkcs12: a.p12, password: "{{p}}" } } }
                requests: [{ GET: "https://h.test/", policy: m }]
                """, "a.p12": "x",
            ], environment: ["P": "swordfish"])
        #expect(folder.errors == "")
        let policy = try #require(folder.loaded.collections.first?.policies.first)
        guard case .pkcs12(let file, let password) = policy.identity else {
            Issue.record("expected an identity")
            return
        }
        #expect(password == "swordfish")
        #expect(file.bytes == [UInt8(ascii: "x")])
    }

    @Test func `a file's final line break is no part of a secret`() throws {
        let folder = try LoadedFolder([
            "c.yaml": """
            collection: C
            secrets: { s: { file: token.txt } }
            requests: [{ GET: "https://h.test/" }]
            """, "token.txt": "hunter22\r\n",
        ])
        #expect(folder.errors == "")
        #expect(folder.loaded.collections.first?.secrets.map(\.value) == ["hunter22"])
    }
}

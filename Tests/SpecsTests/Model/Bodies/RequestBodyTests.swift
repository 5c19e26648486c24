// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

/// What of each kind of body goes out, and how it is called.
struct RequestBodyTests {
    private struct Sent: Equatable {
        let type: String
        let body: String
    }

    private func sent(
        _ body: String, above: String = "", files: [String: String] = [:],
        captures: [String: ScopedValue] = [:]
    ) throws -> Sent {
        let request = "POST: /\n\(body)".replacing("\n", with: "\n    ")
        let text =
            "collection: C\ndefaults: { baseURL: https://h.test/v1 }\n\(above)\nrequests:\n  - "
        let folder = try LoadedFolder(
            files.merging(["c.yaml": text + request + "\n"]) { $1 })
        let filled = try folder.request(captures: captures)
        return Sent(
            type: filled.fields["Content-Type"].joined(separator: " | "),
            body: String(decoding: filled.body ?? [], as: UTF8.self))
    }

    @Test func `a form is written as a query is, scalars in their own spelling`() throws {
        let form = try sent(
            "form: { v: 1.10, zip: 01234, on: true, tags: [a, b], filter: { color: 'r d' }, 'ü&': \"{{x}}\" }",
            above: "variables: { x: '=&+ /?' }")
        #expect(
            form
                == Sent(
                    type: "application/x-www-form-urlencoded",
                    body:
                        "v=1.10&zip=01234&on=true&tags%5B%5D=a&tags%5B%5D=b&filter%5Bcolor%5D=r%20d&%C3%BC%26=%3D%26%2B%20/?"
                ))
    }

    @Test func `an XML body says what it is`() throws {
        #expect(
            try sent("xml: <pet name=\"{{x}}\"/>", above: "variables: { x: Rex }")
                == Sent(type: "application/xml", body: "<pet name=\"Rex\"/>"))
    }

    @Test func `GraphQL is a JSON object of what is given, in the order of its specification`()
        throws
    {
        let whole = try sent(
            """
            graphql:
              operationName: Pets
              variables: { first: 1.0, name: "{{x}}" }
              query: 'query Pets { pets { name } }'
            """, above: "variables: { x: Rex }")
        #expect(
            whole
                == Sent(
                    type: "application/json",
                    body:
                        #"{"query":"query Pets { pets { name } }","variables":{"first":1.0,"name":"Rex"},"operationName":"Pets"}"#
                ))
        #expect(try sent("graphql: { query: '{ a }' }").body == #"{"query":"{ a }"}"#)
    }

    @Test func `base64 goes out as the bytes that it stands for`() throws {
        #expect(
            try sent("base64: 'aOQ\n  =='").body == "h\u{FFFD}")
        #expect(try sent("base64: aGk=").type == "application/octet-stream")
    }

    @Test(arguments: [
        ("a.json", "application/json"), ("b.PNG", "image/png"), ("c.tar.gz", "application/gzip"),
        ("d", "application/octet-stream"), (".json", "application/octet-stream"),
        ("e.unknown", "application/octet-stream"),
    ])
    func `a file goes out as it is, its type by its suffix`(name: String, type: String) throws {
        let found = try sent("file: data/\(name)", files: ["data/\(name)": "{{x}} \u{1}"])
        #expect(found == Sent(type: type, body: "{{x}} \u{1}"))
    }

    @Test func `a file that a capture names is read when the request is made`() throws {
        let above = "setup: [{ POST: /, capture: { x: $.x } }]"
        let captures = ["x": ScopedValue(.string("a.txt"))]
        let found = try sent(
            "file: \"{{x}}\"", above: above, files: ["a.txt": "A"], captures: captures)
        #expect(found == Sent(type: "text/plain", body: "A"))
    }

    @Test(arguments: [
        ("../out.txt", "found 'PARENT/out.txt', which leads out of the root 'FOLDER'"),
        ("none.txt", "found no file 'none.txt'"), ("a.txt", "sent to https://h.test/v1/"),
    ])
    func `such a file, too, stands in the root`(path: String, outcome: String) throws {
        let folder = try LoadedFolder([
            "a.txt": "A",
            "c.yaml": """
            collection: C
            defaults: { baseURL: https://h.test/v1 }
            setup: [{ POST: /, capture: { x: $.x } }]
            requests: [{ POST: /, file: "{{x}}" }]
            """,
        ])
        let refusal = folder.refusal(captures: ["x": ScopedValue(.string(path))])
        #expect(folder.relative(refusal) == outcome)
    }

    @Test(arguments: [
        ("text: '{{x}}'", "{{x}}"), ("json: { '{{x}}': '{{ }}' }", #"{"{{x}}":"{{ }}"}"#),
        ("form: { a: '{{x' }", "a=%7B%7Bx"), ("xml: '<a>{{x}}</a>'", "<a>{{x}}</a>"),
        ("graphql: { query: '{{a}}' }", #"{"query":"{{a}}"}"#),
    ])
    func `raw turns templates off in the body`(body: String, text: String) throws {
        #expect(try sent("\(body)\nraw: true").body == text)
    }

    @Test func `what is compressed is left to the transport`() throws {
        let request = try LoadedFolder(request: "POST: /\ntext: abc\ncompress: deflate").request()
        #expect(request.contentCoding == .deflate)
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == "abc")
        #expect(try LoadedFolder(request: "POST: /\ntext: abc").request().contentCoding == nil)
    }

    @Test func `a secret in any body goes to its hosts only`() throws {
        let bodies = [
            "form: { a: { b: \"{{s}}\" } }", "multipart: [{ name: a, value: \"{{s}}\" }]",
            "multipart: [{ name: a, file: a.txt, filename: \"{{s}}\" }]", "xml: \"<a>{{s}}</a>\"",
            "text: \"{{s}}\"", "graphql: { query: a, variables: { b: \"{{s}}\" } }",
            "graphql: { query: \"{{s}}\" }", "json: [\"{{s}}\"]", "base64: \"{{s}}\"",
        ]
        for body in bodies {
            for (host, errors) in [
                ("h.test", []),
                ("other.test", ["the secret 's' may go to h.test, not to 'other.test'"]),
            ] {
                let folder = try LoadedFolder(
                    [
                        "a.txt": "A",
                        "c.yaml": """
                        collection: C
                        secrets: { s: { env: S, hosts: [h.test] } }
                        requests:
                          - POST: https://\(host)/
                            \(body)
                        """,
                    ], environment: ["S": "aHVudGVy"])
                #expect(folder.loaded.errors.map(\.message) == errors, "\(body)")
            }
        }
    }

    @Test(arguments: [
        ("{ pets { name } }", true), ("query Q { mutation }", true),
        ("mutation M { a }", false), ("# c\n  mutation { a }", false),
        ("{ a } mutation M { b }", false), ("query mutation { a }", true),
        ("fragment mutation on X { a } query { b }", true),
        ("query Q($a: I = { b: 1 }) { a } # mutation", true),
        ("{ a(b: \"} mutation {\") }", true),
        ("{ a(b: \"\"\" \"} \\\"\"\" mutation \"\"\") }", true),
        ("subscription { a }", false), ("} mutation { a }", false),
    ])
    func `a GraphQL document without a mutation is safe`(query: String, isSafe: Bool) throws {
        let folder = try LoadedFolder([
            "q.txt": query,
            "c.yaml":
                "collection: C\nrequests:\n  - POST: https://h.test/\n    graphql: { query: \(quoted(query)) }\n",
        ])
        #expect(folder.loaded.collections.first?.requests.first?.isSafe == isSafe)
    }

    private func quoted(_ text: String) -> String {
        "\""
            + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n") + "\""
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct VariablesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let declaration: String
        var environment: [String: String] = [:]
        var override: String?
        let json: String

        var testDescription: String { "\(declaration) \(environment) \(override ?? "")" }
    }

    @Test(arguments: [
        Case(declaration: "8443", json: "8443"),
        Case(declaration: "text", json: #""text""#),
        Case(declaration: "[1, { a: b }]", json: #"[1,{"a":"b"}]"#),
        Case(declaration: "null", json: "null"),
        Case(declaration: "{ env: V, default: x }", json: #""x""#),
        Case(declaration: "{ env: V, default: x }", environment: ["V": "7"], json: #""7""#),
        Case(declaration: "{ env: V, default: 1 }", environment: ["V": "7"], json: "7"),
        Case(declaration: "{ env: V, default: false }", environment: ["V": "true"], json: "true"),
        Case(declaration: "{ env: V }", environment: ["V": "7"], json: #""7""#),
        Case(declaration: "{ env: V }", environment: ["V": ""], json: #""""#),
        Case(declaration: "{ value: { env: V } }", json: #"{"env":"V"}"#),
        Case(
            declaration: "{ env: V, default: 1, other: 2 }",
            json: #"{"env":"V","default":1,"other":2}"#),
        Case(declaration: "1", override: "2", json: "2"),
        Case(declaration: "one", override: "2", json: #""2""#),
        Case(
            declaration: "{ env: V, default: 1 }", environment: ["V": "7"], override: "9", json: "9"
        ),
        Case(declaration: "\"{{w}}-{{n}}\"", json: #""w-1.50""#),
        Case(declaration: "\"{{n}}\"", json: "1.50"),
    ])
    func `a variable is what it is declared to be`(_ item: Case) throws {
        let folder = try LoadedFolder(
            [
                "c.yaml": """
                collection: C
                variables:
                  v: \(item.declaration)
                  w: w
                  n: 1.50
                requests: [{ GET: "https://h.test/" }]
                """
            ], environment: item.environment,
            variables: item.override.map { ["v": $0] } ?? [:])
        #expect(folder.errors == "")
        let value = folder.loaded.collections.first?.variables["v"]?.value
        #expect(value?.json == item.json)
    }

    @Test func `a random variable is one value throughout`() throws {
        let folder = try LoadedFolder(
            """
            collection: C
            variables: { a: "{{uuid()}}", b: "{{uuid()}}", c: "{{a}}" }
            requests: [{ GET: "https://h.test/" }]
            """)
        let variables = try #require(folder.loaded.collections.first).variables
        let texts = ["a", "b", "c"].map { variables[$0]?.value.json ?? "" }
        #expect(texts[0] == texts[2])
        #expect(texts[0] != texts[1])
        #expect(texts[0].utf8.count == 38)
    }

    @Test func `a command line that names an undeclared variable is wrong`() throws {
        let folder = try LoadedFolder(
            [
                "c.yaml":
                    "collection: C\nvariables: { host: h }\nrequests: [{ GET: \"https://h.test/\" }]\n"
            ],
            variables: ["hots": "x"])
        #expect(
            folder.errors == """
                --var: error: no collection declares a variable 'hots'
                  did you mean 'host'?

                """)
    }

    @Test func `a long chain of variables is refused and not followed to the end of the stack`()
        throws
    {
        let chain = (0..<5000).map { "  v\($0): \"{{v\($0 + 1)}}\"" }.joined(separator: "\n")
        let folder = try LoadedFolder(
            "collection: C\nvariables:\n\(chain)\n  v5000: x\nrequests: [{ GET: \"https://h.test/\" }]\n"
        )
        #expect(
            folder.errors.hasPrefix(
                "c.yaml:203:3: error: more than 200 variables need each other in a chain\n"))
    }
}

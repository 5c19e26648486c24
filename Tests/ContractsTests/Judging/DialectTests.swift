// SPDX-License-Identifier: Apache-2.0

import Contracts
import Testing

/// The dialects of 3.1's schemas, and the names that they give themselves.
struct DialectTests {
    private static let json = [("Content-Type", "application/json")]

    /// - Parameter head: above the paths, in one line.
    private static func faults(
        _ schema: String, head: String = "x-a: 1", schemas: String = "{}", answer: String
    ) throws -> [String] {
        try VerdictTests.faults(
            """
            \(head)
            paths: { /a: { get: { responses: { 200: { description: d, content: { application/json: { schema: \(schema) } } } } } } }
            components: { schemas: \(schemas) }
            """, fields: json, answer: answer)
    }

    private static let draft7 = "http://json-schema.org/draft-07/schema#"

    @Test func `the document's dialect is that of its schemas`() throws {
        let list = "{ items: [{ type: integer }], additionalItems: false }"
        let head = "jsonSchemaDialect: '\(Self.draft7)'"
        #expect(try Self.faults(list, head: head, answer: "[1]") == [])
        #expect(
            try Self.faults(list, head: head, answer: "[1, 2]") == [
                "4 answer.body $[1]: found '2', expected nothing here: the schema is false"
            ])
        // 2020-12 has no words of OpenAPI's: what must not be sent may.
        let written = "{ properties: { a: { writeOnly: true } } }"
        let plain = "jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema"
        let own = "jsonSchemaDialect: https://spec.openapis.org/oas/3.1/dialect/base"
        #expect(try Self.faults(written, head: plain, answer: #"{"a":1}"#) == [])
        #expect(try Self.faults(written, head: own, answer: #"{"a":1}"#).count == 1)
    }

    @Test
    func `a schema's own dialect is that of what is in it, whose references are the document's`()
        throws
    {
        let old =
            "{ $schema: '\(Self.draft7)', items: [{ $ref: '#/components/schemas/N' }, { $ref: '#n' }] }"
        let schemas = "{ N: { $anchor: n, type: integer }, Old: \(old) }"
        for schema in [old, "{ $ref: '#/components/schemas/Old' }"] {
            #expect(try Self.faults(schema, schemas: schemas, answer: "[1, 2, true]") == [])
            #expect(try Self.faults(schema, schemas: schemas, answer: #"["1", "2"]"#).count == 2)
        }
    }

    @Test func `one that nobody knows is told where it stands`() throws {
        let head = "jsonSchemaDialect: https://example.com/dialect"
        let message =
            "found the dialect 'https://example.com/dialect', expected JSON Schema 2020-12, draft-07 or a metaschema at hand"
        #expect(
            Described.complaints(Described.text("\(head)\npaths: {}")) == [
                "3:20 warning: \(message) | '--map PREFIX=DIR' of 'validate' names the folder of a metaschema"
            ])
        #expect(
            try Self.faults("{}", head: head, answer: "1") == [
                "3 answer.body: the contract can't be asked: \(message)"
            ])
        #expect(
            try Self.faults("{ $schema: https://example.com/dialect }", answer: "1") == [
                "4 answer.body: the contract can't be asked: \(message)"
            ])
    }

    @Test(arguments: [
        "paths: { /a: { get: { responses: { 200: { description: d, content: { application/json: { schema: { $ref: '#n' } } } }, default: { description: d, content: { application/json: { schema: NAMED } } } } } } }",
        "paths: { /a: { get: { responses: { 200: { $ref: '#/components/responses/asked' } } } } }\ncomponents: { responses: { asked: { description: d, content: { application/json: { schema: { $ref: '#n' } } } }, default: { description: d, content: { x/y: { schema: NAMED } } } } }",
        "paths: { /a: { get: { responses: { 200: { $ref: '#/components/responses/asked' } } } } }\ncomponents: { responses: { asked: { description: d, content: { application/json: { schema: { $ref: '#n' } } } } }, schemas: { default: { properties: { enum: NAMED } } } }",
        "paths: { /a: { get: { responses: { 200: { $ref: '#/components/responses/asked' } } } } }\ncomponents: { responses: { asked: { description: d, content: { application/json: { schema: { $ref: '#n' } } } } }, parameters: { example: { name: a, in: query, schema: NAMED } } }",
        "paths: { /a: { get: { parameters: [{ name: v, in: query, schema: NAMED }], responses: { 200: { description: d, content: { application/json: { schema: { $ref: '#n' } } } } } } } }",
        "paths: { /a: { get: { responses: { 200: { description: d, content: { application/json: { schema: { $ref: '#n' } } }, headers: { value: { schema: NAMED } } } } } } }",
        "paths: { /a: { get: { responses: { 200: { description: d, content: { application/json: { schema: { $ref: '#n' } } } } } } } }\nwebhooks: { default: { post: { requestBody: { content: { a/b: { schema: NAMED } } } } } }",
        "paths: { /a: { get: { callbacks: { const: { '{$url}': { post: { requestBody: { content: { a/b: { schema: NAMED } } } } } } }, responses: { 200: { description: d, content: { application/json: { schema: { $ref: '#n' } } } } } } } }",
    ])
    func `names are found wherever schemas stand`(document: String) throws {
        for (named, reference) in [
            ("{ $anchor: n, type: integer }", "#n"),
            ("{ $id: 'https://h/n', type: integer }", "https://h/n"),
        ] {
            let text = document.replacing("NAMED", with: named).replacing(
                "'#n'", with: "'\(reference)'")
            #expect(try VerdictTests.faults(text, fields: Self.json, answer: "1") == [])
            let found = try VerdictTests.faults(text, fields: Self.json, answer: #""x""#)
            #expect(found.count == 1)
            #expect(found.first?.hasSuffix("found the string 'x', expected an integer") == true)
        }
    }

    @Test func `what stands in examples is no schema`() throws {
        let text =
            "paths: { /a: { get: { responses: { 200: { description: d, content: { application/json: { schema: { $ref: '#n' }, example: { $anchor: n } } } } } } } }"
        #expect(
            try VerdictTests.faults(text, fields: Self.json, answer: "1") == [
                "3 answer.body: the contract can't be asked: found no anchor 'n' in the schema"
            ])
    }
}

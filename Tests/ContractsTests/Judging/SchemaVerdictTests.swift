// SPDX-License-Identifier: Apache-2.0

import Contracts
import Testing

/// What schemas say of bodies and parameters, in both editions and directions.
struct SchemaVerdictTests {
    private static let json = [("Content-Type", "application/json")]

    private static func faults(
        _ schema: String, version: String = "3.0.3", answer: String
    ) throws -> [String] {
        try VerdictTests.faults(
            "paths: { /a: { get: { responses: { 200: { description: d, content: { application/json: { schema: \(schema) } } } } } } }",
            version: version, fields: json, answer: answer)
    }

    @Test(arguments: [
        ("{ type: string, nullable: true }", "null", []),
        // It means nothing without a type beside it, and no value that `enum` lacks (3.0.3 section 4.7.24.1, proposal "Clarify Nullable").
        ("{ nullable: true }", "null", []),
        ("{ nullable: false }", "null", []),
        (
            "{ nullable: true, allOf: [{ type: string }] }", "null",
            ["3 answer.body: found null, expected a string"]
        ),
        ("{ type: string, nullable: true, enum: [a, null] }", "null", []),
        (
            "{ type: string, nullable: true, enum: [a] }", "null",
            ["3 answer.body: found null, expected 'a'"]
        ),
        (
            "{ nullable: true, enum: [a] }", "null",
            ["3 answer.body: found null, expected 'a'"]
        ),
        (
            "{ type: string }", "null",
            ["3 answer.body: found null, expected a string"]
        ),
        ("{ type: integer, minimum: 5, exclusiveMinimum: true }", "6", []),
        (
            "{ type: integer, minimum: 5, exclusiveMinimum: true }", "5",
            ["3 answer.body: found '5', expected more than 5"]
        ),
        (
            "{ properties: { a: { properties: { b c: { type: integer } } } } }",
            #"{"a":{"b c":"x"}}"#,
            ["3 answer.body $.a['b c']: found the string 'x', expected an integer"]
        ),
    ])
    func `3.0 has nullable and exclusiveMinimum of its own`(
        schema: String, answer: String, expected: [String]
    ) throws {
        #expect(try Self.faults(schema, answer: answer) == expected)
    }

    @Test func `what is invalid is never passed for want of an explanation`() throws {
        let depth = 350
        let answer =
            String(repeating: #"{"c":"#, count: depth) + #"{"v":"x"}"#
            + String(repeating: "}", count: depth)
        let schemas =
            "components: { schemas: { N: { properties: { v: { type: integer }, c: { $ref: '#/components/schemas/N' } } } } }"
        let paths =
            "paths: { /a: { get: { responses: { 200: { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/N' } } } } } } } }"
        let faults = try VerdictTests.faults(
            "\(paths)\n\(schemas)", version: "3.0.3", fields: Self.json, answer: answer)
        #expect(
            faults == [
                "3 answer.body: found what the schema does not allow, too deep within it, or by too many ways, to be told where"
            ])
    }

    @Test func `readOnly and writeOnly go by direction`() throws {
        let schema =
            "{ required: [id, word], properties: { id: { readOnly: true }, word: { writeOnly: true } } }"
        for version in ["3.0.3", "3.1.0"] {
            #expect(try Self.faults(schema, version: version, answer: #"{"id":1}"#) == [])
            #expect(
                try Self.faults(schema, version: version, answer: #"{"id":1,"word":2}"#) == [
                    "3 answer.body $.word: found '2', expected nothing: it must not be sent in this direction"
                ])
        }
    }

    @Test func `a body of a form is read by its schema`() throws {
        let document = """
            paths:
              /a:
                post:
                  requestBody:
                    required: true
                    content:
                      application/x-www-form-urlencoded:
                        schema: { required: [n], properties: { n: { type: integer }, t: { type: array, items: { type: boolean } } } }
                  responses: { default: { description: d } }
            """
        let form = [("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")]
        #expect(
            try VerdictTests.faults(document, "POST", sent: form, body: "n=1&t=true&t=false") == [])
        let found = try VerdictTests.faults(document, "POST", sent: form, body: "n=x&t=1")
        // The deepest first.
        #expect(
            found == [
                "10 request.body $.t[0]: found the string '1', expected a boolean",
                "10 request.body $.n: found the string 'x', expected an integer",
            ])
    }
}

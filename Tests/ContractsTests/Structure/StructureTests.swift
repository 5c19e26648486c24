// SPDX-License-Identifier: Apache-2.0

import Testing

struct StructureTests {
    @Test(arguments: [
        ("a: 1", "1:1 found a map, expected an OpenAPI document with its version under 'openapi'"),
        (
            "swagger: '2.0'",
            "1:1 found Swagger '2.0', expected an OpenAPI document with its version under 'openapi'"
        ),
        ("openapi: 3.2.0", "1:10 found OpenAPI '3.2.0', expected 3.0 or 3.1"),
        ("openapi: 3.1", "1:10 found OpenAPI '3.1', expected 3.0 or 3.1"),
    ])
    func `what is no document of 3.0 or 3.1 is named`(text: String, expected: String) {
        #expect(Described.complaints(text) == [expected])
    }

    @Test(arguments: [
        ("paths: {}", []),
        ("paths: []", ["3:8 found a list for 'paths', expected a map"]),
        (
            "path: {}",
            [
                "3:1 unknown field 'path' in an OpenAPI document | did you mean 'paths'?",
                "1:1 found no 'paths', no 'components', no 'webhooks' in an OpenAPI document, expected one of them",
            ]
        ),
        ("paths: { pets: {} }", ["3:10 found 'pets', expected a path that begins with '/'"]),
        ("paths: { x-pets: 1 }", []),
        (
            "paths: { /a: { get: { responses: { 99: { description: d } } } } }",
            ["3:36 found '99', expected a status, '2XX' or 'default'"]
        ),
        ("paths: { /a: { get: { responses: { 200: { description: d } } } } }", []),
        (
            "paths: { /a: { get: { responses: { 2XX: {} } } } }",
            ["3:41 found no 'description' in a response, which has to have one"]
        ),
        (
            "components: { parameters: { a: { name: a, in: path, schema: {} } } }",
            [
                "3:32 found a parameter of the path that is not required, expected 'required: true'"
            ]
        ),
        (
            "components: { parameters: { a: { name: a, in: path, required: true, schema: {} } } }",
            []
        ),
        (
            "components: { parameters: { a: { name: a, in: query, style: simpel, schema: {} } } }",
            [
                "3:61 found 'simpel' for 'style' | expected one of 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject'"
            ]
        ),
        (
            "components: { headers: { a: { schema: {}, content: {} } } }",
            [
                "3:39 found 'schema' beside 'content' in a header, expected one of the two",
                "3:52 found 0 media types for 'content', expected one",
            ]
        ),
        (
            "components: { schemas: { a: 1 } }",
            ["3:29 found '1' for 'a', expected a schema: a map, true or false"]
        ),
        ("components: { schemas: { a: true } }", []),
        (
            "components: { schemas: { a: { $ref: '#/components/schemas/bb' }, bbb: {} } }",
            [
                "3:37 warning: found '#/components/schemas/bb', where nothing stands | did you mean '#/components/schemas/bbb'?"
            ]
        ),
        (
            "components: { schemas: { a: { $ref: 'https://example.com/a.json' } } }",
            [
                "3:37 warning: found 'https://example.com/a.json', expected a file: the network is not asked"
            ]
        ),
    ])
    func `each mistake is told with its place`(rest: String, expected: [String]) {
        #expect(Described.complaints(Described.text(rest)) == expected)
    }

    @Test(arguments: [
        ("paths: {}", []),
        ("components: {}", ["1:1 found no 'paths' in an OpenAPI document, which has to have one"]),
        (
            "paths: {}\nwebhooks: {}", ["4:1 unknown field 'webhooks' in an OpenAPI document"]
        ),
        (
            "paths: { /a: { get: {} } }",
            ["3:21 found no 'responses' in an operation, which has to have one"]
        ),
        (
            "paths: {}\ncomponents: { schemas: { a: { type: integer, exclusiveMinimum: 5 } } }",
            [
                "4:64 warning: found '5' for 'exclusiveMinimum', expected true or false; OpenAPI 3.1 has numbers"
            ]
        ),
        (
            "paths: {}\ncomponents: { schemas: { a: { if: {} } } }",
            ["4:31 warning: unknown keyword 'if' in a schema of OpenAPI 3.0"]
        ),
        (
            "paths: {}\ncomponents: { schemas: { a: { nullable: true, allOf: [{}] } } }",
            [
                "4:41 warning: found 'nullable' without a 'type' beside it, where it means nothing"
            ]
        ),
        (
            "paths: {}\ncomponents: { schemas: { a: { nullable: true, type: string } } }", []
        ),
    ])
    func `3.0 has its own table`(rest: String, expected: [String]) {
        #expect(Described.complaints(Described.text(rest, version: "3.0.3")) == expected)
    }

    @Test func `what another file holds is checked as what it stands for`() {
        let text = Described.text("paths: { /a: { $ref: 'items.yaml#/a' } }")
        #expect(Described.complaints(text, others: ["items.yaml": "a: { get: {} }"]) == [])
        #expect(
            Described.complaints(text, others: ["items.yaml": "a: { got: {} }"]) == [
                "1:6 unknown field 'got' in a path item | did you mean 'get'?"
            ])
        #expect(
            Described.complaints(text, others: ["items.yaml": "b: {}"]) == [
                "3:22 warning: found 'items.yaml#/a', where nothing stands"
            ])
    }
}

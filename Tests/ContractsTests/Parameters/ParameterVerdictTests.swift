// SPDX-License-Identifier: Apache-2.0

import Testing

/// Every reading of a parameter's text counts.
struct ParameterVerdictTests {
    private static func faults(
        _ parameters: String, _ query: String, version: String = "3.1.0"
    ) throws -> [String] {
        try VerdictTests.faults(
            """
            paths: { /a: { get: { parameters: [\(parameters)], responses: { default: { description: d } } } } }
            components:
              securitySchemes: { key: { type: apiKey, in: query, name: api_key } }
              schemas:
                Number: { type: integer }
                Text: { type: string, minLength: 2 }
                Either: { oneOf: [{ $ref: '#/components/schemas/Number' }, { $ref: '#/components/schemas/Text' }] }
            """, "GET", "/a?" + query, version: version)
    }

    private static func list(_ items: String, _ more: String = "") -> String {
        "{ name: q, in: query, schema: { type: array, items: \(items)\(more) } }"
    }

    @Test(arguments: [
        ("{ type: string }", "q=1&q=true", true),
        ("{ type: [integer, string], not: { type: integer } }", "q=1", true),
        (
            "{ anyOf: [{ type: integer, minimum: 5 }, { type: string, maxLength: 1 }] }", "q=9&q=1",
            true
        ),
        (
            "{ anyOf: [{ type: integer, minimum: 5 }, { type: string, maxLength: 1 }] }",
            "q=9&q=xx", false
        ),
        ("{ oneOf: [{ type: boolean }, { type: integer }] }", "q=true&q=1", true),
        ("{ oneOf: [{ type: boolean }, { type: integer }] }", "q=true&q=x", false),
        ("{ $ref: '#/components/schemas/Either' }", "q=7&q=ab", true),
        ("{ $ref: '#/components/schemas/Either' }", "q=7&q=a", false),
        ("{ enum: ['1', true, null] }", "q=1&q=true&q=null", true),
        ("{ enum: ['1', true, null] }", "q=2", false),
        ("{ const: 1.5 }", "q=1.50", true),
        ("{ minimum: 5, not: { type: string } }", "q=5", true),
        ("{ minimum: 5, not: { type: string } }", "q=4", false),
    ])
    func `of an element of a list`(items: String, query: String, isRight: Bool) throws {
        #expect(try Self.faults(Self.list(items), query).isEmpty == isRight)
    }

    @Test func `of all elements together`() throws {
        let either = "{ type: [integer, string] }"
        // Only as a number and a text do both differ.
        #expect(try Self.faults(Self.list(either, ", uniqueItems: true"), "q=1&q=1") == [])
        #expect(try Self.faults(Self.list(either, ", uniqueItems: true"), "q=a&q=a").count == 1)
        #expect(
            try Self.faults(Self.list("{}", ", contains: { type: boolean }"), "q=1&q=true") == [])
        #expect(
            try Self.faults(Self.list("{}", ", contains: { type: boolean }"), "q=1&q=2").count == 1)
        let first = ", prefixItems: [{ type: integer }, { type: string }]"
        #expect(try Self.faults(Self.list("{ type: boolean }", first), "q=1&q=2&q=true") == [])
        // Of so many, not every combination is tried, but every element.
        let many = (0..<40).map { $0 % 2 == 0 ? "q=\($0 + 5)" : "q=x" }.joined(separator: "&")
        let choice = "{ anyOf: [{ type: integer, minimum: 5 }, { type: string, maxLength: 1 }] }"
        #expect(try Self.faults(Self.list(choice), many) == [])
        #expect(try Self.faults(Self.list(choice), many + "&q=yy").count == 2)
    }

    @Test(arguments: [
        ("additionalProperties: { type: integer }", "a=x&n=1&m=2", []),
        (
            "additionalProperties: { type: integer }", "a=x&n=y",
            ["3 request.query.q $.n: found the string 'y', expected an integer"]
        ),
        ("additionalProperties: true, maxProperties: 2", "a=x&n=1", []),
        (
            "additionalProperties: true, maxProperties: 2", "a=x&n=1&m=2",
            ["3 request.query.q: found 3 members, expected at most 2"]
        ),
        // Those of others are none of it.
        ("additionalProperties: { type: integer }", "a=x&other=y&deep[z]=y&api_key=y&part=z", []),
        ("maxProperties: 1", "a=x&n=1", []),
        ("patternProperties: { '^n': { type: boolean } }", "a=x&n=true", []),
        (
            "patternProperties: { '^n': { type: boolean } }", "n=1",
            ["3 request.query.q $.n: found the string '1', expected a boolean"]
        ),
    ])
    func `an exploded object has the names that nobody else has`(
        rest: String, query: String, expected: [String]
    ) throws {
        let parameters =
            "{ name: q, in: query, schema: { type: object, properties: { a: { type: string } }, \(rest) } }, "
            + "{ name: other, in: query, schema: { type: string } }, "
            + "{ name: deep, in: query, style: deepObject, schema: { type: object } }, "
            + "{ name: p, in: query, schema: { type: object, properties: { part: {} } } }"
        #expect(try Self.faults(parameters, query) == expected)
    }

    @Test(arguments: [
        ("q[a]=1&q[n]=2", []),
        ("q[n]=x", ["3 request.query.q $.n: found the string 'x', expected an integer"]),
        ("q[in][b]=true&q[in][c]=1", []),
        ("q[in][b]=1", ["3 request.query.q $['in'].b: found the string '1', expected a boolean"]),
        ("q[list]=1&q[list]=2", []),
        ("q[list][]=1&q[list][]=2", []),
        (
            "q[list][0]=1&q[list][1]=x",
            ["3 request.query.q $.list[1]: found the string 'x', expected an integer"]
        ),
    ])
    func `a deep object has members with names within names`(
        query: String, expected: [String]
    ) throws {
        let schema =
            "{ type: object, properties: { a: { type: string }, in: { type: object, properties: { b: { type: boolean } } }, list: { type: array, items: { type: integer } } }, additionalProperties: { type: integer } }"
        let parameter = "{ name: q, in: query, style: deepObject, schema: \(schema) }"
        let found = try Self.faults(parameter, query)
        #expect(found == expected.map { $0.replacing("$['in']", with: "$.in") })
    }

    @Test(arguments: [
        ("schema: { type: integer }", "q=1", true),
        ("schema: { type: integer }", "q=1&q=2", false),
        ("explode: false, schema: { type: array, items: { type: string } }", "q=a,b", true),
        ("explode: false, schema: { type: array, items: { type: string } }", "q=a,b&q=c", false),
        ("schema: { type: array, items: { type: string } }", "q=a&q=c", true),
        ("schema: {}", "q=a&q=c", true),
    ])
    func `what is sent twice counts twice`(rest: String, query: String, isRight: Bool) throws {
        #expect(try Self.faults("{ name: q, in: query, \(rest) }", query).isEmpty == isRight)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Testing

@testable import Contracts

struct ParameterReadingTests {
    /// What one parameter of `/p/{v}` reads, as JSON; the likeliest first.
    private static func read(
        _ parameter: String, path: String = "/p/1", fields: [(String, String)] = []
    ) throws -> [String]? {
        let description = try Described.description(
            Described.text("paths: { '/p/{v}': { get: { parameters: [\(parameter)] } } }"))
        let mark = path.firstIndex(of: "?") ?? path.endIndex
        let match = try description.match(method: "GET", path: String(path[..<mark]))
        let all = try APIParameter.all(of: match.operation, resolver: description.resolver)
        let first = try #require(all.first)
        let request = HTTPRequest(
            method: "GET",
            url: RequestURL(endpoint: Endpoint(scheme: .https, host: "a"), target: path),
            fields: HeaderFields(fields.map { HeaderFields.Field(name: $0.0, value: $0.1) }))
        let texts = ParameterTexts(request, path: match.values)
        return ParameterReading(first, resolver: description.resolver).values(in: texts)?.map(
            \.json)
    }

    private static let list = "schema: { type: array, items: { type: integer } }"
    private static let map = "schema: { type: object, properties: { a: { type: integer } } }"

    @Test(arguments: [
        ("schema: { type: integer }", "/p/7", ["7"]),
        ("schema: { type: integer }", "/p/x", [#""x""#]),
        ("schema: { type: string }", "/p/7%2F8", [#""7/8""#]),
        (list, "/p/1,2", ["[1,2]"]),
        (map, "/p/a,1,b,2", [#"{"a":1,"b":"2"}"#]),
        ("explode: true, " + map, "/p/a=1,b=2", [#"{"a":1,"b":"2"}"#]),
        ("style: label, schema: { type: integer }", "/p/.5", ["5"]),
        ("style: label, schema: { type: integer }", "/p/5", []),
        ("style: label, " + list, "/p/.1,2", ["[1,2]"]),
        ("style: label, explode: true, " + list, "/p/.1.2", ["[1,2]"]),
        ("style: matrix, schema: { type: integer }", "/p/;v=5", ["5"]),
        ("style: matrix, schema: { type: integer }", "/p/;w=5", []),
        ("style: matrix, schema: { type: integer }", "/p/;v=5;v=z", []),
        ("style: matrix, " + list, "/p/;v=1,2;v=z", []),
        ("style: matrix, " + list, "/p/;v=1,2", ["[1,2]"]),
        ("style: matrix, explode: true, " + list, "/p/;v=1;v=2", ["[1,2]"]),
        ("style: matrix, explode: true, " + map, "/p/;a=1;b=2", [#"{"a":1,"b":"2"}"#]),
    ])
    func `a parameter of the path has three styles`(
        rest: String, path: String, expected: [String]
    ) throws {
        let parameter = "{ name: v, in: path, required: true, \(rest) }"
        #expect(try Self.read(parameter, path: path) == expected)
    }

    @Test(arguments: [
        ("schema: { type: boolean }", "q=true", ["true"]),
        ("schema: { type: [boolean, string] }", "q=true", ["true", #""true""#]),
        ("schema: { type: string }", "q=a+b%2Bc", [#""a b+c""#]),
        ("schema: { type: string }", "r=1", nil),
        (list, "q=1&q=2", ["[1,2]"]),
        ("explode: false, " + list, "q=1,2", ["[1,2]"]),
        (
            "explode: false, schema: { type: array, items: { type: string } }", "q=1%2C2,3",
            [#"["1,2","3"]"#]
        ),
        ("style: spaceDelimited, " + list, "q=1%202", ["[1,2]"]),
        ("style: spaceDelimited, " + list, "q=1+2", ["[1,2]"]),
        ("style: pipeDelimited, " + list, "q=1|2", ["[1,2]"]),
        ("style: pipeDelimited, " + list, "q=1%7C2", ["[1,2]"]),
        ("style: deepObject, " + map, "q[a]=1&q%5Bb%5D=2", [#"{"a":1,"b":"2"}"#]),
        (map, "a=1&z=2", [#"{"a":1}"#]),
        ("explode: false, " + map, "q=a,1,b,2", [#"{"a":1,"b":"2"}"#]),
        ("explode: false, " + map, "q=a,1,b", []),
    ])
    func `a parameter of the query has four`(
        rest: String, query: String, expected: [String]?
    ) throws {
        #expect(
            try Self.read("{ name: q, in: query, \(rest) }", path: "/p/1?" + query) == expected)
    }

    @Test func `variants that refer back to what they are variants of are read once`() throws {
        let names = (0..<12).map { "v\($0)" }
        let variants = names.map { "\($0): { allOf: [{ $ref: '#/components/schemas/all' }] }" }
        let references = names.map { "{ $ref: '#/components/schemas/\($0)' }" }
        let description = try Described.description(
            Described.text(
                """
                components:
                  schemas:
                    all: { type: integer, oneOf: [\(references.joined(separator: ", "))] }
                    \(variants.joined(separator: "\n    "))
                """))
        let all = description.document.root["components"]?["schemas"]?["all"]
        #expect(SchemaOutline(all, resolver: description.resolver).types == ["integer"])
    }

    @Test func `header fields of one name are one list, and cookies are found by name`() throws {
        let header = "{ name: X-Ids, in: header, \(Self.list) }"
        #expect(try Self.read(header, fields: [("x-ids", "1, 2"), ("X-Ids", "3")]) == ["[1,2,3]"])
        #expect(try Self.read(header) == nil)
        let cookie = "{ name: b, in: cookie, schema: { type: integer } }"
        #expect(try Self.read(cookie, fields: [("Cookie", "a=1; b=2")]) == ["2"])
        #expect(try Self.read(cookie, fields: [("Cookie", "a=1")]) == nil)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Contracts

/// Where the paths of a document begin, by its servers.
struct ServerBaseTests {
    private static func isFound(_ path: String, _ servers: String, below: String = "") throws
        -> Bool
    {
        let description = try Described.description(
            Described.text("servers: \(servers)\npaths: { /pets: { get: {} } }" + below))
        return (try? description.match(method: "GET", path: path)) != nil
    }

    private static func one(_ url: String, _ variables: String) -> String {
        "[{ url: '\(url)', variables: { \(variables) } }]"
    }

    @Test(arguments: [
        // A default of several segments, of none, and other values where no list says which.
        ("https://h/{base}", "base: { default: api/v2 }", "/api/v2/pets", true),
        ("https://h/{base}", "base: { default: api/v2 }", "/v3/pets", true),
        ("https://h/{base}", "base: { default: api/v2 }", "/pets", false),
        ("https://h/{base}", "base: { default: '' }", "/pets", true),
        ("https://h/{base}/v1", "base: { default: '' }", "/v1/pets", true),
        ("https://h{base}", "base: { default: '' }", "/pets", true),
        ("https://h{base}", "base: { default: /v1 }", "/v1/pets", true),
        ("https://h{base}", "base: { default: /v1 }", "/pets", false),
        ("https://h{base}", "base: { default: /v1, enum: [/v1, /a/v2, ''] }", "/a/v2/pets", true),
        ("https://h{base}", "base: { default: /v1, enum: [/v1, /a/v2, ''] }", "/pets", true),
        ("https://h{base}", "base: { default: /v1, enum: [/v1, /a/v2, ''] }", "/v3/pets", false),
        ("https://h/{base}", "base: { default: a/b, enum: [a/b, c] }", "/c/pets", true),
        ("https://h/{base}", "base: { default: a/b, enum: [a/b, c] }", "/a/pets", false),
        ("https://h/v{n}/x", "n: { default: '1', enum: ['1', '2'] }", "/v2/x/pets", true),
        ("https://h/v{n}/x", "n: { default: '1', enum: ['1', '2'] }", "/v3/x/pets", false),
        // The beginning of the URL.
        ("{url}/v1", "url: { default: 'https://h/deep' }", "/deep/v1/pets", true),
        ("{url}/v1", "url: { default: 'https://h/deep' }", "/v1/pets", false),
        (
            "{scheme}://{host}:{port}/{a}/{b}", "a: { default: x/y }, b: { default: '' }",
            "/x/y/pets", true
        ),
        ("https://{host}/v1", "host: { default: h/in }", "/in/v1/pets", true),
        ("../v1/./api", "", "/v1/api/pets", true),
        ("https://h/a%20b", "", "/a%20b/pets", true),
        ("https://h/caf%C3%A9", "", "/caf%c3%a9/pets", true),
        ("/", "", "/pets", true),
    ])
    func `a server's variables may have slashes, or be empty`(
        url: String, variables: String, path: String, expected: Bool
    ) throws {
        #expect(try Self.isFound(path, Self.one(url, variables)) == expected)
    }

    @Test(arguments: [
        ("/doc/pets", true), ("/path/cats", true), ("/own/cats", false), ("/own/dogs", true),
        ("/path/dogs", false), ("/path/birds", true), ("/doc/birds", false), ("/doc/fish", true),
    ])
    func `the servers of an operation, then those of its path, come before the document's`(
        path: String, expected: Bool
    ) throws {
        let below = """
            \n  /cats: { servers: [{ url: /path }], get: {} }
              /dogs: { servers: [{ url: /path }], get: { servers: [{ url: /own }] } }
              /birds: { servers: [{ url: /path }], get: { servers: [] } }
              /fish: { servers: [], get: {} }
            """
        let description = try Described.description(
            Described.text("servers: [{ url: /doc }]\npaths:\n  /pets: { get: {} }" + below))
        let isFound = (try? description.match(method: "GET", path: path)) != nil
        #expect(isFound == expected)
    }

    @Test func `a path that refers to another has servers and parameters beside it`() throws {
        let description = try Described.description(
            Described.text(
                """
                paths:
                  /pets: { $ref: '#/components/pathItems/Pets', servers: [{ url: /v1 }], parameters: [{ name: q, in: query, schema: {} }] }
                components: { pathItems: { Pets: { get: {} } } }
                """))
        let match = try description.match(method: "GET", path: "/v1/pets")
        let all = try APIParameter.all(of: match.operation, resolver: description.resolver)
        #expect(all.map(\.name) == ["q"])
        #expect(throws: OperationMiss.path("/pets", nearest: nil)) {
            try description.match(method: "GET", path: "/pets")
        }
    }
}

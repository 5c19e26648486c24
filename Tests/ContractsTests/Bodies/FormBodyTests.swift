// SPDX-License-Identifier: Apache-2.0

import Testing

/// Bodies of forms, by what `encoding` says of their members.
struct FormBodyTests {
    private static func faults(
        _ schema: String, _ encoding: String, type: String = "application/x-www-form-urlencoded",
        version: String = "3.1.0", body: String
    ) throws -> [String] {
        let media = type.prefix { $0 != ";" }
        return try VerdictTests.faults(
            """
            paths:
              /a:
                post:
                  requestBody:
                    content:
                      \(media):
                        schema: \(schema)
                        encoding: \(encoding)
                  responses: { default: { description: d } }
            """, "POST", version: version, sent: [("Content-Type", type)], body: body)
    }

    private static let schema =
        "{ type: object, required: [m], properties: { m: { type: object, required: [a], properties: { a: { type: integer }, b: { type: string } } }, t: { type: array, items: { type: integer } } } }"

    @Test(arguments: [
        // Nothing is said: as JSON (3.1.1), or by their names (3.0.3).
        ("{}", "m=%7B%22a%22%3A1%7D&t=1&t=2", []),
        ("{}", "a=1&b=x", []),
        ("{}", "m=x", ["9 request.body $.m: found the string 'x', expected an object"]),
        ("{ m: { contentType: application/json } }", "m=%7B%22a%22%3A1%7D", []),
        (
            "{ m: { contentType: application/json } }", "m=%7B%22a%22%3A%221%22%7D",
            ["9 request.body $.m.a: found the string '1', expected an integer"]
        ),
        (
            "{ m: { contentType: application/json } }", "m=a,1",
            ["9 request.body $.m: found the string 'a,1', expected an object"]
        ),
        ("{ m: { style: form, explode: false } }", "m=a,1,b,x", []),
        ("{ m: { style: form, explode: false } }", "m=a%2C1%2Cb%2Cx", []),
        ("{ m: { style: form } }", "a=1&b=x", []),
        ("{ m: { style: deepObject } }", "m%5Ba%5D=1&m[b]=x", []),
        (
            "{ m: { style: deepObject } }", "m[a]=x",
            ["9 request.body $.m.a: found the string 'x', expected an integer"]
        ),
        // A style counts, `contentType` beside it does not.
        ("{ m: { style: deepObject, contentType: application/json } }", "m[a]=1", []),
        (
            "{ m: { style: form, explode: false }, t: { style: pipeDelimited, explode: false } }",
            "m=a,1&t=1|2", []
        ),
        (
            "{ m: { style: form, explode: false }, t: { style: spaceDelimited, explode: false } }",
            "m=a,1&t=1+2", []
        ),
        (
            "{ m: { style: form, explode: false }, t: { style: form, explode: false } }",
            "m=a,1&t=1,x",
            ["9 request.body $.t[1]: found the string 'x', expected an integer"]
        ),
        ("{ m: { style: form, explode: false, allowReserved: true } }", "m=a,1,b,x:/?@", []),
    ])
    func `a form's members have styles or types`(
        encoding: String, body: String, expected: [String]
    ) throws {
        for version in ["3.0.3", "3.1.0"] {
            #expect(
                try Self.faults(Self.schema, encoding, version: version, body: body)
                    .filter { !$0.hasPrefix("9 request.body: found no 'm'") } == expected)
        }
    }

    @Test func `every reading of a form's members counts`() throws {
        let schema =
            "{ properties: { a: { anyOf: [{ type: integer, minimum: 5 }, { type: string }] }, l: { type: array, items: { type: [integer, string], not: { type: integer } } } }, additionalProperties: { type: [boolean, string], maxLength: 1 } }"
        #expect(try Self.faults(schema, "{}", body: "a=1&l=1&z=true&y=1") == [])
        #expect(
            try Self.faults(schema, "{}", body: "z=yes") == [
                "9 request.body $.z: found the string 'yes', expected at most 1 character"
            ])
    }

    private static let form = "multipart/form-data; boundary=\"b;b\""

    private static func part(_ head: String, _ text: String) -> String {
        "--b;b\r\nContent-Disposition: form-data; " + head + "\r\n\r\n" + text + "\r\n"
    }

    @Test(arguments: [
        ("{}", "name=\"m\"", #"{"a":1}"#, []),
        ("{}", "name=\"m\"\r\nContent-Type: application/json", #"{"a":1}"#, []),
        (
            "{}", "name=\"m\"\r\nContent-Type: text/plain", #"{"a":1}"#,
            ["9 request.body $.m: found the string '{\"a\":1}', expected an object"]
        ),
        (
            "{ m: { contentType: 'application/json, text/json' } }", "name=\"m\"", #"{"a":1}"#,
            [
                "10 request.body.m.headers.Content-Type: found a part without a Content-Type, expected one of application/json, text/json"
            ]
        ),
        (
            "{ m: { contentType: application/json } }",
            "name=\"m\"; filename=\"a;name=b\"\r\nContent-Type: application/xml", #"{"a":1}"#,
            [
                "10 request.body.m.headers.Content-Type: found 'application/xml', expected application/json",
                "9 request.body $.m: found the string '{\"a\":1}', expected an object",
            ]
        ),
        (
            "{ m: { contentType: 'application/*' } }",
            "name=\"m\"\r\nContent-Type: application/json; charset=utf-8", #"{"a":1}"#, []
        ),
        (
            "{ m: { headers: { X-Key: { required: true, schema: { type: integer } }, Content-Type: { required: true, schema: {} } } } }",
            "name=\"m\"", #"{"a":1}"#,
            ["10 request.body.m.headers.X-Key: found none, expected one: it is required"]
        ),
        (
            "{ m: { headers: { X-Key: { required: true, schema: { type: integer } } } } }",
            "name=\"m\"\r\nx-key: x", #"{"a":1}"#,
            ["10 request.body.m.headers.X-Key: found the string 'x', expected an integer"]
        ),
        (
            "{ m: { headers: { X-Key: { required: true, schema: { type: integer } } } } }",
            "name=\"m\"\r\nx-key: 7", #"{"a":1}"#, []
        ),
    ])
    func `a part has its type and its fields`(
        encoding: String, head: String, text: String, expected: [String]
    ) throws {
        let body = Self.part(head, text) + "--b;b--\r\n"
        #expect(
            try Self.faults(Self.schema, encoding, type: Self.form, body: body) == expected)
    }

    @Test func `parts of 3.1 may have styles, those of 3.0 have none`() throws {
        let encoding = "{ m: { style: form, explode: false } }"
        let body = Self.part("name=m", "a,1") + "--b;b--"
        #expect(try Self.faults(Self.schema, encoding, type: Self.form, body: body) == [])
        #expect(
            try Self.faults(
                Self.schema, encoding, type: Self.form, version: "3.0.3", body: body) == [
                    "9 request.body $.m: found the string 'a,1', expected an object"
                ])
    }

    @Test func `parts of one name are a list, and so is one that is JSON`() throws {
        let rest = Self.part("name=m", #"{"a":1}"#)
        let end = "--b;b--"
        let two = Self.part("name=t", "1") + Self.part("name=t", "2")
        #expect(try Self.faults(Self.schema, "{}", type: Self.form, body: rest + two + end) == [])
        let one = Self.part("name=t\r\nContent-Type: application/json", "[1, 2]")
        #expect(try Self.faults(Self.schema, "{}", type: Self.form, body: rest + one + end) == [])
        let wrong = Self.part("name=t", "x")
        #expect(
            try Self.faults(Self.schema, "{}", type: Self.form, body: rest + wrong + end) == [
                "9 request.body $.t[0]: found the string 'x', expected an integer"
            ])
    }

    @Test func `parts stand as mail and browsers write them`() throws {
        let schema =
            "{ required: [a], properties: { a: { type: integer } }, additionalProperties: false }"
        let faults = { (body: String) in
            try Self.faults(schema, "{}", type: Self.form, body: body)
        }
        let head = "Content-Disposition: form-data; name=\"a\"\r\n\r\n"
        #expect(try faults("for nobody\r\n--b;b\r\n\(head)1\r\n--b;b--\r\nnor this") == [])
        #expect(try faults("--b;b \t\r\n\(head)1\r\n--b;b  \r\n\(head)1\r\n--b;b--").count == 1)
        #expect(try faults("--b;b \t\r\n\(head)1\r\n--b;b--") == [])
        #expect(
            try faults("for nobody") == [
                "9 request.body: expected the parts of a form between its boundaries"
            ])
        for (name, written) in [("a\"b;c", "a%22b;c"), ("a\"b", #"a\"b"#), (#"a\b"#, #"a\b"#)] {
            let named =
                "{ required: ['\(name)'] }"
            let body = "--b;b\r\n\(head.replacing("\"a\"", with: "\"\(written)\""))1\r\n--b;b--"
            #expect(try Self.faults(named, "{}", type: Self.form, body: body) == [])
        }
    }
}

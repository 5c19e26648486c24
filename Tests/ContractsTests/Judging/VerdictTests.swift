// SPDX-License-Identifier: Apache-2.0

import Contracts
import Documents
import Exchanges
import Testing

struct VerdictTests {
    /// Each fault as `line part: message`.
    static func faults(
        _ document: String, _ method: String = "GET", _ target: String = "/a",
        version: String = "3.1.0",
        sent: [(String, String)] = [], body: String? = nil,
        status: Int = 200, fields: [(String, String)] = [], answer: String = "",
        operation: String? = nil
    ) throws -> [String] {
        let description = try Described.description(Described.text(document, version: version))
        let request = HTTPRequest(
            method: method,
            url: RequestURL(endpoint: Endpoint(scheme: .https, host: "a"), target: target),
            fields: HeaderFields(sent.map { HeaderFields.Field(name: $0.0, value: $0.1) }),
            body: body.map { Array($0.utf8) })
        let response = HTTPResponse(
            version: "1.1", status: status, reason: "",
            fields: HeaderFields(fields.map { HeaderFields.Field(name: $0.0, value: $0.1) }),
            body: Array(answer.utf8))
        return description.verdict(
            of: request, response, operation: operation.flatMap(description.operation(id:))
        ).faults.map { "\($0.place.line) \($0.subject): \($0.message)" }
    }

    private static let json = [("Content-Type", "application/json")]

    @Test(arguments: [
        (200, []),
        (404, []),
        (418, []),
        (500, ["3 answer.status: found 500, expected one of 200, 4XX"]),
    ])
    func `a status is promised by itself or by its hundred`(
        status: Int, expected: [String]
    ) throws {
        let document =
            "paths: { /a: { get: { responses: { 200: { description: d }, 4XX: { description: d } } } } }"
        #expect(try Self.faults(document, status: status) == expected)
    }

    @Test func `a default promises every other status`() throws {
        let document = "paths: { /a: { get: { responses: { default: { description: d } } } } }"
        #expect(try Self.faults(document, status: 599) == [])
    }

    @Test func `an answer has a body of a promised media type, or none`() throws {
        let document = """
            paths:
              /a:
                get:
                  responses:
                    200: { description: d, content: { application/json: {} } }
                    201: { description: d }
            """
        #expect(try Self.faults(document, fields: Self.json, answer: "{}") == [])
        #expect(
            try Self.faults(document, fields: [("Content-Type", "text/html")], answer: "x") == [
                "7 answer.headers.Content-Type: found 'text/html', expected application/json"
            ])
        #expect(
            try Self.faults(document, answer: "x") == [
                "7 answer.headers.Content-Type: found a body without a Content-Type, expected application/json"
            ])
        #expect(
            try Self.faults(document, fields: Self.json) == [
                "7 answer.body: found no body, expected application/json"
            ])
        #expect(try Self.faults(document, status: 201) == [])
        #expect(
            try Self.faults(document, status: 201, fields: Self.json, answer: "{}") == [
                "8 answer.body: found a body, expected none: the document has no content for it"
            ])
    }

    @Test func `types are asked of answers without a body, and of two fields`() throws {
        let content = "{ description: d, content: { application/json: {}, application/xml: {} } }"
        let document =
            "paths: { /a: { get: { responses: { 200: \(content) } }, head: { responses: { 200: \(content) } } } }"
        let html = [("Content-Type", "text/html")]
        let wanted = "expected one of application/json, application/xml"
        let part = "3 answer.headers.Content-Type: found"
        #expect(try Self.faults(document, "HEAD", fields: Self.json) == [])
        #expect(try Self.faults(document, "HEAD") == [])
        #expect(
            try Self.faults(document, "HEAD", fields: html) == ["\(part) 'text/html', \(wanted)"])
        #expect(
            try Self.faults(document, fields: Self.json + html, answer: "{}") == [
                "\(part) 'application/json, text/html', \(wanted)"
            ])
        #expect(
            try Self.faults(document, fields: [("Content-Type", "application/xml")]) == [
                "3 answer.body: found no body, \(wanted)"
            ])
    }

    @Test func `what is required is there`() throws {
        let document = """
            paths:
              /a:
                post:
                  operationId: make
                  parameters:
                    - { name: q, in: query, required: true, schema: { type: integer } }
                    - { name: X-Key, in: header, required: true, schema: { type: string } }
                    - { name: r, in: query, schema: { type: integer } }
                  requestBody: { required: true, content: { application/json: {} } }
                  responses:
                    200:
                      description: d
                      headers:
                        ETag: { required: true, schema: { type: string } }
            """
        #expect(
            try Self.faults(document, "POST", "/a") == [
                "8 request.query.q: found none, expected one: it is required",
                "9 request.header.X-Key: found none, expected one: it is required",
                "11 request.body: found no body, expected application/json",
                "16 answer.headers.ETag: found none, expected one: it is required",
            ])
        #expect(
            try Self.faults(
                document, "POST", "/a?q=1", sent: [("x-key", "k")] + Self.json, body: "{}",
                fields: [("ETag", "e")]) == [])
        #expect(
            try Self.faults(document, "GET", "/a") == [
                "4 request: found GET, expected a method of '/a': POST"
            ])
        #expect(
            try Self.faults(document, "GET", "/a", operation: "make") == [
                "6 request: found GET '/a', expected the request of make (POST /a)"
            ])
    }
}

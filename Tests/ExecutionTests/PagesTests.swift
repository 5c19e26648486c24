// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Testing

/// Asking for the next page until there is none.
struct PagesTests {
    private func run(_ file: String, _ pages: [String: String]) async throws -> ScriptedRun {
        try await ScriptedRun(file) { request in
            .answer(200, json: pages[request.url.text] ?? pages[request.url.target] ?? "{}")
        }
    }

    private static let three = [
        "/a?n=1": #"{"id":1,"next":"?n=2"}"#, "/a?n=2": #"{"id":2,"next":"https://h/a?n=3"}"#,
        "/a?n=3": #"{"id":3,"next":null}"#,
    ]

    @Test func `each page is asked for with the same, and captures are lists`() async throws {
        let run = try await run(
            """
            order: listed
            requests:
              - { GET: /a, query: { n: 1 }, headers: { X: y }, pages: { next: $.next }, capture: { ids: $.id } }
              - { POST: /b, json: "{{ids}}" }
            """, Self.three)
        #expect(try run.outcomes == ["GET /a: passed", "POST /b: passed"])
        let requests = run.transport.requests
        #expect(requests.map(\.url.target) == ["/a?n=1", "/a?n=2", "/a?n=3", "/b"])
        #expect(requests.prefix(3).allSatisfy { $0.fields["X"] == ["y"] })
        #expect(requests.last?.body.map { String(decoding: $0, as: UTF8.self) } == "[1,2,3]")
        #expect(
            try run.record.fullCase(0)?.exchanges.map(\.place)
                == [1, 2, 3].map { ExchangePlace(page: $0) })
    }

    @Test func `expect holds for each page`() async throws {
        let run = try await run(
            "requests: [ { GET: '/a?n=1', pages: { next: $.next }, expect: { json: { $.id: { lt: 2 } } } } ]",
            Self.three)
        #expect(
            try run.outcomes == ["GET /a?n=1: failed, $.id: expected a number less than 2, got 2"])
        #expect(run.transport.requests.count == 2)
    }

    @Test(arguments: [
        (3, "passed"),
        (2, "failed, pages: expected 2 pages at most, and the last names a next one"),
    ])
    func `reaching the last of them fails`(limit: Int, outcome: String) async throws {
        let run = try await run(
            "requests: [ { name: r, GET: '/a?n=1', pages: { next: $.next, max: \(limit) } } ]",
            Self.three)
        #expect(try run.outcomes == ["r: \(outcome)"])
        #expect(run.transport.requests.count == limit)
    }

    @Test(arguments: [
        (#"{"next":"/a"}"#, "pages: goes in a circle: https://h/a was asked for already"),
        (#"{"next":3}"#, "pages.next: expected the next page's URL, got 3"),
        (#"{"next":"http://h/b"}"#, "pages: can't go from https to http://h"),
        (
            #"{"next":"ftp://h/b"}"#,
            "pages: can't go on to 'ftp://h/b': found the scheme 'ftp', expected http or https"
        ),
    ])
    func `a next page that is none fails`(page: String, message: String) async throws {
        let run = try await run(
            "requests: [ { GET: /a, pages: { next: $.next } } ]", ["/a": page])
        #expect(try run.outcomes == ["GET /a: failed, \(message)"])
        #expect(run.transport.requests.count == 1)
    }

    @Test func `credentials stay at home`() async throws {
        let run = try await run(
            "requests: [ { GET: /a, auth: { bearer: t }, headers: { X: y }, pages: { next: $.next } } ]",
            ["https://h/a": #"{"next":"https://other/b"}"#])
        #expect(
            run.transport.requests.map { $0.fields.fields.map(\.name) }
                == [["X", "Authorization"], ["X"]])
    }

    @Test func `GraphQL's errors fail unless expect speaks of them`() async throws {
        let answer = ["/g": #"{"data":null,"errors":[{"message":"no pets"}]}"#]
        let silent = try await run("requests: [ { POST: /g, graphql: { query: a } } ]", answer)
        #expect(
            try silent.outcomes == [
                "POST /g: failed, $.errors: expected none, got 1: \"no pets\""
            ])
        let speaking = try await run(
            "requests: [ { POST: /g, graphql: { query: a }, expect: { json: { '$.errors[0].message': no pets } } } ]",
            answer)
        #expect(try speaking.outcomes == ["POST /g: passed"])
        let json = try await run("requests: [ { POST: /g, json: { query: a } } ]", answer)
        #expect(try json.outcomes == ["POST /g: passed"])
        let none = try await run(
            "requests: [ { POST: /g, graphql: { query: a } } ]", ["/g": #"{"data":1}"#])
        #expect(try none.outcomes == ["POST /g: passed"])
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Testing

/// What is followed, and what goes along (format.md 2).
struct RedirectTests {
    private struct Way {
        let outcomes: [String]
        /// `GET https://h/b A: b` each.
        let sent: [String]
        let bodies: [String]
    }

    /// - Parameter places: a target to where it leads: `302 /b`.
    private func way(
        _ item: String, above: String = "", _ places: [String: String],
        environment: [String: String] = [:]
    ) async throws -> Way {
        let run = try await ScriptedRun(
            "\(above)\nrequests:\n  - \(item.replacing("\n", with: "\n    "))",
            environment: environment
        ) { request in
            let place = places[request.url.text] ?? places[request.url.target] ?? "200"
            let parts = place.split(separator: " ", maxSplits: 1)
            let fields = parts.count > 1 ? [("Location", String(parts[1]))] : []
            return .answer(
                Int(parts[0]) ?? 0,
                fields + [
                    (
                        "Set-Cookie",
                        "from=\(request.url.endpoint.host)\(request.url.path.dropFirst()); Path=/"
                    )
                ])
        }
        let requests = run.transport.requests
        return Way(
            outcomes: try run.outcomes,
            sent: requests.map { request in
                let fields = request.fields.fields.map { " \($0.name): \($0.value)" }
                return "\(request.method) \(request.url.text)" + fields.joined()
            },
            bodies: requests.map { String(decoding: $0.body ?? [], as: UTF8.self) })
    }

    @Test func `nothing is followed unless it is said`() async throws {
        let places = ["/a": "302 /b"]
        #expect(try await way("{ GET: /a, expect: { status: 302 } }", places).sent.count == 1)
        let followed = try await way("{ GET: /a, redirects: { max: 1 } }", places)
        #expect(followed.sent == ["GET https://h/a", "GET https://h/b Cookie: from=ha"])
        #expect(followed.outcomes == ["GET /a: passed"])
        let none = try await way(
            "{ name: s, redirects: { max: 1 }, steps: [ { GET: /a, redirects: none, expect: { status: 302 } } ] }",
            places)
        #expect(none.outcomes == ["s/GET /a: passed"])
    }

    @Test(arguments: [
        ("301", "POST", "GET", ""), ("302", "POST", "GET", ""), ("303", "POST", "GET", ""),
        ("307", "POST", "POST", "x"), ("308", "POST", "POST", "x"), ("301", "PUT", "PUT", "x"),
        ("302", "PUT", "PUT", "x"), ("303", "PUT", "GET", ""), ("302", "GET", "GET", "x"),
        ("303", "HEAD", "HEAD", "x"),
    ])
    func `the method and the body`(
        status: String, method: String, next: String, body: String
    ) async throws {
        let way = try await way(
            "{ \(method): /a, text: x, headers: { Content-Language: de, X: y }, redirects: {}, cookies: none }",
            ["/a": "\(status) /b"])
        let content = body.isEmpty ? "" : " Content-Language: de"
        let type = body.isEmpty ? "" : " Content-Type: text/plain; charset=utf-8"
        #expect(way.sent.last == "\(next) https://h/b\(content) X: y\(type)")
        #expect(way.bodies.last == body)
    }

    @Test(arguments: [
        ("b?c=d#e", "GET https://h/x/b?c=d"), ("/b", "GET https://h/b"),
        ("../b", "GET https://h/b"), ("?q", "GET https://h/x/a?q"), ("//h/b", "GET https://h/b"),
        ("https://h:443/b#x", "GET https://h/b"), ("https://H/ü", "GET https://h/%C3%BC"),
    ])
    func `a Location may be relative, and its fragment is not sent`(
        location: String, next: String
    ) async throws {
        let way = try await way(
            "{ GET: /x/a, redirects: {}, cookies: none }", ["/x/a": "302 \(location)"])
        #expect(way.sent.last == next)
        #expect(way.outcomes == ["GET /x/a: passed"])
    }

    @Test(arguments: [
        (
            "ftp://h/b",
            "redirects: can't go on to 'ftp://h/b': found the scheme 'ftp', expected http or https"
        ),
        (
            "https://u:p@h/b",
            "redirects: can't go on to 'https://u:p@h/b': found a user name in a URL, expected a header instead"
        ),
        (
            "https://h:x/",
            "redirects: can't go on to 'https://h:x/': found the port 'x', expected 1 to 65535"
        ),
        ("https:///b", "redirects: can't go on to 'https:///b': found a URL without a host"),
    ])
    func `a Location that leads nowhere fails`(location: String, message: String) async throws {
        let way = try await way("{ GET: /a, redirects: {} }", ["/a": "302 \(location)"])
        #expect(way.outcomes == ["GET /a: failed, \(message)"])
        #expect(way.sent.count == 1)
    }

    @Test func `without a Location the answer is the last`() async throws {
        let way = try await way(
            "{ GET: /a, redirects: {}, expect: { status: 302 } }", ["/a": "302"])
        #expect(way.outcomes == ["GET /a: passed"])
    }

    @Test func `too many and the same again fail, a cookie makes a request another`() async throws {
        let many = ["/a": "302 /b", "/b": "302 /c"]
        #expect(
            try await way("{ GET: /a, redirects: { max: 1 } }", many).outcomes == [
                "GET /a: failed, redirects: expected 1 redirects at most, and the next leads to '/c'"
            ])
        #expect(
            try await way("{ GET: /a, redirects: { max: 2 } }", many).outcomes
                == ["GET /a: passed"])
        let circle = try await way("{ GET: /a, redirects: {}, cookies: none }", ["/a": "302 /a"])
        #expect(
            circle.outcomes == [
                "GET /a: failed, redirects: goes in a circle: GET https://h/a was asked for already"
            ])
        #expect(circle.sent.count == 1)
        let gated = try await way("{ GET: /a, redirects: {} }", ["/a": "302 /a"])
        #expect(gated.sent == ["GET https://h/a", "GET https://h/a Cookie: from=ha"])
    }

    @Test(arguments: [
        "auth: { basic: { username: u, password: p } }", "auth: { bearer: t }",
        "auth: { apiKey: { name: X-Key, value: k } }",
        "auth: { apiKey: { name: k, value: v, in: query } }",
        "auth: { apiKey: { name: k, value: v, in: cookie } }", "cookies: { a: b }",
        "headers: { X-A: \"{{s}}\" }", "headers: { \"X-{{s}}\": a }",
        "headers: { Authorization: x }", "headers: { Cookie: a=b }",
    ])
    func `what says who asks stays at home`(_ line: String) async throws {
        for (next, rest) in [
            ("https://h:8443/b", ""), ("https://other/b", ""), ("https://x.h/b", ""),
        ] {
            let way = try await way(
                "GET: /a\n\(line)\nredirects: { max: 3 }",
                above: "secrets: { s: { env: S, hosts: [h, other, x.h] } }",
                ["/a": "307 \(next)", "/a?k=v": "307 \(next)"], environment: ["S": "hunter22"])
            #expect(way.sent.last == "GET \(next)\(rest)", "\(line)")
            #expect(way.outcomes == ["GET /a: passed"])
            #expect(way.sent.count == 2)
        }
    }

    @Test func `other fields go along, and the other origin has its own cookies`() async throws {
        let way = try await way(
            "{ GET: /a, headers: { X: y }, redirects: {} }",
            ["https://h/a": "302 https://other/b", "https://other/b": "302 /c"])
        #expect(
            way.sent == [
                "GET https://h/a X: y", "GET https://other/b X: y",
                "GET https://other/c X: y Cookie: from=otherb",
            ])
    }

    @Test func `the way back home has the jar, and nothing else that was left out`() async throws {
        let way = try await way(
            "{ GET: /a, auth: { bearer: t }, redirects: {} }",
            ["https://h/a": "302 https://other/b", "https://other/b": "302 https://h/c"])
        #expect(way.sent.last == "GET https://h/c Cookie: from=ha")
    }

    @Test func `a body or a URL that holds a secret goes to no other origin`() async throws {
        let above = "secrets: { s: { env: S, hosts: [h, other] } }"
        func outcome(_ item: String, _ location: String) async throws -> [String] {
            try await way(
                "\(item)\nredirects: {}", above: above, ["/a": "307 \(location)"],
                environment: ["S": "hunter22"]
            ).outcomes
        }
        let held =
            "errored, request: the body holds the secret 's', which does not go to another origin, https://other"
        #expect(
            try await outcome("POST: /a\ntext: \"{{s}}\"", "https://other/") == ["POST /a: \(held)"]
        )
        #expect(try await outcome("POST: /a\ntext: \"{{s}}\"", "/b") == ["POST /a: passed"])
        #expect(try await outcome("POST: /a\ntext: open", "https://other/") == ["POST /a: passed"])
        #expect(
            try await outcome("GET: /a", "https://other/?t=hunter22") == [
                "GET /a: errored, request: the URL holds the secret 's', which does not go to another origin, https://other"
            ])
        #expect(try await outcome("GET: /a", "/?t=hunter22") == ["GET /a: passed"])
    }

    @Test func `the collection's hosts hold for hops, and https does not become http`() async throws
    {
        let hosts = try await way(
            "{ GET: /a, redirects: {} }", above: "hosts: [h]", ["/a": "302 https://other/b"])
        #expect(
            hosts.outcomes == [
                "GET /a: errored, request: found the host 'other', expected one of the collection's hosts: h"
            ])
        let insecure = ["/a": "302 http://h/b"]
        #expect(
            try await way("{ GET: /a, redirects: {} }", insecure).outcomes == [
                "GET /a: errored, insecureHTTP: the answer leads from https to http://h"
            ])
        let refused = try await way(
            "{ GET: /a, redirects: {}, expect: { refused: insecureHTTP } }", insecure)
        #expect(refused.outcomes == ["GET /a: passed"])
        #expect(refused.sent.count == 1)
    }

    @Test func `each hop stands in the record with its number`() async throws {
        let run = try await ScriptedRun("requests: [ { GET: /a, redirects: {} } ]") { request in
            request.url.target == "/a" ? .answer(302, [("Location", "/b")]) : .answer(200)
        }
        let recorded = try #require(try run.record.fullCase(0))
        #expect(recorded.exchanges.map(\.place) == [ExchangePlace(), ExchangePlace(hop: 1)])
        #expect(recorded.exchanges.map(\.url.text) == ["https://h/a", "https://h/b"])
    }
}

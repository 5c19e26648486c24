// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct CaptureSpecTests {
    private let judged = Judged(
        status: 201,
        fields: [
            ("ETag", "\"v1\""), ("Location", "../orders/7?x=1#top"),
            ("Set-Cookie", "sid=abc; Path=/; HttpOnly"), ("set-cookie", "other = 1"),
            ("Link", "a"), ("Link", "b"),
        ], body: #"{"token": "t0k3n", "id": 7, "price": 1.10, "pets": [{"id": 1}]}"#)

    @Test(arguments: [
        ("$.token", #""t0k3n""#), ("$.price", "1.10"), ("$.pets", #"[{"id":1}]"#),
        ("$.pets[0].id", "1"), ("{ json: $.id }", "7"), ("{ header: etag }", #""\"v1\"""#),
        ("{ header: Link }", #"["a","b"]"#),
        ("{ header: Location }", #""https://localhost:8443/orders/7?x=1#top""#),
        ("{ cookie: sid }", #""abc""#), ("{ cookie: other }", #""1""#), ("{ status: true }", "201"),
        ("{ url: true }", #""https://localhost:8443/v1/pets?x=1""#),
        (#"{ header: Location, regex: '/(\d+)\?' }"#, #""7""#),
        (#"{ header: Location, regex: '/(\d+)\?', group: 0 }"#, #""/7?""#),
        (#"{ regex: 't0.3n' }"#, #""t0k3n""#), (#"{ json: $.price, regex: '\d+$' }"#, #""10""#),
        (#""{{ base }}/x""#, #""b/x""#), (#""{{ [base, 1] }}""#, #"["b",1]"#),
        (#"{ json: "{{ base }}" }"#, #""b""#), (#""$.{{ 'id' }}""#, "7"),
    ])
    func `takes a value with its type`(_ source: String, _ json: String) throws {
        guard case .success(let value) = try taken(source) else {
            Issue.record("nothing was taken")
            return
        }
        #expect(value.value.json == json)
        #expect(value.secrets == [])
    }

    @Test func `the body is text`() throws {
        guard case .success(let value) = try taken("{ body: true }") else {
            Issue.record("nothing was taken")
            return
        }
        #expect(value.value == .string(judged.body))
    }

    @Test(arguments: [
        ("$.user.name", "nothing to take at $.user ($ has no member 'user')"),
        ("$.pets[1]", "nothing to take at $.pets[1] ($.pets has 1 element)"),
        ("{ header: X-Token }", "nothing to take: the answer has no field 'X-Token'"),
        ("{ cookie: none }", "nothing to take: the answer sets no cookie 'none'"),
        ("{ regex: 'z(.)' }", "nothing to take: the text does not match 'z(.)'"),
        ("{ regex: '(z)?t' }", "nothing to take: group 1 of '(z)?t' took no part in the match"),
        ("{ json: $.pets, regex: x }", #"expected text to search, got [{"id":1}]"#),
        (#""{{ missing }}""#, "'missing' is not defined"),
        (
            "{ json: $.id, secret: true }",
            "expected 4 characters of a secret at least, got fewer"
        ),
    ])
    func `what is not there fails the item`(_ source: String, _ message: String) throws {
        guard case .failure(let miss) = try taken(source) else {
            Issue.record("something was taken")
            return
        }
        #expect(miss.mismatch.message == message)
        #expect(miss.mismatch.subject == "capture.x")
    }

    @Test func `a body that is no JSON is told`() throws {
        guard case .failure(let miss) = try Self.taken("$.id", from: Judged(body: "<p>")) else {
            Issue.record("something was taken")
            return
        }
        #expect(
            miss.mismatch.message
                == "expected JSON to take a value from, but the body is none: found '<', expected a value"
        )
    }

    @Test func `a captured secret may go back to the origin that gave it`() throws {
        guard case .success(let value) = try taken("{ json: $.token, secret: true }") else {
            Issue.record("nothing was taken")
            return
        }
        #expect(value.secrets == [Secret(name: "x", value: "t0k3n", hosts: ["localhost"])])
    }

    @Test(arguments: [
        ("$.token", "t0k3n", true), ("{ json: $ }", "t0k3n", true), ("$.token", "t0k3m", false),
        ("{ json: $.token, regex: '^(.)' }", "t0k3n", false),
    ])
    func `a secret that the answer gave back is one still`(
        _ source: String, _ secret: String, _ isKept: Bool
    ) throws {
        let token = Secret(name: "token", value: secret, hosts: ["h.test"])
        let taken = try Self.taken(source, from: judged, redactor: Redactor(secrets: [token]))
        guard case .success(let value) = taken else {
            Issue.record("nothing was taken")
            return
        }
        #expect(value.secrets == (isKept ? [token] : []))
    }

    private static let sources = "a JSONPath query, a template, or a map such as { header: ETag }"

    @Test(arguments: [
        ("5", "1:4 found '5', expected \(sources)"),
        ("token", "1:4 found 't', expected '$', with which a JSONPath query begins"),
        (
            "{ xpath: '//a[' }",
            "1:17 found the end of the expression, expected a step such as a name, '*', '@' or '.'"
        ),
        ("{ tls: leaf.x }", "1:6-8 'tls' is part of the format, but not built yet"),
        ("{ link: next }", "1:6-9 'link' is part of the format, but not built yet"),
        (
            "{ header: A, status: true }",
            "1:17-22 found 'status' beside 'header', expected one source"
        ),
        ("{ secret: true }", "1:4-19 found a map, expected \(sources)"),
        ("{ header: A, group: 1 }", "1:24 found 'group' without 'regex'"),
        (
            "{ regex: '(a)', group: 2 }",
            "1:27 found '2', expected a group of the expression, 0 to 1"
        ),
        ("{ regex: 'a', group: 1 }", "1:25 found '1', expected 0, as the expression has no group"),
        (
            "{ regex: \"{{base}}\", group: -1 }",
            "1:32-33 found '-1', expected the number of a group"
        ),
        (
            "{ regex: '(' }",
            "1:13-15 found '(', expected a regular expression that ICU can read | a regular expression belongs in single quotes"
        ),
    ])
    func `what is wrong is told when it is loaded`(_ source: String, _ line: String) throws {
        var diagnostics: [Diagnostic] = []
        _ = try Self.decoded(source, &diagnostics)
        #expect(diagnostics.map(Written.line) == [line])
    }

    private func taken(_ source: String) throws -> Result<ScopedValue, CaptureMiss> {
        try Self.taken(source, from: judged)
    }

    private static func taken(
        _ source: String, from judged: Judged, redactor: Redactor = Redactor(secrets: [])
    ) throws -> Result<ScopedValue, CaptureMiss> {
        var diagnostics: [Diagnostic] = []
        let capture = try #require(try decoded(source, &diagnostics))
        #expect(diagnostics.map(Written.line) == [])
        let scope = Written.scope(["base": ScopedValue(.string("b"))])
        return capture.value(
            from: try #require(judged.answer), in: scope, redactor: redactor)
    }

    private static func decoded(
        _ source: String, _ diagnostics: inout [Diagnostic]
    ) throws -> CaptureSpec? {
        let node = try Written.yaml("x: \(source)")
        let member = try #require(node.members.first)
        return CaptureSpec.decoded(
            name: member.key, source: member.value, diagnostics: &diagnostics)
    }
}

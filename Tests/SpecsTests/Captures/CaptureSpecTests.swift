// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

import struct Foundation.Date

struct CaptureSpecTests {
    private let judged = Judged(
        status: 201,
        fields: [
            ("ETag", "\"v1\""), ("Location", "../orders/7?x=1#top"),
            ("Set-Cookie", "sid=abc; Path=/; HttpOnly"), ("set-cookie", "other = 1"),
            ("X-List", "a"), ("X-List", "b"),
            (
                "Link",
                "<?page=2>; title=\"a, \\\"b\\\"; rel=prev\"; rel=\"next  http://R.test/Last\", </v1/pets>; rel = first; rel=next"
            ),
            ("Link", "<//other.test/x>;rel=item , <z>; REL=\"Item\"; anchor=\"#a\",<y>;rel=item"),
        ],
        body:
            #"{"token": "t0k3n", "id": 7, "price": 1.10, "pets": [{"id": 1}], "next": "/pets/9", "links": ["a", "http://b.test/"]}"#,
        evidence: PeerEvidence(
            version: .tls1_3, trust: .unspecified, decision: "",
            presentedChain: [
                CertificateFacts(
                    subject: "CN=localhost", issuer: "CN=CA", serialNumber: "01",
                    subjectAltNames: ["localhost", "127.0.0.1"],
                    notBefore: Date(timeIntervalSince1970: 1_767_225_600),
                    notAfter: Date(timeIntervalSince1970: 1_798_761_600), keyType: "EC",
                    keyBits: 256, signatureAlgorithm: "ecdsa-with-SHA256", spkiSHA256: "c3BraQ==",
                    sha256: "00")
            ]))

    @Test(arguments: [
        ("$.token", #""t0k3n""#), ("$.price", "1.10"), ("$.pets", #"[{"id":1}]"#),
        ("$.pets[0].id", "1"), ("{ json: $.id }", "7"), ("{ header: etag }", #""\"v1\"""#),
        ("{ header: X-List }", #"["a","b"]"#),
        ("{ link: next }", #""https://localhost:8443/v1/pets?page=2""#),
        ("{ link: NEXT }", #""https://localhost:8443/v1/pets?page=2""#),
        ("{ link: http://r.test/last }", #""https://localhost:8443/v1/pets?page=2""#),
        ("{ link: first }", #""https://localhost:8443/v1/pets""#),
        ("{ link: item }", #"["https://other.test/x","https://localhost:8443/v1/y"]"#),
        (#"{ link: next, regex: 'page=(\d)' }"#, #""2""#),
        ("{ json: $.next, absolute: true }", #""https://localhost:8443/pets/9""#),
        ("{ json: $.links, absolute: true }", #"["https://localhost:8443/v1/a","http://b.test/"]"#),
        (#"{ header: Location, regex: '^[^?]*' }"#, #""https://localhost:8443/orders/7""#),
        ("{ tls: version }", #""1.3""#), ("{ tls: resumed }", "false"),
        ("{ tls: chain.length }", "1"), ("{ tls: leaf.mustStaple }", "false"),
        ("{ tls: trust }", #""unspecified""#), ("{ tls: leaf.spkiSHA256 }", #""c3BraQ==""#),
        ("{ tls: leaf.subjectAltNames }", #"["localhost","127.0.0.1"]"#),
        ("{ tls: leaf.key.bits }", "256"), ("{ tls: leaf.notAfter }", #""2027-01-01T00:00:00Z""#),
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
        (
            "{ link: last }",
            "nothing to take: the answer has no link 'last', its links are 'next', 'http://r.test/last', 'first', 'item'"
        ),
        ("{ tls: cipherSuite }", "nothing to take: the connection has no 'cipherSuite'"),
        ("{ json: $.id, absolute: true }", "expected text to make absolute, got 7"),
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

    @Test(arguments: [
        ("//id", "\"7\""), ("//pet/@n", #"["1","2"]"#), ("count(//pet)", "2"),
        ("name(/*)", #""a""#),
        ("//id[. = '{{ 7 }}']", "\"7\""),
    ])
    func `takes what an XPath selects`(_ path: String, _ json: String) throws {
        guard case .success(let value) = try Self.taken("{ xpath: \"\(path)\" }", from: Self.xml)
        else {
            Issue.record("nothing was taken")
            return
        }
        #expect(value.value.json == json)
    }

    @Test(arguments: [
        ("//none", "nothing to take: nothing at //none"),
        ("//p:a", "found the prefix 'p', which the document does not declare"),
    ])
    func `an XPath that selects nothing fails the item`(_ path: String, _ message: String) throws {
        guard case .failure(let miss) = try Self.taken("{ xpath: \"\(path)\" }", from: Self.xml)
        else {
            Issue.record("something was taken")
            return
        }
        #expect(miss.mismatch.message == message)
    }

    @Test func `a body that is no XML is told`() throws {
        guard case .failure(let miss) = try taken("{ xpath: //a }") else {
            Issue.record("something was taken")
            return
        }
        #expect(
            miss.mismatch.message
                == "expected XML to take a value from, but the body is none: found '{\"token\":' outside the element, expected markup or white space"
        )
    }

    private static let xml = Judged(
        fields: [("Content-Type", "text/xml")],
        body: "<a><id>7</id><pet n='1'/><pet n='2'/></a>")

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
        #expect(
            value.secrets == [
                Secret(
                    name: "x", value: "t0k3n", hosts: [],
                    origin: Endpoint(scheme: .https, host: "localhost", port: 8443))
            ])
    }

    @Test func `a captured secret may go to its own hosts, too`() throws {
        let source = "{ json: $.token, secret: true, hosts: ['*.a.test', '{{ base }}.test'] }"
        guard case .success(let value) = try taken(source) else {
            Issue.record("nothing was taken")
            return
        }
        #expect(
            value.secrets == [
                Secret(
                    name: "x", value: "t0k3n", hosts: ["*.a.test", "b.test"],
                    origin: Endpoint(scheme: .https, host: "localhost", port: 8443))
            ])
    }

    @Test func `plain http and an answer without links have nothing to take`() throws {
        let plain = [
            ("{ tls: version }", "nothing to take: the answer came over plain http"),
            ("{ link: next }", "nothing to take: the answer has no link, 'next' was looked for"),
        ]
        for (source, message) in plain {
            guard case .failure(let miss) = try Self.taken(source, from: Judged()) else {
                Issue.record("something was taken")
                continue
            }
            #expect(miss.mismatch.message == message)
        }
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
            "1:18 found the end of the expression, expected a step such as a name, '*', '@' or '.'"
        ),
        (
            "{ tls: leaf.spki }",
            "1:11-19 found 'leaf.spki', expected a fact of the connection | known are leaf.subject, leaf.issuer, leaf.subjectAltNames, leaf.notBefore, leaf.notAfter, leaf.expiresIn, leaf.remaining, leaf.lifetime, leaf.key.type, leaf.key.bits, leaf.signatureAlgorithm, leaf.spkiSHA256, leaf.mustStaple"
        ),
        (
            "{ tls: leaf.spkiSHA265 }",
            "1:11-25 found 'leaf.spkiSHA265', expected a fact of the connection | did you mean 'leaf.spkiSHA256'?"
        ),
        (
            "{ tls: zzzzzzzzzz }",
            "1:11-20 found 'zzzzzzzzzz', expected a fact of the connection | known are version, cipherSuite, group, alpn, forwardSecrecy, resumed, trust, stapledOCSP, sct, clientCertificateRequested, acceptableIssuers, chain, verifiedChain, leaf, issuer, root"
        ),
        ("{ header: A, hosts: [b.test] }", "1:24-31 found 'hosts' without 'secret: true'"),
        ("{ header: A, absolute: no }", "1:27-28 found the string 'no', expected 'true'"),
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

// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct RequestFillingTests {
    private func fields(_ request: HTTPRequest) -> [String] {
        request.fields.fields.map { "\($0.name): \($0.value)" }
    }

    @Test func `a JSON body keeps order and digits and says what it is`() throws {
        let folder = try LoadedFolder(
            request: """
                POST: /pets
                json: { z: 1.10, a: 12345678901234567890, n: null, t: ["x{{v}}", "{{v}}"] }
                """, above: "variables: { v: 3.0 }")
        let request = try folder.request()
        #expect(
            String(decoding: request.body ?? [], as: UTF8.self)
                == #"{"z":1.10,"a":12345678901234567890,"n":null,"t":["x3.0",3.0]}"#)
        #expect(fields(request) == ["Content-Type: application/json"])
    }

    @Test func `a text body says what it is unless a header does`() throws {
        let plain = try LoadedFolder(request: "POST: /\ntext: hällo").request()
        #expect(plain.body.map { String(decoding: $0, as: UTF8.self) } == "hällo")
        #expect(fields(plain) == ["Content-Type: text/plain; charset=utf-8"])
        let typed = try LoadedFolder(
            request: "POST: /\ntext: a,b\nheaders: { content-type: text/csv }"
        ).request()
        #expect(fields(typed) == ["content-type: text/csv"])
    }

    @Test func `no body is no body`() throws {
        let request = try LoadedFolder(request: "POST: /").request()
        #expect(request.body == nil)
        #expect(fields(request) == [])
        #expect(request.method == "POST")
    }

    @Test func `a list of values goes out as several fields and a scalar as it was written`() throws
    {
        let request = try LoadedFolder(
            request: "GET: /\nheaders: { A: [x, y], Version: 1.10, Flag: yes, Zip: 01234 }"
        ).request()
        #expect(fields(request) == ["A: x", "A: y", "Version: 1.10", "Flag: yes", "Zip: 01234"])
    }

    @Test(arguments: [
        (
            "a\r\nX: y",
            "found a line break in the value of the header 'T', expected one line of text"
        ),
        (
            "a\u{0}b",
            "found a control character in the value of the header 'T', expected one line of text"
        ),
        ("plain", "sent to https://h.test/v1/"),
    ])
    func `a captured text can't end a header's line`(value: String, outcome: String) throws {
        let folder = try LoadedFolder(
            request: "GET: /\nheaders: { T: \"{{x}}\" }",
            above: "setup: [{ POST: /, capture: { x: $.x } }]")
        #expect(folder.refusal(captures: ["x": ScopedValue(.string(value))]) == outcome)
    }

    @Test(arguments: [
        ("X Y", "found the header name 'X Y', expected a token such as Accept"),
        ("Host", "found the header 'Host', which pinion writes itself"),
        ("X-Ok", "sent to https://h.test/v1/"),
    ])
    func `a captured text as a header's name must be one`(value: String, outcome: String) throws {
        let folder = try LoadedFolder(
            request: "GET: /\nheaders: { \"{{x}}\": y }",
            above: "setup: [{ POST: /, capture: { x: $.x } }]")
        #expect(folder.refusal(captures: ["x": ScopedValue(.string(value))]) == outcome)
    }

    @Test(arguments: [
        ("PURGE", "sent to https://h.test/v1/"),
        (
            "GET / HTTP/1.1\r\nX: y",
            "found the method 'GET / HTTP/1.1\\r\\nX: y', expected a token such as PURGE"
        ),
        ("CONNECT", "found the method 'CONNECT', which is a proxy's and not a request's"),
    ])
    func `a captured method must be a token`(value: String, outcome: String) throws {
        let folder = try LoadedFolder(
            request: "method: \"{{x}}\"\nurl: /",
            above: "setup: [{ POST: /, capture: { x: $.x } }]")
        #expect(folder.refusal(captures: ["x": ScopedValue(.string(value))]) == outcome)
    }

    @Test func `a pinned policy goes with no plain http that a capture gives`() throws {
        let folder = try LoadedFolder(
            request: "GET: \"{{x}}\"\npolicy: p",
            above: """
                policies:
                  p: { pinningMode: publicKey, pinnedPublicKeys: [sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=] }
                setup: [{ POST: /, capture: { x: $.x } }]
                """)
        let plain = ScopedValue(.string("http://h.test/"))
        #expect(
            folder.refusal(captures: ["x": plain])
                == "found an http URL under the policy 'p', which pins: expected https")
        let encrypted = ScopedValue(.string("https://h.test/"))
        #expect(folder.refusal(captures: ["x": encrypted]) == "sent to https://h.test/")
    }
}

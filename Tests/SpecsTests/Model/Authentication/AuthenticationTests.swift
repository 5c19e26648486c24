// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs
import Testing

/// What `auth` and `cookies` add to a request.
struct AuthenticationTests {
    private func lines(_ request: String, defaults: String = "") throws -> [String] {
        let sent = try LoadedFolder(
            [
                "c.yaml": """
                collection: C
                defaults: { baseURL: https://h.test, \(defaults) }
                requests:
                  - \(request.replacing("\n", with: "\n    "))
                """
            ]
        ).request()
        return [sent.url.text] + sent.fields.fields.map { "\($0.name): \($0.value)" }
    }

    @Test func `basic is Base64 of UTF-8`() throws {
        #expect(
            try lines("GET: /\nauth: { basic: { username: Aladdin, password: open sesame } }")
                == ["https://h.test/", "Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="])
        // RFC 7617 section 2.1.
        #expect(
            try lines("GET: /\nauth: { basic: { username: test, password: 123£ } }")
                == ["https://h.test/", "Authorization: Basic dGVzdDoxMjPCow=="])
        #expect(
            try lines("GET: /\nauth: { basic: { username: a } }")
                == ["https://h.test/", "Authorization: Basic YTo="])
    }

    @Test func `a token and keys stand where they are said to`() throws {
        #expect(
            try lines("GET: /\nauth: { bearer: 1.10 }")
                == ["https://h.test/", "Authorization: Bearer 1.10"])
        #expect(
            try lines("GET: /\nauth: { apiKey: { name: X-Key, value: 01 } }")
                == ["https://h.test/", "X-Key: 01"])
        #expect(
            try lines("GET: /?a=b\nauth: { apiKey: { name: k y, value: a&b, in: query } }")
                == ["https://h.test/?a=b&k%20y=a%26b"])
        #expect(
            try lines(
                "GET: /\nauth: { apiKey: { name: k, value: v, in: cookie } }\ncookies: { a: b }")
                == ["https://h.test/", "Cookie: a=b; k=v"])
    }

    @Test func `the defaults' way is replaced whole, and none removes it`() throws {
        let defaults = "auth: { basic: { username: a, password: b } }"
        #expect(
            try lines("GET: /", defaults: defaults)
                == ["https://h.test/", "Authorization: Basic YTpi"])
        #expect(
            try lines("GET: /\nauth: { bearer: t }", defaults: defaults)
                == ["https://h.test/", "Authorization: Bearer t"])
        #expect(try lines("GET: /\nauth: none", defaults: defaults) == ["https://h.test/"])
    }

    @Test func `a header of the same name is not silently one of two`() throws {
        let folder = try LoadedFolder(
            request: "GET: /\nauth: { bearer: t }\nheaders: { authorization: x }",
            above: "setup: [{ GET: /, capture: { x: $.x } }]")
        #expect(
            folder.refusal()
                == "found 'auth' beside the header 'Authorization', expected one of them")
    }

    @Test(arguments: [
        ("a:b", "found a colon in the user name, which basic authentication can't carry"),
        (
            "a\u{7}",
            "found a control character in the credentials, which basic authentication can't carry"
        ), ("ab", "sent to https://h.test/v1/"),
    ])
    func `a captured user name must be one`(name: String, outcome: String) throws {
        let folder = try LoadedFolder(
            request: "GET: /\nauth: { basic: { username: \"{{x}}\" } }",
            above: "setup: [{ GET: /, capture: { x: $.x } }]")
        #expect(folder.refusal(captures: ["x": ScopedValue(.string(name))]) == outcome)
    }

    @Test(arguments: [
        ("a;b", "found a ';' in the value of the cookie 'c', which ends it"),
        (
            "a\nb",
            "found a line break in the value of the header 'Cookie', expected one line of text"
        ), ("a b", "sent to https://h.test/v1/"),
    ])
    func `a cookie's value can't become two`(value: String, outcome: String) throws {
        let folder = try LoadedFolder(
            request: "GET: /\ncookies: { c: \"{{x}}\" }",
            above: "setup: [{ GET: /, capture: { x: $.x } }]")
        #expect(folder.refusal(captures: ["x": ScopedValue(.string(value))]) == outcome)
    }

    @Test func `cookies stand in place of the jar's, null leaves one out, none sends none`() throws
    {
        var jar = CookieJar()
        let url = RequestURL(endpoint: Endpoint(scheme: .https, host: "h.test"), target: "/")
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        for cookie in ["a=1", "b=2", "c=3"] { jar.store(setCookie: cookie, from: url, now: now) }
        func cookie(_ own: String, defaults: String = "{}") throws -> [String] {
            let folder = try LoadedFolder(
                "collection: C\ndefaults: { cookies: \(defaults) }\nrequests: [{ GET: 'https://h.test/', \(own) }]"
            )
            return try folder.request(jar: jar).fields["Cookie"]
        }
        #expect(try cookie("safe: true") == ["a=1; b=2; c=3"])
        #expect(try cookie("cookies: { b: 01.0, d: x }") == ["a=1; c=3; b=01.0; d=x"])
        #expect(try cookie("cookies: { b: null }") == ["a=1; c=3"])
        #expect(try cookie("cookies: none") == [])
        #expect(try cookie("cookies: { a: null }", defaults: "{ a: x, b: y }") == ["c=3; b=y"])
        #expect(try cookie("cookies: { a: x }", defaults: "none") == ["b=2; c=3; a=x"])
        #expect(try cookie("cookies: { a: x }, headers: { X: y }") == ["b=2; c=3; a=x"])
    }
}

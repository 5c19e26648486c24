// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

struct CookiesExpectationTests {
    private let judged = Judged(fields: [
        ("Set-Cookie", "theme=old"),
        (
            "Set-Cookie",
            "session=0123456789abcdef; Path=/v1; Domain=.Example.com; Max-Age=3600; Secure; HttpOnly; SameSite=lax; Expires=Wed, 09 Jun 2027 10:18:14 GMT"
        ),
        ("set-cookie", "theme=new; Path=/"),
    ])

    @Test(arguments: [
        "theme: new", "session: { value: { length: 16 } }", "gone: { exists: false }",
        "theme: { exists: true }", "session: 0123456789abcdef", "session: {}",
        "session: { httpOnly: true, secure: true, sameSite: Lax, path: /v1, domain: example.com }",
        "session: { maxAge: { lte: 3600, gt: 0 }, expires: 2027-06-09T10:18:14Z }",
        "session: { expires: { gt: { in: 30d } } }",
        "theme: { httpOnly: false, maxAge: { exists: false }, sameSite: { exists: false } }",
        #""{{ 'theme' }}": { value: { not: old } }"#,
    ])
    func `hold`(_ cookie: String) throws {
        #expect(try judged.lines("cookies: { \(cookie) }") == [])
    }

    @Test(arguments: [
        ("gone: x", "cookies.gone: nothing at cookies.gone, expected the answer to set the cookie"),
        (
            "gone: { secure: false }",
            "cookies.gone: nothing at cookies.gone, expected the answer to set the cookie"
        ),
        (
            "Theme: {}",
            "cookies.Theme: nothing at cookies.Theme, expected the answer to set the cookie"
        ),
        ("theme: { secure: true }", "cookies.theme.secure: expected true, got false"),
        ("session: { httpOnly: false }", "cookies.session.httpOnly: expected false, got true"),
        (
            "session: { sameSite: Strict }",
            #"cookies.session.sameSite: expected "Strict", got "Lax""#
        ),
        ("session: { path: / }", #"cookies.session.path: expected "/", got "/v1""#),
        (
            "theme: { domain: example.com }",
            #"cookies.theme.domain: nothing at cookies.theme.domain, expected "example.com""#
        ),
        (
            "session: { maxAge: { gt: 3600 } }",
            "cookies.session.maxAge: expected a number greater than 3600, got 3600"
        ),
        (
            "session: { expires: { lt: 2027-06-09 } }",
            "cookies.session.expires: expected a time before 2027-06-09, got 2027-06-09T10:18:14Z"
        ),
        ("theme: old", #"cookies.theme.value: expected "old", got "new""#),
        // What a cookie holds stays out of messages.
        (
            "session: abc",
            #"cookies.session.value: expected "abc", got "‹redacted›""#
        ),
        (
            "session: { value: { length: 32 } }",
            "length of cookies.session.value: expected 32, got 16"
        ),
        (
            "session: { exists: false }",
            #"cookies.session: expected nothing, got the value "‹redacted›""#
        ),
    ])
    func `do not hold`(_ cookie: String, _ line: String) throws {
        #expect(try judged.lines("cookies: { \(cookie) }") == [line])
    }

    @Test func `a field of cookies is not shown either`() throws {
        #expect(
            try Judged(fields: [("Set-Cookie", "session=0123456789abcdef; Path=/")]).lines(
                "headers: { Set-Cookie: x }") == [
                    #"headers.Set-Cookie: expected "x", got "session=‹redacted›; Path=/""#
                ])
    }

    @Test func `own attributes win over those of the defaults`() throws {
        let expectation = try Judged.expectation(
            "cookies: { session: { secure: false } }",
            defaults: ["cookies: { session: { secure: true, path: /x }, theme: old }"])
        #expect(
            judged.lines(expectation) == [
                "cookies.session.secure: expected false, got true",
                #"cookies.session.path: expected "/x", got "/v1""#,
                #"cookies.theme.value: expected "old", got "new""#,
            ])
    }

    @Test(arguments: [
        (
            "a: { length: 3 }",
            "1:17-22 unknown key 'length' in a cookie | write what its value must be under 'value'"
        ),
        (
            "a: { sameSite: lax }",
            "1:27-29 found 'lax', expected Strict, Lax, None | did you mean 'Lax'?"
        ),
        ("a: { httpOnly: x }", "1:27 found the string 'x', expected true or false"),
        ("a: { secure: { oneOf: [true, 1] } }", "1:41 found '1', expected true or false"),
        ("a: { maxAge: soon }", "1:25-28 found the string 'soon', expected an integer"),
        ("a: { exists: 1 }", "1:25 found '1', expected true or false"),
        (
            "a: { exists: false, path: / }",
            "1:15-40 found attributes of a cookie that must not exist"
        ),
        (
            "a: null",
            "1:15-18 found null, expected text or a matcher | { exists: false } holds where there is nothing"
        ),
    ])
    func `wrong ones are told when they are loaded`(_ cookie: String, _ line: String) throws {
        #expect(try Judged.complaints("cookies: { \(cookie) }") == [line])
    }
}

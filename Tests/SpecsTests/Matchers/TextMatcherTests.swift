// SPDX-License-Identifier: Apache-2.0

import Testing

/// The operators that read what a text holds, and nearness.
struct TextMatcherTests {
    private typealias Case = MatcherCase

    @Test(arguments: [
        Case("{ format: date-time }", #""2026-11-30T02:36:15Z""#),
        Case(
            "{ format: date-time }", #""2026-11-31T02:36:15Z""#,
            #"$: expected text in the format date-time, got "2026-11-31T02:36:15Z""#),
        Case("{ format: ipv4 }", "5", "$: expected text in the format ipv4, got 5"),
        // SHA-256 of "abc" (FIPS 180-4, example).
        Case(
            "{ sha256: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad }",
            #""abc""#),
        Case(
            "{ sha256: BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD }",
            #""abc""#),
        Case(
            "{ sha256: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 }",
            #""abc""#,
            #"$: expected text with the SHA-256 "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", got "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" of "abc""#
        ),
        Case(
            "{ sha256: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 }", "5",
            #"$: expected text with the SHA-256 "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", got 5"#
        ),
    ])
    func `formats and digests`(_ test: MatcherCase) throws { try test.expect() }

    @Test(arguments: [
        Case("{ base64Decoded: user:pass }", #""dXNlcjpwYXNz""#),
        // Both alphabets, with padding or without.
        Case("{ base64Decoded: { startsWith: '~~' } }", #""fn5-""#),
        Case("{ base64Decoded: { startsWith: '~~' } }", #""fn5+""#),
        Case("{ base64Decoded: a }", #""YQ==""#), Case("{ base64Decoded: a }", #""YQ""#),
        Case("{ base64Decoded: 42 }", #""NDI=""#),
        Case("{ base64Decoded: b }", #""YQ==""#, #"base64Decoded($): expected "b", got "a""#),
        Case(
            "{ base64Decoded: a }", #""Y!""#, #"$: expected base64, got "Y!" (it is no base64)"#),
        Case(
            "{ base64Decoded: a }", #""/w==""#,
            #"$: expected base64, got "/w==" (its bytes are no UTF-8)"#),
        Case("{ base64Decoded: a }", "5", "$: expected base64, got 5"),
        Case("{ jsonDecoded: { $.a: { length: 2 } } }", #""{\"a\":[1,2]}""#),
        Case(
            "{ jsonDecoded: { $.a: 2 } }", #""{\"a\":1}""#,
            "jsonDecoded($).a: expected 2, got 1"),
        Case(
            "{ jsonDecoded: 1 }", #""{""#,
            #"$: expected JSON, got "{" (found the end of the text, expected a name in double quotes or '}')"#
        ),
        Case("{ urlDecoded: a b+ü }", #""a%20b+%C3%BC""#),
        Case(
            "{ urlDecoded: a }", #""%2""#,
            #"$: expected percent-encoded text, got "%2" (a '%' is not followed by two digits, or the bytes are no UTF-8)"#
        ),
        Case("{ urlDecoded: a }", #""b%2f""#, #"urlDecoded($): expected "a", got "b/""#),
        // {"alg":"none"} . {"sub":"ann","admin":true}
        Case(
            "{ jwtPayload: { $.sub: ann, $.admin: true } }",
            #""eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm4iLCJhZG1pbiI6dHJ1ZX0.""#),
        Case(
            "{ jwtPayload: { $.sub: bob } }",
            #""eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm4iLCJhZG1pbiI6dHJ1ZX0.""#,
            #"jwtPayload($).sub: expected "bob", got "ann""#),
        Case(
            "{ jwtPayload: {} }", #""a.b""#,
            #"$: expected a JSON Web Token, got "a.b" (it has 2 parts, not 3)"#),
        Case(
            "{ not: { base64Decoded: a } }", #""YQ""#,
            #"$: expected anything but base64 of "a", got "YQ""#),
        Case(
            "{ base64Decoded: { jsonDecoded: { $.a: { base64Decoded: a } } } }",
            // {"a":"YQ=="}
            #""eyJhIjoiWVE9PSJ9""#),
    ])
    func `what a text holds`(_ test: MatcherCase) throws { try test.expect() }

    @Test(arguments: [
        Case("{ near: { value: 10, within: 0.5 } }", "10.5"),
        Case(
            "{ near: { value: 10, within: 0.5 } }", "10.50000000000000000000001",
            "$: expected a number within 0.5 of 10, got 10.50000000000000000000001"),
        Case("{ near: { value: 10, within: 0.5 } }", "9.5"),
        Case(
            "{ near: { value: 10, within: 0.5 } }", "9.4",
            "$: expected a number within 0.5 of 10, got 9.4"),
        Case("{ near: { value: 0.3, within: 0 } }", "3e-1"),
        Case("{ near: { value: 1e999999999, within: 1 } }", "1e999999999"),
        Case(
            "{ near: { value: 1e999999999, within: 1 } }", "5",
            "$: expected a number within 1 of 1e999999999, got 5"),
        Case(
            "{ near: { value: -1, within: 1e-999999999999999999999 } }", "1",
            "$: expected a number within 1e-999999999999999999999 of -1, got 1"),
        Case(
            "{ near: { value: 1, within: 1 } }", #""1""#,
            #"$: expected a number within 1 of 1, got "1""#),
        Case("{ near: { value: 2s, within: 100ms } }", #""1.95s""#),
        Case(
            "{ near: { value: 2s, within: 100ms } }", #""1.8s""#,
            #"$: expected a duration within 100ms of 2s, got "1.8s""#),
        Case("{ near: { value: 1kB, within: 100B } }", "1100"),
        Case(
            "{ near: { value: 1kB, within: 100B } }", "1101",
            "$: expected a size within 100B of 1kB, got 1101"),
        Case(
            "{ near: { value: '2026-11-30T00:00:00Z', within: 5s } }",
            #""2026-11-30T01:00:04+01:00""#),
        Case(
            "{ near: { value: '2026-11-30T00:00:00Z', within: 5s } }", #""2026-11-29T23:59:54Z""#,
            #"$: expected a time within 5s of 2026-11-30T00:00:00Z, got "2026-11-29T23:59:54Z""#),
    ])
    func `nearness`(_ test: MatcherCase) throws { try test.expect() }

    @Test(arguments: [
        ("{ near: 5 }", "1:20 found '5', expected a map"),
        (
            "{ near: { value: 5 } }",
            "1:20-31 found a map without 'value' or 'within', of which 'near' needs both"
        ),
        (
            "{ near: { value: x, within: 1 } }",
            "1:29 found the string 'x', expected a number, a duration, a size or a date"
        ),
        (
            "{ near: { value: 5, within: -1 } }",
            "1:40-41 found '-1', expected a number of at least 0"
        ),
        (
            "{ near: { value: 2026-11-30, within: 1 } }",
            "1:49 found '1', expected a duration such as 500ms"
        ),
        (
            "{ near: { value: 1, withn: 1 } }",
            "1:32-36 unknown key 'withn' in 'near' | did you mean 'within'?"
        ),
        (
            "{ format: datetime }",
            "1:22-29 found 'datetime', expected a format | did you mean 'date-time'?"
        ),
        (
            "{ format: xyzzy }",
            "1:22-26 found 'xyzzy', expected a format | known are date-time, date, time, duration, email, hostname, ipv4, ipv6, uri, uri-reference, uri-template, iri, iri-reference, uuid, json-pointer, relative-json-pointer, regex, idn-email, idn-hostname"
        ),
        ("{ sha256: abc }", "1:22-24 found the string 'abc', expected 64 hexadecimal digits"),
        (
            "{ jsonDecoded: { $.a: { sha256: 1 } } }",
            "1:44 found '1', expected 64 hexadecimal digits"
        ),
    ])
    func `wrong operands are told when they are loaded`(_ matcher: String, _ line: String) throws {
        let lines = try Judged.complaints("json: { $: \(matcher) }")
        #expect(lines.first == line)
    }
}

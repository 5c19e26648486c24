// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct HeadersExpectationTests {
    private let judged = Judged(
        version: "1.1",
        fields: [
            ("Content-Type", "application/json; charset=utf-8"), ("V", "1.10"), ("Zip", "01234"),
            ("Set-Cookie", "a=1"), ("set-cookie", "b=2"), ("Remaining", "42"), ("Empty", ""),
        ])

    @Test(arguments: [
        ("Content-Type: { startsWith: application/json }", nil),
        (
            "CONTENT-TYPE: { startsWith: text/ }",
            #"headers.CONTENT-TYPE: expected text that starts with "text/", got "application/json; charset=utf-8""#
        ),
        ("V: 1.10", nil), ("V: 1.1", #"headers.V: expected "1.1", got "1.10""#),
        ("Zip: 01234", nil), ("Zip: 1234", #"headers.Zip: expected "1234", got "01234""#),
        ("Zip: { oneOf: [01234, 0x1F] }", nil),
        ("Set-Cookie: [a=1, b=2]", nil), ("Set-Cookie: { contains: b=2 }", nil),
        (
            "Set-Cookie: { length: 2 }",
            #"headers.Set-Cookie: expected one value to have a length, got ["a=1","b=2"]; 'count' is of how many there are"#
        ),
        ("V: { length: 4 }", nil), ("V: [1.10]", nil), ("V: { unique: true }", nil),
        ("V: { sorted: ascending }", nil), ("V: { each: { startsWith: 1 } }", nil),
        ("V: { any: 1.10 }", nil), ("V: { includes: [1.10] }", nil), ("V: { '$[0]': '1.10' }", nil),
        ("V: { none: 1.10 }", #"headers.V[0]: expected no element that is "1.10", got "1.10""#),
        ("V: [1.10, 2]", #"headers.V: expected ["1.10","2"], got ["1.10"]"#),
        (
            "Gone: { each: x }",
            "headers.Gone: nothing at headers.Gone, expected an array of which each is \"x\""
        ),
        ("Set-Cookie: { each: { matches: '^[ab]=' } }", nil),
        (
            "Set-Cookie: { each: { endsWith: 1 } }",
            #"headers.Set-Cookie[1]: expected text that ends with "1", got "b=2""#
        ),
        ("Set-Cookie: a=1", #"headers.Set-Cookie: expected "a=1", got ["a=1","b=2"]"#),
        ("Remaining: { gte: 10, lt: 100 }", nil),
        (
            "Remaining: { gte: 43 }",
            #"headers.Remaining: expected a number of at least 43, got "42""#
        ),
        ("V: { lt: 2 }", nil),
        ("Zip: { lt: 5 }", #"headers.Zip: expected a number less than 5, got "01234""#),
        ("X-Powered-By: { exists: false }", nil),
        ("V: { exists: false }", #"headers.V: expected nothing, got "1.10""#),
        (
            "X-Powered-By: { contains: x }",
            #"headers.X-Powered-By: nothing at headers.X-Powered-By, expected something that contains "x""#
        ),
        ("Empty: ''", nil), ("Empty: { isEmpty: true }", nil),
        (#"V: "{{version}}""#, nil), (#""{{'V'}}": 1.10"#, nil),
    ])
    func `compare text, by any case of the name`(_ header: String, _ line: String?) throws {
        var judged = judged
        judged.variables = ["version": ScopedValue(.number(try #require(ExactNumber("1.10"))))]
        let lines = try judged.lines("headers: { \(header) }").filter { !$0.hasPrefix("  ") }
        #expect(lines == (line.map { [$0] } ?? []))
    }

    @Test func `null is told when it is loaded`() throws {
        #expect(
            try Judged.complaints("headers: { A: null, a: x }") == [
                "1:15-18 found null, expected text or a matcher | { exists: false } holds where there is nothing",
                "1:21 found 'a' twice, field names being without case",
            ])
    }

    @Test(arguments: [
        ("-1", "1:7-8 found '-1'"), ("1.2", "1:7-9 found '1.2'"),
        ("'x'", "1:7-9 found the string 'x'"), ("true", "1:7-10 found 'true'"),
    ])
    func `what is no version is told when it is loaded`(_ version: String, _ found: String) throws {
        #expect(
            try Judged.complaints("http: \(version)")
                == ["\(found), expected an HTTP version: 1.0, 1.1, 2, 3"])
    }

    @Test func `no content type at all is told when it is loaded`() throws {
        #expect(
            try Judged.complaints("acceptableContentTypes: []")
                == ["1:25-26 found an empty list, expected content types"])
    }

    @Test(arguments: [
        ("http: 1.1", nil), ("http: '1.1'", nil),
        ("http: 1.0", #"http: expected "1.0", got "1.1""#),
        ("reason: OK", nil), ("reason: { startsWith: O }", nil),
        ("reason: Fine", #"reason: expected "Fine", got "OK""#),
    ])
    func `the status line is text too`(_ yaml: String, _ line: String?) throws {
        #expect(try judged.lines(yaml) == (line.map { [$0] } ?? []))
    }
}

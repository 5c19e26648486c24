// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

/// Each operator with a value that it holds of and one that differs only in that.
struct MatcherTests {
    private typealias Case = MatcherCase

    @Test(arguments: [
        Case("42", "42"), Case("42", "42.0"), Case("42", "41", "$: expected 42, got 41"),
        Case("42", #""42""#, #"$: expected 42, got "42""#),
        Case(#""42""#, "42", #"$: expected "42", got 42"#),
        Case("12345678901234567890", "12345678901234567890"),
        Case(
            "12345678901234567890", "12345678901234567891",
            "$: expected 12345678901234567890, got 12345678901234567891"),
        Case("1.0", "1"), Case("1", "1e0"),
        Case("0.1", "0.10000000000000000001", "$: expected 0.1, got 0.10000000000000000001"),
        Case("Rex", #""Rex""#), Case("Rex", #""rex""#, #"$: expected "Rex", got "rex""#),
        Case("Rex", #""Rex\u200b""#, #"$: expected "Rex", got "Rex\u{200B}""#),
        Case("Rex", #""Rex\n""#, #"$: expected "Rex", got "Rex\n""#),
        Case("null", "null"), Case("null", "false", "$: expected null, got false"),
        Case("true", "true"), Case("yes", #""yes""#),
        Case("yes", "true", #"$: expected "yes", got true"#),
        Case("[1, 2]", "[1.0,2]"),
        Case(
            "[1, 2]", "[2,1]", "$: expected [1,2], got [2,1]", "  $[0]: expected 1, got 2",
            "  $[1]: expected 2, got 1"),
        Case("[]", "[]"), Case("[]", "{}", "$: expected [], got {}"),
        Case("{ equals: { a: 1, b: [x] } }", #"{"b":["x"],"a":1}"#),
        Case(
            "{ equals: { a: 1, b: [x], c: 0 } }", #"{"b":["y", 1],"a":1}"#,
            #"$: expected {"a":1,"b":["x"],"c":0}, got {"b":["y",1],"a":1}"#,
            #"  $.b[0]: expected "x", got "y""#, "  $.b[1]: expected nothing, got 1",
            "  $.c: expected 0, got nothing"),
        Case("{}", "5"), Case("{}", "null"),
    ])
    func `equality`(_ test: MatcherCase) throws { try expect(test) }

    @Test(arguments: [
        Case(
            "{ lte: 1s }", #""1.0000000000001s""#,
            "$: expected a duration of at most 1s, got \"1.0000000000001s\""),
        Case("{ gt: 1s }", #""1.0000000000001s""#), Case("{ lt: 1s }", #""0.9999999999s""#),
        Case(
            "{ lte: 1kB }", #""1.0000000001kB""#,
            "$: expected a size of at most 1kB, got \"1.0000000001kB\""),
        Case("{ gt: 1kB }", #""1.0000000001kB""#), Case("{ equals: 1kB }", #""1kB""#),
        Case(
            "{ lte: 2026-01-01T00:00:00Z }", #""2026-01-01T00:00:00.0000000001Z""#,
            "$: expected a time not after 2026-01-01T00:00:00Z, got \"2026-01-01T00:00:00.0000000001Z\""
        ),
        Case("{ gt: 2026-01-01T00:00:00Z }", #""2026-01-01T00:00:00.0000000001Z""#),
        Case(
            "{ near: { value: 2026-01-01T00:00:00Z, within: 1s } }",
            #""2026-01-01T00:00:01.0000000001Z""#,
            "$: expected a time within 1s of 2026-01-01T00:00:00Z, got \"2026-01-01T00:00:01.0000000001Z\""
        ),
        Case("{ lt: 999999999999d }", #""999999999998d""#),
    ])
    func `amounts to the last digit`(_ test: MatcherCase) throws { try expect(test) }

    @Test(arguments: [
        Case("{ not: 5 }", "6"), Case("{ not: 5 }", "5.0", "$: expected anything but 5, got 5.0"),
        Case("{ not: { oneOf: [queued, running] } }", #""done""#),
        Case(
            "{ not: { oneOf: [queued, running] } }", #""running""#,
            #"$: expected anything but one of ["queued","running"], got "running""#),
        Case("{ not: { startsWith: a, endsWith: z } }", #""abc""#),
        Case(
            "{ not: { startsWith: a, endsWith: z } }", #""abz""#,
            #"$: expected anything but text that starts with "a" and text that ends with "z", got "abz""#
        ),
        Case("{ oneOf: [1, x, null] }", "null"),
        Case("{ oneOf: [1, x, null] }", "2", #"$: expected one of [1,"x",null], got 2"#),
        Case("{ oneOf: [[1], 2] }", "[1]"), Case("{ oneOf: 3 }", "3"),
    ])
    func `negation and choice`(_ test: MatcherCase) throws { try expect(test) }

    @Test(arguments: [
        Case("{ lt: 100 }", "99.99"),
        Case("{ lt: 100 }", "120.5", "$: expected a number less than 100, got 120.5"),
        Case("{ lt: 100 }", "100", "$: expected a number less than 100, got 100"),
        Case("{ lt: 12345678901234567891 }", "12345678901234567890"),
        Case(
            "{ lt: 12345678901234567890 }", "12345678901234567890",
            "$: expected a number less than 12345678901234567890, got 12345678901234567890"),
        Case("{ lte: 100 }", "100"),
        Case("{ lte: 100 }", "100.1", "$: expected a number of at most 100, got 100.1"),
        Case("{ gt: 0 }", "1e-400"),
        Case("{ gt: 0 }", "0", "$: expected a number greater than 0, got 0"),
        Case("{ gte: -1 }", "-1.0"),
        Case("{ gte: -1 }", "-2", "$: expected a number of at least -1, got -2"),
        Case("{ lt: 100 }", #""5""#, #"$: expected a number less than 100, got "5""#),
        Case("{ gte: 1, lte: 10 }", "5"),
        Case("{ gte: 1, lte: 10 }", "11", "$: expected a number of at most 10, got 11"),
        Case("{ lt: 500ms }", #""0.4s""#),
        Case("{ lt: 500ms }", #""1m""#, #"$: expected a duration less than 500ms, got "1m""#),
        Case("{ lt: 500ms }", "400", "$: expected a duration less than 500ms, got 400"),
        Case("{ gte: 21d }", #""504h""#),
        Case("{ gte: 21d }", #""20d""#, #"$: expected a duration of at least 21d, got "20d""#),
        Case("{ lt: 10kB }", "9999"),
        Case("{ lt: 10kB }", "10000", "$: expected a size less than 10kB, got 10000"),
        Case("{ lte: 1MiB }", #""1024KiB""#),
        Case("{ lte: 1MiB }", "1048577", "$: expected a size of at most 1MiB, got 1048577"),
        Case("{ gte: 2026-11-30T00:00:00Z }", #""2026-11-30T01:00:00+01:00""#),
        Case(
            "{ gte: 2026-11-30T00:00:00Z }", #""2026-11-29T23:59:59.999Z""#,
            #"$: expected a time not before 2026-11-30T00:00:00Z, got "2026-11-29T23:59:59.999Z""#),
        Case("{ lt: 2026-12-01 }", #""2026-11-30T23:59:59Z""#),
        Case("{ gte: { in: 21d } }", #""2026-12-21T02:36:15Z""#),
        Case(
            "{ gte: { in: 21d } }", #""2026-12-21T02:36:14Z""#,
            #"$: expected a time not before 2026-12-21T02:36:15Z (in 21d), got "2026-12-21T02:36:14Z""#
        ),
        Case("{ lt: b }", #""a""#),
        Case("{ lt: b }", #""b""#, #"$: expected text less than "b", got "b""#),
        Case("{ lt: Z }", #""a""#, #"$: expected text less than "Z", got "a""#),
    ])
    func `order`(_ test: MatcherCase) throws { try expect(test) }

    @Test(arguments: [
        Case("{ type: string }", #""x""#),
        Case("{ type: string }", "1", "$: expected a string, got 1"),
        Case("{ type: integer }", "1.0"),
        Case("{ type: integer }", "1.5", "$: expected an integer, got 1.5"),
        Case("{ type: number }", "1.5"),
        Case("{ type: number }", "true", "$: expected a number, got true"),
        Case("{ type: boolean }", "true"),
        Case("{ type: boolean }", "0", "$: expected a boolean, got 0"),
        Case("{ type: 'null' }", "null"), Case("{ type: null }", "null"),
        Case("{ type: null }", "0", "$: expected null, got 0"),
        Case("{ type: array }", "[]"),
        Case("{ type: array }", "{}", "$: expected an array, got {}"),
        Case("{ type: object }", "{}"),
        Case("{ type: object }", "[]", "$: expected an object, got []"),
        Case("{ type: [string, 'null'] }", "null"),
        Case("{ type: [string, 'null'] }", "5", "$: expected a string or null, got 5"),
    ])
    func `type`(_ test: MatcherCase) throws { try expect(test) }

    @Test(arguments: [
        Case("{ contains: ex }", #""Rex""#),
        Case(
            "{ contains: ex }", #""Max""#, #"$: expected something that contains "ex", got "Max""#),
        Case("{ contains: '' }", #""""#), Case("{ contains: 2 }", "[1,2.0]"),
        Case("{ contains: 2 }", "[1,3]", "$: expected an array that contains 2, got [1,3]"),
        Case("{ contains: { a: 1 } }", #"[{"a":1.0}]"#),
        Case(
            "{ contains: x }", #"["xy"]"#, #"$: expected something that contains "x", got ["xy"]"#),
        Case("{ contains: 2 }", #""2""#, #"$: expected an array that contains 2, got "2""#),
        Case("{ startsWith: Re }", #""Rex""#),
        Case(
            "{ startsWith: Re }", #""rex""#, #"$: expected text that starts with "Re", got "rex""#),
        Case("{ endsWith: ex }", #""Rex""#),
        Case("{ endsWith: ex }", #""Rexa""#, #"$: expected text that ends with "ex", got "Rexa""#),
        Case("{ endsWith: ex }", "5", #"$: expected text that ends with "ex", got 5"#),
        Case(#"{ matches: '\d+$' }"#, #""a12""#),
        Case(
            #"{ matches: '\d+$' }"#, #""a12b""#,
            #"$: expected text that matches '\d+$', got "a12b""#),
        Case(#"{ matches: '(?i)REX' }"#, #""a rex b""#), Case(#"{ matches: '^.$' }"#, #""𝄞""#),
        Case("{ matches: x }", "5", "$: expected text that matches 'x', got 5"),
    ])
    func `text`(_ test: MatcherCase) throws { try expect(test) }

    @Test(arguments: [
        Case("{ length: 3 }", "[1,2,3]"),
        Case("{ length: 3 }", "[1,2]", "length of $: expected 3, got 2"),
        Case("{ length: { gte: 1, lte: 2 } }", #"{"a":1}"#),
        Case(
            "{ length: { gte: 2 } }", #"{"a":1}"#,
            "length of $: expected a number of at least 2, got 1"),
        Case("{ length: 2 }", #""ä𝄞""#),
        Case("{ length: 0 }", "5", "$: expected a string, an array or an object, got 5"),
        Case("{ isEmpty: true }", "[]"),
        Case("{ isEmpty: true }", "[0]", "$: expected something empty, got [0]"),
        Case("{ isEmpty: false }", #""x""#),
        Case("{ isEmpty: false }", #""""#, #"$: expected something that is not empty, got """#),
        Case("{ exists: true }", "null"),
        Case("{ exists: false }", "null", "$: expected nothing, got null"),
    ])
    func `length, emptiness and existence`(_ test: MatcherCase) throws { try expect(test) }

    @Test(arguments: [
        Case("{ each: { lt: 3 } }", "[1,2]"),
        Case(
            "{ each: { lt: 3 } }", "[1,3,2,4]", "$[1]: expected a number less than 3, got 3",
            "$[3]: expected a number less than 3, got 4"),
        Case(
            "{ each: { $.price: { lt: 100 }, $.name: { type: string } } }",
            #"[{"price":1,"name":"a"}]"#),
        Case(
            "{ each: { $.price: { lt: 100 }, $.name: { type: string } } }",
            #"[{"price":1,"name":"a"},{"price":120.5,"name":null},{"name":"b"}]"#,
            "$[1].price: expected a number less than 100, got 120.5",
            "$[1].name: expected a string, got null",
            "$[2].price: nothing at $[2].price ($[2] has no member 'price'), expected a number less than 100"
        ),
        Case("{ each: 1 }", "[]", "$: nothing to check: the array is empty"),
        Case("{ each: 1, length: 0 }", "[]"), Case("{ each: 1, isEmpty: true }", "[]"),
        Case("{ each: 1 }", "{}", "$: expected an array, got {}"),
        Case("{ each: { each: 1 } }", "[[1],[1,2]]", "$[1][1]: expected 1, got 2"),
        Case(#"{ $.a: { "$['b'][0]": 1 } }"#, #"{"a":{"b":[1]}}"#),
        Case(#"{ $.a: { "$['b'][0]": 1 } }"#, #"{"a":{"b":[2]}}"#, "$.a.b[0]: expected 1, got 2"),
        Case(
            "{ $.a: { $.b.c: { exists: true } } }", #"{"a":{}}"#,
            "$.a.b.c: nothing at $.a.b ($.a has no member 'b'), expected something"),
        Case("{ $.a: { exists: false } }", "{}"),
        Case(
            "{ not: { each: { lt: 3 } } }", "[1]",
            "$: expected anything but an array of which each is a number less than 3, got [1]"),
        Case("{ not: { each: 1 } }", "[]", "$: nothing to check: the array is empty"),
        Case(
            "{ not: { $.a: 1 } }", #"{"a":1}"#,
            #"$: expected anything but $.a to be 1, got {"a":1}"#),
    ])
    func `elements and members`(_ test: MatcherCase) throws { try expect(test) }

    @Test func `twenty mismatches of elements are told, and how many more there are`() throws {
        let json = "[" + Array(repeating: "1", count: 25).joined(separator: ",") + "]"
        let lines = try Judged(body: json).lines("json: { $: { each: 2 } }")
        #expect(lines.count == 21)
        #expect(lines.last == "$: and 5 more mismatches of its elements")
    }

    @Test func `a long value is cut around the difference`() throws {
        let same = String(repeating: "s", count: 500)
        let lines = try Judged(body: #"{"a":"\#(same)right"}"#).lines(
            #"json: { $.a: "\#(same)left" }"#)
        let before = String(repeating: "s", count: 20)
        #expect(lines == [#"$.a: expected …\#(before)left", got …\#(before)right""#])
    }

    @Test func `a secret is replaced before a value is cut`() throws {
        var judged = Judged(body: #"{"a":"\#(String(repeating: "x", count: 70))s3cr3t-t0k3n"}"#)
        judged.secrets = [Secret(name: "token", value: "s3cr3t-t0k3n", hosts: [])]
        let lines = try judged.lines("json: { $.a: y }")
        #expect(
            lines == [#"$.a: expected "y", got "\#(String(repeating: "x", count: 70))‹token›""#])
    }

    @Test func `templates stand in matchers, with their types`() throws {
        var judged = Judged(body: #"{"id":42,"name":"Rex-1"}"#)
        judged.variables = [
            "id": ScopedValue(.number(ExactNumber(42))), "n": ScopedValue(.number(ExactNumber(1))),
            "map": ScopedValue(.object([.init(name: "lt", value: .number(ExactNumber(5)))])),
        ]
        #expect(
            try judged.lines(
                #"json: { $.id: "{{id}}", $.name: "Rex-{{n}}", "$.{{ 'name' }}": { endsWith: "{{n}}" } }"#
            ) == [])
        #expect(try judged.lines(#"json: { $.id: "{{n}}" }"#) == ["$.id: expected 1, got 42"])
        #expect(
            try judged.lines(#"json: { $.id: { lt: "{{n}}" } }"#) == [
                "$.id: expected a number less than 1, got 42"
            ])
        // What a template gives is compared, never read as operators.
        #expect(
            try judged.lines(#"json: { $.id: "{{map}}" }"#) == [#"$.id: expected {"lt":5}, got 42"#]
        )
        #expect(try judged.lines(#"json: { $.name: { matches: "^Rex-{{n}}$" } }"#) == [])
        #expect(
            try judged.lines(#"json: { "$[{{n}}]": 1 }"#) == [
                "$[1]: nothing at $[1] ($ is an object), expected 1"
            ])
    }

    @Test func `what a template can't give is a mismatch, and so is its negation`() throws {
        let judged = Judged(body: "5")
        let lines = ["$: 'missing' is not defined"]
        #expect(try judged.lines(#"json: { $: "{{missing}}" }"#) == lines)
        #expect(try judged.lines(#"json: { $: { not: "{{missing}}" } }"#) == lines)
    }

    private func expect(_ test: MatcherCase) throws { try test.expect() }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct JSONExpectationTests {
    @Test(arguments: [
        ("$.a[*]: { exists: true }", "1:29-32"), ("$..a: { exists: false }", "1:27-31"),
        ("$.a[?@.b]: { not: { exists: true } }", "1:39-42"),
        (#"$.a: { "$[*]": { exists: true } }"#, "1:36-39"),
        ("$.a[0:1]: { anyOf: [{ exists: true }, 1] }", "1:41-44"),
    ])
    func `exists of a query that gives an array is refused`(
        _ entry: String, _ columns: String
    ) throws {
        #expect(
            try Judged.complaints(
                "json: { \"\(entry.replacing(": {", with: "\": {", maxReplacements: 1)) }")
                == [
                    "\(columns) found 'exists' of a query that always gives an array, an empty one where it selects nothing | write 'isEmpty: false' for something, 'isEmpty: true' for nothing, or 'length'"
                ])
    }

    @Test func `exists of one node is asked, and of a template once it is filled`() throws {
        var judged = Judged(body: #"{"a": [1]}"#)
        #expect(
            try judged.lines("json: { '$.a[0]': { exists: true }, $.b: { exists: false } }") == [])
        judged.variables = ["q": ScopedValue(.string("$.a[*]"))]
        #expect(
            try judged.lines(#"json: { "{{q}}": { exists: true } }"#) == [
                "json: found 'exists' of a query that always gives an array, an empty one where it selects nothing"
            ])
    }

    @Test func `what a query selects is asked, and nothing else`() throws {
        let judged = Judged(body: #"{"id": 42, "pets": [{"name": "Rex"}]}"#)
        #expect(
            try judged.lines("json: { $.id: 42, '$.pets[0].name': Rex, $.pets: { length: 1 } }")
                == [])
        #expect(
            try judged.lines(
                "json: { $.id: 43, '$.pets[1].name': Rex, $.owner: { exists: false } }") == [
                    "$.id: expected 43, got 42",
                    #"$.pets[1].name: nothing at $.pets[1] ($.pets has 1 element), expected "Rex""#,
                ])
    }

    @Test func `a query that can select several nodes gives their array, each named by its path`()
        throws
    {
        let judged = Judged(body: #"{"pets": [{"price": 5}, {"price": 120}, {"tags": ["a"]}]}"#)
        #expect(
            try judged.lines(
                """
                json:
                  $..price: { length: 2, each: { type: number } }
                  $.pets[*].price: [5, 120]
                  $.pets[?@.none]: { isEmpty: true }
                  $.pets: { '$[?@.price > 100].price': [120] }
                """) == [])
        #expect(
            try judged.lines(
                """
                json:
                  $..price: { each: { lt: 100 } }
                  $.pets[?@.price < 10].price: [6]
                  $.pets[2]: { '$.tags[*]': { each: { equals: b } } }
                """) == [
                    "$['pets'][1]['price']: expected a number less than 100, got 120",
                    "$.pets[?@.price < 10].price: expected [6], got [5]",
                    "  $['pets'][0]['price']: expected 6, got 5",
                    #"$.pets[2]['tags'][0]: expected "b", got "a""#,
                ])
    }

    /// A secret of two words, of which a fault of JSON would quote the first.
    @Test(arguments: [
        ("open sesame", "found '‹', expected a value", "‹key›"),
        ("{\"a\": open sesame}", "found '‹', expected a value", "{\"a\": ‹key›}"),
        ("\"open sesame\"x", "found 'x', expected the end of the text", "\"‹key›\"x"),
    ])
    func `a body that is no JSON shows no part of a secret`(
        body: String, fault: String, shown: String
    ) throws {
        var judged = Judged(body: body)
        judged.secrets = [Secret(name: "key", value: "open sesame", hosts: [])]
        let lines = try judged.lines("json: { $: 1 }")
        #expect(lines.count == 2)
        #expect(lines[0].hasSuffix(": \(fault)"))
        #expect(lines[1] == "  the body begins: \(shown)")
    }

    @Test(arguments: [
        ("", ["json: expected JSON, got an empty body"]),
        (
            "<html>",
            [
                "json: expected JSON, got a body that is none: line 1, column 1: found '<', expected a value",
                "  the body begins: <html>",
            ]
        ),
        (
            "{\n  \"a\": 01}",
            [
                "json: expected JSON, got a body that is none: line 2, column 8: found a number with a leading zero, expected none",
                "  the body begins: {\\n  \"a\": 01}",
            ]
        ),
    ])
    func `a body that is no JSON is one mismatch, with its place`(_ body: String, _ lines: [String])
        throws
    {
        let found = try Judged(body: body).lines("json: { $.a: 1, $.b: 2 }")
        #expect(found == lines)
    }

    @Test func `the last of two members with one name counts`() throws {
        #expect(try Judged(body: #"{"a":1,"a":2}"#).lines("json: { $.a: 2 }") == [])
    }

    @Test func `a mismatch has the place of its matcher`() throws {
        let judged = Judged(body: #"{"pets":[{"price":120.5}]}"#)
        let expectation = try Judged.expectation(
            "json:\n  $.pets: { each: { $.price: { lt: 100 } } }")
        let spans = judged.mismatches(expectation).map(\.span)
        #expect(spans.map { "\($0.line):\(Written.columns(of: $0))" } == ["2:36-38"])
    }

    /// Read once into a tape; nothing becomes a value that is not compared.
    @Test(.timeLimit(.minutes(1)))
    func `a large answer is cheap to ask`() throws {
        let pet =
            #"{"name":"Rex","tags":["a","b"],"price":12.50,"text":"\#(String(repeating: "x", count: 60))"}"#
        let pets = Array(repeating: pet, count: 9_000).joined(separator: ",")
        let judged = Judged(body: #"{"pets":[\#(pets)],"last":true}"#)
        #expect(judged.body.utf8.count > 1_000_000)
        let expectation = try Judged.expectation(
            "json: { $.last: true, $.pets: { length: 9000 }, '$.pets[0].name': Rex, '$.pets[-1].price': 12.5, '$.pets[8999].tags': [a, b] }"
        )
        let time = ContinuousClock().measure { #expect(judged.lines(expectation) == []) }
        #expect(time < .seconds(5))
    }
}

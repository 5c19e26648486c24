// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs
import Testing

/// How two values that are not equal are drawn.
struct DifferenceTests {
    @Test(arguments: [
        ("{ contains: é }", #"expected something that contains "é""#),
        ("{ startsWith: é }", #"expected text that starts with "é""#),
        ("{ endsWith: é }", #"expected text that ends with "é""#),
    ])
    func `a part that is equal once normalized is told`(
        _ matcher: String, _ message: String
    ) throws {
        #expect(
            try Judged(body: #""e\u0301""#).lines("json: { $: \(matcher) }") == [
                "$: \(message), got \"e\u{301}\"", "  they are equal once normalized (NFC)",
            ])
    }

    @Test func `a choice that looks alike is told`() throws {
        #expect(
            try Judged(body: #""e\u0301""#).lines("json: { $: { oneOf: [a, é] } }") == [
                "$: expected one of [\"a\",\"é\"], got \"e\u{301}\"",
                "  character 1 is U+0065 U+0301, not U+00E9: they are equal once normalized (NFC)",
            ])
    }

    private typealias Case = MatcherCase
    private static let pad = String(repeating: "p", count: 90)
    private static let cut = String(repeating: "p", count: 80) + "…"

    @Test(arguments: [
        // Short ones are shown whole, and then path by path.
        Case(
            "{ equals: { a: 1, b: [1, 2], c: x } }", #"{"a":1,"b":[1,3,4],"d":null}"#,
            #"$: expected {"a":1,"b":[1,2],"c":"x"}, got {"a":1,"b":[1,3,4],"d":null}"#,
            "  $.b[1]: expected 2, got 3", "  $.b[2]: expected nothing, got 4",
            #"  $.c: expected "x", got nothing"#, "  $.d: expected nothing, got null"),
        // Long ones by their differences alone.
        Case(
            "{ equals: { id: 1, text: \(pad), tags: [a, b] } }",
            #"{"id":2,"text":"\#(pad)","tags":["b"]}"#,
            "$: expected an equal object, got one that differs in 2 places",
            "  $.id: expected 1, got 2", #"  $.tags[0]: expected "a", got nothing"#),
        Case(
            "[{ text: \(pad) }, 1]", #"[{"text":"\#(pad)"},1.5]"#,
            "$: expected an equal array, got one that differs in 1 place",
            "  $[1]: expected 1, got 1.5"),
        Case(
            "{ equals: { gone: \(pad) } }", "{}",
            "$: expected an equal object, got one that differs in 1 place",
            #"  $.gone: expected "\#(cut.dropFirst()), got nothing"#),
        // What can't be seen is spelled out.
        Case(
            #""a b""#, #""a\u00a0b\t\r \u200d""#,
            #"$: expected "a b", got "a\u{00A0}b\t\r \u{200D}""#),
        Case(
            "café", #""cafe\u0301""#, "$: expected \"café\", got \"cafe\u{301}\"",
            "  character 4 is U+0065 U+0301, not U+00E9: they are equal once normalized (NFC)"),
        Case(
            "{ equals: { n: Rex } }", #"{"n":"R\u0435x"}"#,
            "$: expected {\"n\":\"Rex\"}, got {\"n\":\"R\u{435}x\"}",
            "  $.n: expected \"Rex\", got \"R\u{435}x\" (character 2 is U+0435, not U+0065: letters of different scripts look alike)"
        ),
    ])
    func `only what differs`(_ test: MatcherCase) throws { try test.expect() }

    @Test func `no more differences than a reader takes in`() throws {
        let expected = (0..<57).map { "\"\($0)\"" }.joined(separator: ",")
        let actual = (0..<57).map { "\"x\($0)\"" }.joined(separator: ",")
        let lines = try Judged(body: "[\(actual)]").lines("json: { $: [\(expected)] }")
        #expect(lines.count == 22)
        #expect(lines[0] == "$: expected an equal array, got one that differs in 57 places")
        #expect(lines[1] == #"  $[0]: expected "0", got "x0""#)
        #expect(lines[21] == "  … and 37 more")
    }

    @Test func `a secret is replaced before anything is cut or compared by eye`() throws {
        var judged = Judged(body: #"{"text":"\#(Self.pad)","key":"s3cr3t-t0k3n"}"#)
        judged.secrets = [Secret(name: "token", value: "s3cr3t-t0k3n", hosts: [])]
        #expect(
            try judged.lines("json: { $: { equals: { text: \(Self.pad), key: x } } }") == [
                "$: expected an equal object, got one that differs in 1 place",
                #"  $.key: expected "x", got "‹token›""#,
            ])
    }

    @Test(.timeLimit(.minutes(1)))
    func `a hundred thousand elements are compared in no time`() throws {
        let numbers = (0..<100_000).map(String.init)
        let expected = try Judged.expectation(
            "json: { $: [\(numbers.joined(separator: ","))] }")
        let moved = ["-1"] + numbers.dropLast(2) + ["x"].map { "\"\($0)\"" }
        let lines = Judged(body: "[\(moved.joined(separator: ","))]").lines(expected)
        #expect(lines[0] == "$: expected an equal array, got one that differs in 100000 places")
        #expect(lines.count == 22)
    }
}

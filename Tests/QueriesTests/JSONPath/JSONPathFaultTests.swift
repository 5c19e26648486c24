// SPDX-License-Identifier: Apache-2.0

import Queries
import Testing

struct JSONPathFaultTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        let query: String
        let message: String
        let range: Range<Int>
        var testDescription: String { query }

        init(_ query: String, _ message: String, _ range: Range<Int>) {
            self.query = query
            self.message = message
            self.range = range
        }
    }

    @Test(arguments: [
        Refusal(
            "", "found the end of the query, expected '$', with which a JSONPath query begins",
            0..<0),
        Refusal("a.b", "found 'a', expected '$', with which a JSONPath query begins", 0..<1),
        Refusal(" $", "found a space, expected '$', with which a JSONPath query begins", 0..<1),
        Refusal("$ ", "found a space, expected the end of the query, without blanks", 1..<2),
        Refusal(
            "$.",
            "found the end of the query, expected '*' or a name that begins with a letter or '_'",
            2..<2),
        Refusal(
            "$. a", "found a space, expected '*' or a name that begins with a letter or '_'", 2..<3),
        Refusal(
            "$.1a", "found '1', expected '*' or a name that begins with a letter or '_'", 2..<3),
        Refusal("$.&", "found '&', expected '*' or a name that begins with a letter or '_'", 2..<3),
        Refusal("$a", "found 'a', expected '.', '[' or the end of the query", 1..<2),
        Refusal("$.a-b", "found '-', expected '.', '[' or the end of the query", 3..<4),
        Refusal("$.ä.☃ x", "found 'x', expected '.', '[' or the end of the query", 9..<10),
        Refusal(
            "$[a]",
            "found 'a', expected a name in quotes, an index, a slice, '*' or '?' with a condition",
            2..<3),
        Refusal(
            "$[]",
            "found ']', expected a name in quotes, an index, a slice, '*' or '?' with a condition",
            2..<3),
        Refusal(
            "$[",
            "found the end of the query, expected a name in quotes, an index, a slice, '*' or '?' with a condition",
            2..<2),
        Refusal("$[0", "found the end of the query, expected ',' or ']'", 3..<3),
        Refusal("$['a'", "found the end of the query, expected ',' or ']'", 5..<5),
        Refusal("$['a':]", "found ':', expected ',' or ']'", 5..<6),
        Refusal("$['a", "found the end of the query, expected \"'\", the closing quote", 4..<4),
        Refusal("$[\"a", "found the end of the query, expected '\"', the closing quote", 4..<4),
        Refusal("$['\u{9}']", "found U+0009, expected an escape such as '\\n' in its place", 3..<4),
        Refusal(
            #"$['\x']"#, "found 'x', expected one of b f n r t / \\ u or the quote after '\\'",
            4..<5),
        Refusal(
            #"$['\"']"#, "found '\"', expected one of b f n r t / \\ u or the quote after '\\'",
            4..<5),
        Refusal(
            #"$["\'"]"#, "found ''', expected one of b f n r t / \\ u or the quote after '\\'",
            4..<5),
        Refusal(#"$['\u12g4']"#, "found 'g', expected four hexadecimal digits after '\\u'", 7..<8),
        Refusal(
            #"$['\uD800']"#,
            "found '\\uD800', half of a surrogate pair, expected the other half beside it", 3..<9),
        Refusal(
            #"$['\uDC00']"#,
            "found '\\uDC00', half of a surrogate pair, expected the other half beside it", 3..<9),
        Refusal(
            #"$['\uD800\u0041']"#,
            "found '\\uD800', half of a surrogate pair, expected the other half beside it", 3..<9),
        Refusal("$[01]", "found '01', expected an index without leading zeros", 2..<4),
        Refusal("$[-0]", "found '-0', expected an index without leading zeros", 2..<4),
        Refusal("$[-]", "found ']', expected a digit", 3..<4),
        Refusal("$[- 1]", "found a space, expected a digit", 3..<4),
        Refusal("$[1.0]", "found '.', expected ',' or ']'", 3..<4),
        Refusal("$[1e0]", "found 'e', expected ',' or ']'", 3..<4),
        Refusal(
            "$[9007199254740992]",
            "found '9007199254740992', expected an integer from -(2^53 - 1) to 2^53 - 1 (RFC 9535 section 2.1)",
            2..<18),
        Refusal(
            "$[99999999999999999999999]",
            "found '99999999999999999999999', expected an integer from -(2^53 - 1) to 2^53 - 1 (RFC 9535 section 2.1)",
            2..<25),
        Refusal("$\u{200B}", "found U+200B, expected '.', '[' or the end of the query", 1..<4),
    ])
    func `says what was found and what was expected`(_ refusal: Refusal) {
        expect(refusal)
    }

    @Test(arguments: [
        Refusal(
            "$..", "found the end of the query, expected a name, '*' or '[' after '..'", 3..<3),
        Refusal("$...a", "found '.', expected a name, '*' or '[' after '..'", 3..<4),
        Refusal(
            "$[0,]",
            "found ']', expected a name in quotes, an index, a slice, '*' or '?' with a condition",
            4..<5),
        Refusal("$[1:2:3:4]", "found ':', expected ',' or ']'", 7..<8),
        Refusal("$[01:2]", "found '01', expected an index without leading zeros", 2..<4),
        Refusal("$[::-0]", "found '-0', expected an index without leading zeros", 4..<6),
        Refusal(
            "$[:9007199254740992]",
            "found '9007199254740992', expected an integer from -(2^53 - 1) to 2^53 - 1 (RFC 9535 section 2.1)",
            3..<19),
        Refusal("$[?]", "found ']', expected a condition", 3..<4),
        Refusal("$[?@.a = 1]", "found '=', expected '=='", 7..<8),
        Refusal("$[?@.a & @.b]", "found '&', expected '&&'", 7..<8),
        Refusal("$[?@.a | @.b]", "found '|', expected '||'", 7..<8),
        Refusal("$[?(@.a]", "found ']', expected '&&', '||' or ')'", 7..<8),
        Refusal("$[?@.a == ]", "found ']', expected a value to compare with", 10..<11),
        Refusal("$[?@.a == 01]", "found '01', expected a number without leading zeros", 10..<12),
        Refusal("$[?@.a == 1.]", "found ']', expected a digit", 12..<13),
        Refusal("$[?@.a == [1]]", "found '[', expected a value to compare with", 10..<11),
        Refusal(
            "$[?1]", "found '1', expected a comparison: a value alone is no condition", 3..<4),
        Refusal(
            "$[?@.a == @.*]",
            "found '@.*', which can select several nodes, expected a query that selects one at most",
            10..<13),
        Refusal(
            "$[?!@.a == 1]", "found '==', expected '&&', '||' or the end of the condition", 8..<10),
        Refusal("$[?@.a == 1 == 2]", "found '=', expected ',' or ']'", 12..<13),
        Refusal("$[?price < 10]", "found 'price', expected a condition", 3..<8),
        Refusal("$[?@.a == True]", "found 'True', expected a value to compare with", 10..<14),
    ])
    func `locates the mistake in a segment, a slice or a condition`(_ refusal: Refusal) {
        expect(refusal)
    }

    /// After the examples of RFC 9535 section 2.4.9, table 14.
    @Test(arguments: [
        Refusal(
            "$[?length(@.*) < 3]",
            "found '@.*', which can select several nodes, expected a query that selects one at most",
            10..<13),
        Refusal("$[?count(1) == 1]", "found '1', expected a query for count()", 9..<10),
        Refusal(
            "$[?count(foo(@.*)) == 1]", "found the function 'foo', which RFC 9535 does not have",
            9..<12),
        Refusal(
            "$[?match(@.timezone, 'Europe/.*') == true]",
            "found match(), which gives true or false, expected a value", 3..<33),
        Refusal(
            "$[?value(@..color)]",
            "found value() alone, which gives a value, expected a comparison of it", 3..<18),
        Refusal(
            "$[?count() == 1]", "found ')', expected a query for count()", 9..<10),
        Refusal(
            "$[?count(@.a, @.b) == 1]",
            "found ',', expected ')' after the last argument of count()", 12..<13),
        Refusal(
            "$[?match(@.a)]", "found ')', expected ',' and the second argument of match()",
            12..<13),
        Refusal("$[?count (@.*) == 1]", "found 'count', expected a condition", 3..<8),
        Refusal(
            "$[?length(@.a == 1)]", "found '=', expected ')' after the last argument of length()",
            14..<15),
    ])
    func `checks that functions get what they want`(_ refusal: Refusal) {
        expect(refusal)
    }

    @Test(arguments: [
        ("$[?lenght(@) == 1]", "did you mean 'length'?"),
        ("$[?price < 10]", "a member is written @.price, a text in quotes"),
        ("$[?count (@.*) == 1]", "'(' stands directly behind a function's name"),
        ("$[?!@.a == 1]", "a comparison is negated in parentheses: !(…)"),
        ("$[?@.* == 1]", "value(@.*) gives the value of the one node there is"),
        ("$[?length(@)]", "compare it: length(@) == …"),
        ("$[(@.a)]", "a filter is written [?…], without ("),
    ])
    func `helps where the mistake is a usual one`(_ query: String, _ help: String) {
        let fault = #expect(throws: JSONPathFault.self) { try JSONPath(query) }
        #expect(fault?.help == help)
    }

    @Test func `conditions are nested 64 levels deep and not one more`() throws {
        func query(_ depth: Int) -> String {
            let open = String(repeating: "(", count: depth)
            return "$[?\(open)@.a\(String(repeating: ")", count: depth))]"
        }
        _ = try JSONPath(query(62))
        let fault = #expect(throws: JSONPathFault.self) { try JSONPath(query(100_000)) }
        #expect(
            fault?.message
                == "found conditions and functions nested deeper than 64 levels, the limit")
    }

    @Test func `bytes that are no UTF-8 are told by their offset`() {
        let fault = #expect(throws: JSONPathFault.self) {
            try JSONPath(utf8: [0x24, 0x2E, 0xC3, 0x28])
        }
        #expect(fault?.message == "found the byte 0xC3, expected UTF-8")
        #expect(fault?.range == 2..<3)
    }

    @Test func `a name with a hyphen is helped into brackets`() {
        let fault = #expect(throws: JSONPathFault.self) { try JSONPath("$.content-type") }
        #expect(fault?.help == "a name with '-' is written in brackets: ['…']")
    }

    private func expect(_ refusal: Refusal) {
        let fault = #expect(throws: JSONPathFault.self) { try JSONPath(refusal.query) }
        #expect(fault?.message == refusal.message)
        #expect(fault?.range == refusal.range)
    }
}

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
            "$.", "found the end of the query, expected a name that begins with a letter or '_'",
            2..<2),
        Refusal("$. a", "found a space, expected a name that begins with a letter or '_'", 2..<3),
        Refusal("$.1a", "found '1', expected a name that begins with a letter or '_'", 2..<3),
        Refusal("$.&", "found '&', expected a name that begins with a letter or '_'", 2..<3),
        Refusal("$a", "found 'a', expected '.', '[' or the end of the query", 1..<2),
        Refusal("$.a-b", "found '-', expected '.', '[' or the end of the query", 3..<4),
        Refusal("$.ä.☃ x", "found 'x', expected '.', '[' or the end of the query", 9..<10),
        Refusal("$[a]", "found 'a', expected a name in quotes or an index", 2..<3),
        Refusal("$[]", "found ']', expected a name in quotes or an index", 2..<3),
        Refusal("$[", "found the end of the query, expected a name in quotes or an index", 2..<2),
        Refusal("$[0", "found the end of the query, expected ']'", 3..<3),
        Refusal("$['a'", "found the end of the query, expected ']'", 5..<5),
        Refusal("$['a':]", "found ':', expected ']'", 5..<6),
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
        Refusal("$[1.0]", "found '.', expected ']'", 3..<4),
        Refusal("$[1e0]", "found 'e', expected ']'", 3..<4),
        Refusal(
            "$[9007199254740992]",
            "found '9007199254740992', expected an index of at most 2^53 - 1 (RFC 9535 section 2.1)",
            2..<18),
        Refusal(
            "$[99999999999999999999999]",
            "found '99999999999999999999999', expected an index of at most 2^53 - 1 (RFC 9535 section 2.1)",
            2..<25),
        Refusal("$\u{200B}", "found U+200B, expected '.', '[' or the end of the query", 1..<4),
    ])
    func `says what was found and what was expected`(_ refusal: Refusal) {
        expect(refusal)
    }

    @Test(arguments: [
        Refusal(
            "$.*", "'*' is part of JSONPath (RFC 9535), but not built yet: only singular queries",
            2..<3),
        Refusal(
            "$[*]", "'*' is part of JSONPath (RFC 9535), but not built yet: only singular queries",
            2..<3),
        Refusal(
            "$..a", "'..' is part of JSONPath (RFC 9535), but not built yet: only singular queries",
            1..<3),
        Refusal(
            "$[?@.a]",
            "a filter ('?') is part of JSONPath (RFC 9535), but not built yet: only singular queries",
            2..<3),
        Refusal(
            "$[1:2]",
            "a slice (':') is part of JSONPath (RFC 9535), but not built yet: only singular queries",
            3..<4),
        Refusal(
            "$[:2]",
            "a slice (':') is part of JSONPath (RFC 9535), but not built yet: only singular queries",
            2..<3),
        Refusal(
            "$['a','b']",
            "a list of selectors (',') is part of JSONPath (RFC 9535), but not built yet: only singular queries",
            5..<6),
    ])
    func `says that what is beyond singular queries is not built yet`(_ refusal: Refusal) {
        expect(refusal)
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

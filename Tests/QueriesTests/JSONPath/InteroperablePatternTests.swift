// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries
import Testing

/// I-Regexp, RFC 9485, as `match` and `search` take it.
struct InteroperablePatternTests {
    @Test(arguments: [
        ("a.c", "a\u{2028}c", true), ("a.c", "a\u{85}c", true), ("a.c", "a\nc", false),
        ("a.c", "a\rc", false), ("a.c", "a𝄞c", true), ("a|bc", "bc", true), ("a|bc", "ac", false),
        ("", "", true), ("|a", "", true), ("(ab)+", "abab", true), ("()", "", true),
        ("a{2}", "aa", true), ("a{2}", "aaa", false), ("a{2,}", "aaaa", true),
        ("a{1,2}", "aaa", false), ("[a-c]+", "abc", true), ("[^a-c]", "a", false),
        ("[-a]", "-", true), ("[a-]", "-", true), ("[^-a]", "b", true), ("[.]", "x", false),
        (#"[\p{Lu}\-]+"#, "A-B", true), (#"\p{Nd}+"#, "٣4", true), (#"\P{L}"#, "a", false),
        (#"\."#, ".", true), (#"\n\r\t"#, "\n\r\t", true), (#"\("#, "(", true), ("#", "#", true),
        (" a", " a", true), ("[#]", "#", true), ("[&&]", "&", true), ("a,b", "a,b", true),
    ])
    func `matches as I-Regexp means it`(_ pattern: String, _ text: String, _ isMatch: Bool) throws {
        #expect(try matches(pattern, text) == isMatch)
    }

    @Test(arguments: [
        ("a++", "a"), ("a*?", "a"), ("a{2}{3}", "aaaaaa"), ("(?:a)", "a"), ("(?i)a", "a"),
        (#"\d"#, "1"), (#"\w"#, "a"), (#"\s"#, " "), (#"\b"#, ""), (#"\u0061"#, "a"), ("*a", "a"),
        ("a{,2}", "a"), ("a{2,1}", "aa"), ("(a", "a"), ("a)", "a"), ("[a", "a"), ("a]", "a]"),
        ("a}", "a}"), ("[]", "a"), ("[^]", "a"), ("[b-a]", "a"), ("[a-b-c]", "a"), ("[[a]]", "a"),
        ("[a&&[b]]", "a"), (#"\p{Letter}"#, "a"), (#"\p{Cs}"#, "a"), (#"\pL"#, "a"), (#"\1"#, "1"),
        (#"\"#, "\\"), (#"[\d]"#, "1"), ("a{99999999999999999999}", "a"),
    ])
    func `what is no I-Regexp matches nothing`(_ pattern: String, _ text: String) throws {
        #expect(try !matches(pattern, text))
    }

    @Test func `a search that does not end is stopped and said to be`() throws {
        let text = String(repeating: "a", count: 60)
        let document = try JSONPathTests.document("[\"\(text)!\"]")
        let query = try JSONPath("$[?match(@, '(a+)+b')]")
        #expect(throws: JSONPathExcess.search("(a+)+b")) { try query.nodes(in: document.root) }
    }

    /// As a literal, and as a value of the document.
    private func matches(_ pattern: String, _ text: String) throws -> Bool {
        let object = Value.object([
            Value.Member(name: "pattern", value: .string(pattern)),
            Value.Member(name: "texts", value: .array([.string(text)])),
        ])
        let root = try JSONPathTests.document(object.json).root
        let literal = pattern.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        let fixed = try JSONPath("$.texts[?match(@, '\(literal)')]").nodes(in: root).count
        let computed = try JSONPath("$.texts[?match(@, $.pattern)]").nodes(in: root).count
        #expect(fixed == computed)
        return fixed == 1
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct JSONReaderTests {
    @Test(arguments: [
        ("null", "null"), ("true", "true"), ("false", "false"), ("-0", "-0"),
        (" [ 1 , 2.50 , 1e400 ] ", "[1,2.50,1e400]"), ("{}", "{}"), ("[]", "[]"),
        ("[[],{}]", "[[],{}]"),
        (#"{"b":1,"a":{"c":[true,null]}}"#, #"{"b":1,"a":{"c":[true,null]}}"#),
        (#""\u0041\u00e9\ud83d\ude00\n\/""#, #""Aé😀\n/""#),
        (#""\u0000\u001f\b\f\t\"\\""#, #""\u0000\u001f\b\f\t\"\\""#),
        ("123456789012345678901234567890.10", "123456789012345678901234567890.10"),
        ("\u{FEFF}1", "1"), ("\"\u{2028}日本\"", "\"\u{2028}日本\""),
    ])
    func `reads a text and writes it compactly, order and digits kept`(
        text: String, expected: String
    ) throws {
        #expect(try json(text).json == expected)
        #expect(try json(text).value.json == expected)
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let text: String
        let expected: String

        init(_ text: String, _ expected: String) {
            self.text = text
            self.expected = expected
        }

        var testDescription: String { text.debugDescription }
    }

    @Test(arguments: [
        Refusal("", "1:1: error: found the end of the text, expected a value"),
        Refusal("  ", "1:3: error: found the end of the text, expected a value"),
        Refusal("[1,]", "1:4: error: found ']', expected a value"),
        Refusal("[,1]", "1:2: error: found ',', expected a value or ']'"),
        Refusal("[1 2]", "1:4: error: found '2', expected ',' or ']'"),
        Refusal("[1", "1:3: error: found the end of the text, expected ',' or ']'"),
        Refusal("[1}", "1:3: error: found '}', expected ',' or ']'"),
        Refusal("{\"a\":1,}", "1:8: error: found '}', expected a name in double quotes"),
        Refusal(
            "abcdefghijklmnopqrst", "1:1: error: found 'abcdefghijklmnopqrst', expected a value"),
        Refusal(
            "abcdefghijklmnopqrstu",
            "1:1: error: found 'abcdefghijklmnopqrst…', expected a value"),
        Refusal("{a:1}", "1:2: error: found 'a', expected a name in double quotes or '}'"),
        Refusal("{\"a\" 1}", "1:6: error: found '1', expected ':'"),
        Refusal("{\"a\":}", "1:6: error: found '}', expected a value"),
        Refusal("{\"a\":1 \"b\"}", "1:8: error: found '\"', expected ',' or '}'"),
        Refusal("1 2", "1:3: error: found '2', expected the end of the text"),
        Refusal("01", "1:1: error: found a number with a leading zero, expected none"),
        Refusal("-", "1:2: error: found the end of the text, expected a digit"),
        Refusal("1.", "1:3: error: found the end of the text, expected a digit"),
        Refusal("1.e1", "1:3: error: found 'e1', expected a digit"),
        Refusal("1e+", "1:4: error: found the end of the text, expected a digit"),
        Refusal("+1", "1:1: error: found '+', expected a value"),
        Refusal("nul", "1:1: error: found 'nul', expected a value"),
        Refusal("truer", "1:5: error: found 'r', expected the end of the text"),
        Refusal("NaN", "1:1: error: found 'NaN', expected a value"),
        Refusal("'a'", "1:1: error: found ''', expected a value"),
        Refusal("\"a", "1:3: error: found the end of the text, expected '\"'"),
        Refusal("\"a\n\"", "1:3: error: found the end of the line in a string, expected '\"'"),
        Refusal(
            "\"\u{1}\"",
            "1:2: error: found the control character U+0001 in a string, expected '\\u0001'"),
        Refusal(
            "\"\t\"", "1:2: error: found the control character U+0009 in a string, expected '\\t'"),
        Refusal(
            #""\x""#,
            #"1:2: error: found the escape '\x', expected one of \" \\ \/ \b \f \n \r \t \u"#),
        Refusal(
            #""\u12g4""#,
            #"1:2: error: found the escape '\u12g4', expected '\u' and four hexadecimal digits"#),
        Refusal("\u{FEFF}", "1:1: error: found the end of the text, expected a value"),
        Refusal("\u{FEFF}x", "1:1: error: found 'x', expected a value"),
        Refusal("[\n  é]", "2:3: error: found 'é', expected a value or ']'"),
    ])
    func `refuses what is not JSON, and says where, what and what instead`(refusal: Refusal) {
        #expect(firstLine { () throws(Diagnostic) in try json(refusal.text) } == refusal.expected)
    }

    @Test(arguments: [#""\ud800""#, #""\udc00\ud800""#, #""\ud800\u0041""#])
    func `refuses half a surrogate pair, which no text can hold`(text: String) {
        let found = text.dropFirst().prefix(6)
        #expect(
            firstLine { () throws(Diagnostic) in try json(text) }
                == "1:2: error: found half a surrogate pair '\(found)', expected '\\ud800' to '\\udbff' "
                + "and then '\\udc00' to '\\udfff'")
    }

    @Test(
        arguments: [
            ([0x22, 0xC3, 0x22], "1:2: error: found the byte 0xC3, expected UTF-8"),
            ([0x22, 0xC0, 0x80, 0x22], "1:2: error: found the byte 0xC0, expected UTF-8"),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2: error: found the byte 0xED, expected UTF-8"),
            (
                [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
                "1:2: error: found the byte 0xF4, expected UTF-8"
            ),
            ([0x22, 0xE2, 0x82], "1:2: error: found the byte 0xE2, expected UTF-8"),
            ([0xE9], "1:1: error: found the byte 0xE9, expected UTF-8"),
            ([0xFF, 0xFE, 0x31, 0x00], "1:1: error: found a text in UTF-16, expected UTF-8"),
            ([0x00, 0x31], "1:1: error: found a text in UTF-16, expected UTF-8"),
            ([0x31, 0x00, 0x00, 0x00], "1:1: error: found a text in UTF-16, expected UTF-8"),
        ] as [([UInt8], String)])
    func `refuses bytes that are not UTF-8`(bytes: [UInt8], expected: String) {
        let line = firstLine { () throws(Diagnostic) in
            try JSONReader.document(in: SourceFile(path: "a.json", bytes: bytes)).root
        }
        #expect(line == expected)
    }

    @Test func `shows where an unclosed array was opened`() {
        #expect(
            complaint { () throws(Diagnostic) in try json("{\n  \"a\": [1,\n    2") } == """
                a.json:3:6: error: found the end of the text, expected ',' or ']'
                   |
                 3 |     2
                   |      ^
                a.json:2:8: note: opened here
                   |
                 2 |   "a": [1,
                   |        ^

                """)
    }

    @Test func `says what JSON has not`() {
        #expect(
            complaint { () throws(Diagnostic) in try json("[1, // one\n2]") } == """
                a.json:1:5: error: found '/', expected a value
                   |
                 1 | [1, // one
                   |     ^ JSON has no comments

                """)
    }

    @Test(arguments: [
        #"{"a": 1, "b": 2, "\u0061": 3}"#,
        #"{"a":0,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"\u0061":1}"#,
    ])
    func `refuses a name that stands twice, however it is escaped`(text: String) {
        let column = (text.firstRange(of: #""\u"#)?.lowerBound).map {
            text.distance(from: text.startIndex, to: $0) + 1
        }
        #expect(
            complaint { () throws(Diagnostic) in try json(text) } == """
                a.json:1:\(column ?? 0): error: found the name 'a' twice in an object
                   |
                 1 | \(text)
                   | \(String(repeating: " ", count: (column ?? 1) - 1))^^^^^^^^
                a.json:1:2: note: first defined here
                   |
                 1 | \(text)
                   |  ^^^

                """)
    }

    @Test func `keeps a name that stands twice where told to, and looks up the last`() throws {
        let node = try json(#"{"a":1,"b":2,"a":3}"#, duplicateKeys: .kept)
        #expect(node.json == #"{"a":1,"b":2,"a":3}"#)
        #expect(node["a"]?.number == ExactNumber(3))
    }

    @Test func `takes a composed and a decomposed letter for different names`() throws {
        let node = try json("{\"\u{E9}\": 1, \"e\u{301}\": 2}")
        #expect(node["e\u{301}"]?.number == ExactNumber(2))
        #expect(node["\u{E9}"]?.number == ExactNumber(1))
    }
}

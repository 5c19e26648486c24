// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct ValueTests {
    @Test(arguments: [
        ("1", "1.0", true), ("[1,2]", "[1.0,2e0]", true), ("[1,2]", "[2,1]", false),
        (#"{"a":1,"b":2}"#, #"{"b":2,"a":1.0}"#, true), (#"{"a":1}"#, #"{"a":1,"b":2}"#, false),
        (#"{"a":1,"b":2}"#, #"{"a":1}"#, false), (#"{"a":1}"#, #"{"b":1}"#, false),
        (#"{"a":null}"#, "{}", false), ("null", "false", false), (#""1""#, "1", false),
        ("\"\u{E9}\"", "\"e\u{301}\"", false), (#""\u00e9""#, "\"\u{E9}\"", true),
        ("[]", "{}", false),
    ])
    func `is equal as JSON is: numbers by value, objects without order, text by code point`(
        left: String, right: String, areEqual: Bool
    ) throws {
        #expect((try json(left).value == json(right).value) == areEqual)
        #expect((try json(right).value == json(left).value) == areEqual)
    }

    @Test func `compares the last of members with the same name`() throws {
        let twice = try json(#"{"a":1,"a":2}"#, duplicateKeys: .kept).value
        #expect(try twice == json(#"{"a":2}"#).value)
        #expect(twice["a"] == .number(ExactNumber(2)))
    }

    @Test func `is written with one member or element a line`() throws {
        let text = #"{"a":[1,{"b":[]}],"c":{},"d":"x"}"#
        let expected = """
            {
              "a": [
                1,
                {
                  "b": []
                }
              ],
              "c": {},
              "d": "x"
            }
            """
        #expect(try json(text).value.prettyJSON == expected)
        #expect(try json(text).prettyJSON == expected)
    }

    @Test func `escapes no more than it must`() {
        #expect(
            Value.string("/é\u{7F}\u{2028}\u{1B}\"\\").json == "\"/é\u{7F}\u{2028}\\u001b\\\"\\\\\""
        )
    }
}

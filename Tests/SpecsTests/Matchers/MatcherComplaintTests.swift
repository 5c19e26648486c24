// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

/// What is wrong with a matcher is told when it is loaded.
struct MatcherComplaintTests {
    @Test(arguments: [
        (
            "{ lt: null }",
            "1:18-21 found null, expected a number, a duration, a size, a date or text"
        ),
        (
            "{ lt: [1] }",
            "1:18-20 found a list, expected a number, a duration, a size, a date or text"
        ),
        (
            "{ lt: 01 }",
            "1:18-19 found '01', expected a number as JSON spells it | write \"01\" for the text, 1 for the number"
        ),
        ("{ gte: { in: 21 } }", "1:25-26 found '21', expected a duration such as 500ms"),
        (
            #"{ matches: '(' }"#,
            #"1:23-25 found '(', expected a regular expression that ICU can read | a regular expression belongs in single quotes"#
        ),
        (
            "{ type: text }",
            "1:20-23 found 'text', expected a type: null, boolean, integer, number, string, array, object"
        ),
        (
            "{ type: {} }",
            "1:20-21 found a map, expected a type: null, boolean, integer, number, string, array, object"
        ),
        ("{ length: -1 }", "1:22-23 found '-1', expected a number of at least 0"),
        ("{ length: x }", "1:22 found the string 'x', expected a number of at least 0"),
        ("{ count: [1] }", "1:21-23 found a list, expected a number of at least 0"),
        ("{ length: { lt: a } }", "1:28 found the string 'a', expected a number of at least 0"),
        ("{ oneOf: [] }", "1:21-22 found a list without elements, expected values"),
        ("{ schema: 5 }", "1:22 found '5', expected a schema's file or a schema"),
        (
            "{ schema: { type: strin } }",
            "1:30-34 found the string 'strin', expected a type: null, boolean, integer, number, string, array or object"
        ),
        ("{ exists: maybe }", "1:22-26 found the string 'maybe', expected true or false"),
        (
            "{ name: Rex }",
            "1:14-17 unknown key 'name' in a matcher | write 'equals' to compare with an object"
        ),
        (
            "{ $.1: 1 }",
            "1:16 found '1', expected '*' or a name that begins with a letter or '_' | write ['…'] for any other name"
        ),
        ("{ each: { not: { lenght: 1 } } }", nil),
        (#""{{ a. }}""#, "1:18 found ' ' in a template, expected a name after '.'"),
    ])
    func `by line and column`(_ matcher: String, _ line: String?) throws {
        let lines = try Judged.complaints("json: { $: \(matcher) }")
        if let line { #expect(lines == [line]) } else { #expect(lines.count == 1) }
    }

    @Test func `all of them at once`() throws {
        let lines = try Judged.complaints(
            """
            json:
              $.a: { lt: [], type: strin, not: { matches: '[' } }
              a.b: 1
              $.c: { each: { $..1: { schema: 1 } } }
            """)
        #expect(
            lines.map { $0.prefix { $0 != "|" } } == [
                "2:14-15 found a list, expected a number, a duration, a size, a date or text",
                "2:24-28 found 'strin', expected a type: null, boolean, integer, number, string, array, object ",
                "2:47-49 found '[', expected a regular expression that ICU can read ",
                "3:3 found 'a', expected '$', with which a JSONPath query begins",
                "4:34 found '1', expected a schema's file or a schema",
                "4:21 found '1', expected a name, '*' or '[' after '..' ",
            ])
    }
}

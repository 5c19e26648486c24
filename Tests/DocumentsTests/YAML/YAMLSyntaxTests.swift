// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct YAMLSyntaxTests {
    @Test func `places a broken indentation`() {
        #expect(
            complaint { () throws(Diagnostic) in try yaml("a:\n  b: 1\n c: 2\n") } == """
                a.yaml:3:2: error: found 'c', expected a key of this map
                   |
                 3 |  c: 2
                   |  ^ correct the indentation, or put the value above in quotes
                a.yaml:1:1: note: the map begins here
                   |
                 1 | a:
                   | ^

                """)
    }

    @Test func `places quotes that never end`() {
        #expect(
            complaint { () throws(Diagnostic) in try yaml("a: \"x\nb: 1\n") } == """
                a.yaml:3:1: error: found the end of the text inside a quoted text
                   |
                 3 |
                   | ^
                a.yaml:1:4: note: the text begins here
                   |
                 1 | a: "x
                   |    ^

                """)
    }

    @Test(arguments: [
        ("a:\n\t- b", "2:1: error: found a tab in the indentation, expected spaces"),
        (
            "a: [1, 2\nb: 3",
            "2:2: error: found ':', expected ',' or ']' after an element of this list"
        ),
        (
            "a: {b: 1",
            "1:9: error: found the end of the text, expected ',' or '}' after a member of this map"
        ),
        ("a: \"\\u12\"", "1:7: error: found an escape with too few hexadecimal digits"),
        ("a: - b", "1:4: error: found '-' where no list can begin"),
        ("- a\nb: 1", "2:1: error: found 'b', expected '-' for the next element of this list"),
        ("a: 'x' y", "1:8: error: found 'y', expected a key of this map"),
        ("%YAML 3.0\n--- a", "1:1: error: found a version of YAML that is not 1.1 or 1.2"),
        ("a: 1\n]", "2:1: error: found ']', expected a key of this map"),
        ("a: 1\nkey\nother: 1", "3:1: error: found 'other', expected ':' after a key"),
    ])
    func `says in its own words what libyaml stumbled over`(text: String, expected: String) {
        #expect(firstLine { () throws(Diagnostic) in try yaml(text, mode: .data) } == expected)
    }
}

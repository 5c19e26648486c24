// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct YAMLReaderTests {
    @Test(arguments: [
        ("", "null"), ("~", "null"), ("null", "null"), ("Null", "null"), ("NULL", "null"),
        ("nULL", #""nULL""#), ("true", "true"), ("True", "true"), ("FALSE", "false"),
        ("tRUE", #""tRUE""#),
        ("yes", #""yes""#), ("no", #""no""#), ("on", #""on""#), ("y", #""y""#), ("off", #""off""#),
        ("2001-12-14", #""2001-12-14""#), ("12:30:45", #""12:30:45""#), ("1_000", #""1_000""#),
        ("1.10", "1.10"), ("-0", "-0"), ("1e3", "1e3"), ("-1.5E+7", "-1.5E+7"), ("-", #"["-"]"#),
        ("0x", #""0x""#), ("0o8", #""0o8""#), ("0b1", #""0b1""#), ("1.2.3", #""1.2.3""#),
        (".", #"".""#),
        ("1e", #""1e""#), ("+", #""+""#), ("-.", #""-.""#), (".e1", #"".e1""#),
        ("+.nan", #""+.nan""#),
        ("123456789012345678901234567890", "123456789012345678901234567890"), ("<<", #""<<""#),
    ])
    func `resolves plain scalars by the core schema`(scalar: String, expected: String) throws {
        let text = scalar == "-" ? "[\"-\"]" : "v: \(scalar)"
        let root = try yaml(text)
        #expect((scalar == "-" ? root.json : root["v"]?.json) == expected)
    }

    @Test(arguments: [
        ("0x1F", "31"), ("0xff", "255"), ("0o17", "15"), ("+12", "12"), ("01234", "1234"),
        ("-007", "-7"),
        (".5", "0.5"), ("5.", "5"), ("+.5e-3", "0.5e-3"), ("00.10", "0.10"), ("000", "0"),
        ("0xFFFFFFFFFFFFFFFFFFFF", "1208925819614629174706175"),
    ])
    func `reads a number in YAML's spelling as data by its value`(scalar: String, expected: String)
        throws
    {
        let node = try yaml("[\(scalar)]", mode: .data)
        #expect(node.json == "[\(expected)]")
        #expect(node.value.json == "[\(expected)]")
        #expect(node.elements.first?.spelling == scalar)
        #expect(node.numberTraps.isEmpty)
    }

    @Test(arguments: [
        (
            "01234", "found '01234', expected a number as JSON spells it",
            "write \"01234\" for the text, 1234 for the number"
        ),
        (
            "+1", "found '+1', expected a number as JSON spells it",
            "write \"+1\" for the text, 1 for the number"
        ),
        (
            "0x1F", "found '0x1F', expected a number as JSON spells it",
            "write \"0x1F\" for the text, 31 for the number"
        ),
        (
            "0o17", "found '0o17', expected a number as JSON spells it",
            "write \"0o17\" for the text, 15 for the number"
        ),
        (
            "-.inf", "found '-.inf', expected a number as JSON spells it",
            "write \"-.inf\" for the text; JSON has no such number"
        ),
        (
            ".NaN", "found '.NaN', expected a number as JSON spells it",
            "write \".NaN\" for the text; JSON has no such number"
        ),
    ])
    func `keeps such a number's spelling in a collection, and complains where a value is wanted`(
        scalar: String, message: String, help: String
    ) throws {
        let root = try yaml("\(scalar): [\(scalar), 'x', 1]")
        let node = try #require(root[scalar]?.elements.first)
        #expect(node.kind == .number)
        #expect(node.spelling == scalar)
        #expect(node.number == nil)
        let trap = #expect(throws: Diagnostic.self) { try node.exactNumber() }
        #expect(trap?.message == message)
        #expect(trap?.help == help)
        #expect(throws: Diagnostic.self) { try root.strictValue() }
        #expect(root.numberTraps.map(\.message) == [message])
        #expect(try root[scalar]?.elements[1].strictValue() == .string("x"))
        #expect(try root[scalar]?.elements[2].exactNumber() == ExactNumber(1))
    }

    @Test(arguments: [".inf", "-.Inf", ".NaN"])
    func `refuses as data what JSON cannot hold`(scalar: String) {
        #expect(
            firstLine { () throws(Diagnostic) in try yaml("v: \(scalar)", mode: .data) }
                == "1:4: error: found '\(scalar)', expected a number as JSON spells it")
    }

    @Test func `reads each document of a stream`() throws {
        let documents = try YAMLReader.documents(
            in: file("a: 1\n---\n- &x 2\n- *x\n...\n---\nlast\n"), mode: .collection)
        #expect(documents.map(\.root.json) == [#"{"a":1}"#, "[2,2]", #""last""#])
        #expect(documents.map(\.root.span.line) == [1, 3, 7])
    }

    @Test(arguments: ["", "\n", "# nothing\n", "\u{FEFF}"])
    func `finds no document in an empty stream`(text: String) throws {
        #expect(try YAMLReader.documents(in: file(text), mode: .collection).isEmpty)
    }

    @Test func `folds and keeps text as YAML says`() throws {
        let root = try yaml(
            """
            a: >-
              one
              two
            b: |
              one
              two
            c: "x\\ty\\u00e9\\
              z"
            d: 'it''s'
            e: plain
              folded
            """)
        #expect(
            root.json
                == #"{"a":"one two","b":"one\ntwo\n","c":"x\tyéz","d":"it's","e":"plain folded"}"#)
    }

    @Test(arguments: [
        ("!!str 12", #""12""#), ("!!int '12'", "12"), ("!!int 0x1F", "31"),
        ("!!float '1.5'", "1.5"),
        ("!!bool 'true'", "true"), ("!!null ''", "null"), ("! 12", #""12""#),
        ("!mine 12", #""12""#),
        ("!!map { a: 1 }", #"{"a":1}"#), ("!!binary aGk=", #""aGk=""#),
    ])
    func `honours tags in data`(text: String, expected: String) throws {
        #expect(try yaml(text, mode: .data).json == expected)
    }

    @Test(arguments: [
        ("!!int abc", "found 'abc', expected an integer as its tag says"),
        ("!!int 1.5", "found '1.5', expected an integer as its tag says"),
        ("!!float abc", "found 'abc', expected a number as its tag says"),
        ("!!bool 1", "found '1', expected true or false as its tag says"),
        ("!!null x", "found 'x', expected null as its tag says"),
    ])
    func `refuses in data what contradicts its tag`(text: String, expected: String) {
        #expect(
            firstLine { () throws(Diagnostic) in try yaml(text, mode: .data) }
                == "1:1: error: \(expected)")
    }

    @Test(arguments: [
        "a: 1\nb: 2\n\"a\": 3\n",
        "a: 1\nc: 1\nd: 1\ne: 1\nf: 1\ng: 1\nh: 1\ni: 1\nj: 1\n\"a\": 3\n",
    ])
    func `refuses a key that stands twice, quoted or not`(text: String) {
        let line = text.split(separator: "\n").count
        let margin = String(repeating: " ", count: String(line).count + 2)
        #expect(
            complaint { () throws(Diagnostic) in try yaml(text) } == """
                a.yaml:\(line):1: error: found the key 'a' twice in a map
                \(margin)|
                 \(line) | "a": 3
                \(margin)| ^^^
                a.yaml:1:1: note: first defined here
                   |
                 1 | a: 1
                   | ^

                """)
    }

    @Test(arguments: [
        ("? [a]\n: b", "1:3: error: found a list as a key, expected text"),
        ("{ {a: 1}: b }", "1:3: error: found a map as a key, expected text"),
        ("- &l [1]\n- *l : 2", "2:3: error: found a list as a key, expected text"),
    ])
    func `refuses a key that is no text`(text: String, expected: String) {
        #expect(firstLine { () throws(Diagnostic) in try yaml(text, mode: .data) } == expected)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct YAMLAliasTests {
    @Test(arguments: [
        ("a: &x [1, {b: 2}]\nc: *x", #"{"a":[1,{"b":2}],"c":[1,{"b":2}]}"#),
        ("&k key: 1\nother: *k", #"{"key":1,"other":"key"}"#),
        ("- &k key\n- *k : 1", #"["key",{"key":1}]"#),
        ("- &x 1\n- *x\n- &x 2\n- *x", "[1,1,2,2]"),
        ("- &x\n- *x", "[null,null]"),
    ])
    func `repeats what an anchor names`(text: String, expected: String) throws {
        #expect(try yaml(text).json == expected)
        #expect(try yaml(text).value.json == expected)
    }

    @Test(arguments: [
        ("a: &x {p: 1, q: 2}\nb: {<<: *x, q: 3}", #"{"p":1,"q":3}"#),
        ("a: &x {p: 1, q: 2}\nb: {q: 3, <<: *x, r: 4}", #"{"q":3,"p":1,"r":4}"#),
        ("a: [&x {p: 1}, &y {p: 2, q: 2}]\nb: {<<: [*x, *y]}", #"{"p":1,"q":2}"#),
        ("b: {<<: {p: 1}, s: [1, [2]]}", #"{"p":1,"s":[1,[2]]}"#),
        ("a: &x {<<: {p: {n: 1}}, q: 2}\nb: {<<: *x}", #"{"p":{"n":1},"q":2}"#),
        ("b: {'<<': 1}", #"{"<<":1}"#),
    ])
    func `merges maps, own members first`(text: String, expected: String) throws {
        #expect(try yaml(text)["b"]?.json == expected)
    }

    @Test func `finds an anchor that a merge has moved`() throws {
        let root = try yaml("a: {<<: {p: 1, q: 2}, r: &r [3]}\nb: *r")
        #expect(root.json == #"{"a":{"p":1,"q":2,"r":[3]},"b":[3]}"#)
    }

    @Test func `gives what an alias stands for the place of the anchor`() throws {
        let root = try yaml("a: &x {b: 1}\nc: *x")
        #expect(root["c"]?["b"]?.span == root["a"]?["b"]?.span)
        #expect(root.members.last?.key.span.line == 2)
    }

    @Test func `refuses to merge what is no map`() {
        #expect(
            complaint { () throws(Diagnostic) in try yaml("a: 1\nb: {<<: [{c: 1}, 2]}") } == """
                a.yaml:2:18: error: found something else under '<<', expected a map or a list of maps
                   |
                 2 | b: {<<: [{c: 1}, 2]}
                   |                  ^

                """)
    }

    @Test func `refuses an alias inside its own value`() {
        #expect(
            complaint { () throws(Diagnostic) in try yaml("a: &x [1, *x]") } == """
                a.yaml:1:11: error: found the alias '*x' inside the value that it stands for
                   |
                 1 | a: &x [1, *x]
                   |           ^^
                a.yaml:1:4: note: anchored here
                   |
                 1 | a: &x [1, *x]
                   |    ^^

                """)
    }

    @Test func `offers the nearest anchor`() {
        #expect(
            complaint { () throws(Diagnostic) in try yaml("a: &shared 1\nb: *sharde") } == """
                a.yaml:2:4: error: found the alias '*sharde', expected an anchor '&sharde' above it
                   |
                 2 | b: *sharde
                   |    ^^^^^^^ did you mean '*shared'?

                """)
    }

    @Test func `does not share anchors between documents`() {
        #expect(
            firstLine { () throws(Diagnostic) in try yaml("[&x 1, *x]\n---\na: *x", mode: .data) }
                == "3:4: error: found the alias '*x', expected an anchor '&x' above it")
    }

    @Test(.timeLimit(.minutes(1)), arguments: [YAMLReader.Mode.collection, .data])
    func `refuses aliases that multiply, naming the limit`(mode: YAMLReader.Mode) {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        #expect(
            firstLine { () throws(Diagnostic) in try yaml(text, mode: mode) }
                == "6:45: error: found aliases that repeat more than 1000000 values and keys, the limit"
        )
    }

    @Test func `counts what aliases add against the limit of depth`() throws {
        var limits = DocumentLimits()
        limits.depth = 4
        #expect(try yaml("[&x [[1]], [*x]]", limits: limits).json == "[[[1]],[[[1]]]]")
        #expect(
            firstLine { () throws(Diagnostic) in try yaml("[&x [[1]], [[*x]]]", limits: limits) }
                == "1:14: error: found a value nested deeper than 4 levels, the limit")
    }
}

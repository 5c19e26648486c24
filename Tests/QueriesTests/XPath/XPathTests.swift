// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries
import Testing

/// Values typed from the recommendation; what libxml2 also says is compared in `XMLLintTests`.
struct XPathTests {
    static func tree(_ text: String) throws(Diagnostic) -> XMLTree {
        try XMLReader.tree(in: SourceFile(path: "a.xml", bytes: Array(text.utf8)))
    }

    /// Each value as JSON.
    static func values(_ expression: String, in text: String) throws -> [String] {
        try XPath(expression).result(in: tree(text)).values.map(\.json)
    }

    @Test(arguments: [
        // Section 4.2.
        (#"substring("12345", 1.5, 2.6)"#, #""234""#),
        (#"substring("12345", 0, 3)"#, #""12""#),
        (#"substring("12345", 0 div 0, 3)"#, #""""#),
        (#"substring("12345", 1, 0 div 0)"#, #""""#),
        (#"substring("12345", -42, 1 div 0)"#, #""12345""#),
        (#"substring("12345", -1 div 0, 1 div 0)"#, #""""#),
        (#"substring-before("1999/04/01","/")"#, #""1999""#),
        (#"substring-after("1999/04/01","/")"#, #""04/01""#),
        (#"substring-after("1999/04/01","19")"#, #""99/04/01""#),
        (#"translate("bar","abc","ABC")"#, #""BAr""#),
        (#"translate("--aaa--","abc-","ABC")"#, #""AAA""#),
        // Section 3.5.
        ("5 mod 2", "1"), ("5 mod -2", "1"), ("-5 mod 2", "-1"), ("-5 mod -2", "-1"),
        ("1.5 mod .5", "0"),
        // Section 4.4: halves go up, also where adding one half would be inexact.
        ("round(2.5)", "3"), ("round(-2.5)", "-2"), ("round(0.49999999999999994)", "0"),
        ("1 div round(-0.2)", #""-Infinity""#), ("round(9007199254740991)", "9007199254740991"),
        ("floor(-2.5)", "-3"), ("ceiling(-2.5)", "-2"),
        // Section 4.2: never an exponent, and as few digits as tell the number.
        ("string(1000000000000000000000)", #""1000000000000000000000""#),
        ("0.1 + 0.2", "0.30000000000000004"), ("string(0.0000001)", #""0.0000001""#),
        ("string(-0)", #""0""#), ("1 div 0", #""Infinity""#), ("string(0 div 0)", #""NaN""#),
        ("string(1.50)", #""1.5""#), ("number('1e3')", #""NaN""#), ("number('+1')", #""NaN""#),
        ("string(123456789012345680000)", #""123456789012345680000""#),
        // Section 3.4.
        ("true() = 'a'", "true"), ("1 = '1.0'", "true"), ("'1' = '1.0'", "false"),
        ("'2' < '10'", "true"), ("3 > 2 > 1", "false"),
    ])
    func `operators and functions are those of the recommendation`(
        _ expression: String, _ json: String
    ) throws {
        #expect(try Self.values(expression, in: "<a/>") == [json])
    }

    @Test(arguments: [
        // Section 3.4: a comparison holds where it does of one pair.
        ("//n = 1", "true"), ("//n != 1", "true"), ("//n = 3", "false"), ("//n < 1", "false"),
        ("//n <= 1", "true"), ("//n > //n", "true"), ("//n = //m", "true"),
        ("//m != //m", "false"), ("//none != 1", "false"), ("//none = false()", "true"),
    ])
    func `a node set is compared node by node`(_ expression: String, _ json: String) throws {
        let text = "<a><n>1</n><n>2</n><m>2</m></a>"
        #expect(try Self.values(expression, in: text) == [json])
    }

    /// Section 2.2; of an attribute's what libxml2 has otherwise.
    @Test(arguments: [
        ("//c/ancestor::*", ["r", "b"]), ("//c/ancestor-or-self::*", ["r", "b", "c"]),
        ("//b/attribute::*", ["x", "y"]), ("/r/child::*", ["a", "b", "e"]),
        ("//b/descendant::*", ["c", "d"]), ("//b/descendant-or-self::*", ["b", "c", "d"]),
        ("//c/following::*", ["d", "e"]), ("//c/following-sibling::*", ["d"]),
        ("//b/parent::*", ["r"]), ("//d/preceding::*", ["a", "c"]),
        ("//e/preceding-sibling::*", ["a", "b"]), ("//c/self::*", ["c"]),
        ("//c/self::d", []), ("//b/@x/following::*", ["c", "d", "e"]),
        ("//b/@x/preceding::*", ["a"]), ("//b/@x/ancestor::*", ["r", "b"]),
        ("//d/preceding::*[1]", ["c"]), ("//d/ancestor::*[1]", ["b"]),
        ("(//d/ancestor::*)[1]", ["r"]), ("//b/namespace::*", ["xml", "p"]),
        ("//b/namespace::p/parent::*", ["b"]), ("/r/*[last()]/preceding-sibling::*[1]", ["b"]),
    ])
    func `an axis has its nodes in document order and its positions in its own`(
        _ expression: String, _ names: [String]
    ) throws {
        let text = "<r xmlns:p='u'><a/><b x='1' y='2'><c/><d/></b><e/></r>"
        let tree = try Self.tree(text)
        let count = try XPath("count(\(expression))").result(in: tree).values.map(\.json)
        #expect(count == ["\(names.count)"])
        for (place, name) in names.enumerated() {
            let found = try XPath("name((\(expression))[\(place + 1)])").result(in: tree)
            #expect(found.values.map(\.json) == ["\"\(name)\""])
        }
    }

    @Test(arguments: [
        ("//p:a", ["1"]), ("//_:a", ["2"]), ("//a", ["3"]), ("//q:a", ["1"]),
        ("//@p:b", ["4"]), ("//@b", ["5"]), ("//p:*", ["1"]), ("//xml:a", []),
    ])
    func `prefixes are the document's, and '_' is its default namespace`(
        _ expression: String, _ texts: [String]
    ) throws {
        let text = """
            <r xmlns="u" xmlns:p="v"><p:a>1</p:a><a>2</a>\
            <x xmlns="" xmlns:q="v" p:b="4" b="5"><a>3</a></x></r>
            """
        #expect(try Self.values(expression, in: text) == texts.map { "\"\($0)\"" })
    }

    @Test func `an undeclared default namespace is no namespace node`() throws {
        #expect(
            try Self.values("count(//b/namespace::*)", in: "<a xmlns='u'><b xmlns=''/></a>")
                == ["1"])
    }

    @Test func `text and CDATA beside each other are one node`() throws {
        #expect(
            try Self.values("//text()", in: "<a>b<![CDATA[c]]>&#100;<e/><![CDATA[]]></a>") == [
                #""bcd""#
            ])
    }

    @Test func `a node says where it stands`() throws {
        let result = try XPath("//b/@c").result(in: Self.tree("<a>\n  <b c='1'/></a>"))
        guard case .nodes(let nodes) = result else {
            Issue.record("no nodes")
            return
        }
        #expect(nodes.map(\.span.line) == [2])
        #expect(nodes.map(\.span.column) == [6])
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Specs
import Testing

struct XMLExpectationTests {
    private static let body = """
        <pets xmlns:t="urn:t" count="2"><pet id="1"><name>Rex</name><price>12.50</price></pet>\
        <pet id="2"><name>Tom</name><t:tag/></pet></pets>
        """
    private let judged = Judged(fields: [("Content-Type", "application/xml")], body: body)

    @Test(arguments: [
        "//pet[1]/name: Rex", "//name: [Rex, Tom]", "//pet: { count: 2 }", "//t:tag: { count: 1 }",
        "//owner: { exists: false }", "//owner: { count: 0 }", "/pets/@count: 2",
        "/pets/@count: { gt: 1 }", "//price: 12.50", "//price: { lt: 13 }", "count(//pet): 2",
        "count(//pet): { gt: 1, type: number }", "'boolean(//pet)': true", "name(/*): pets",
        "//name: { each: { length: 3 } }", "//name: { contains: Tom }", "//t:tag: ''",
        "//price: [12.50]", "//price: { each: { lt: 13 } }", "//price: { unique: true }",
        "//price: { length: 1 }", "//name: { length: 2 }", "string-length(//price): 5",
        "//price: { exists: true }", "//owner: { not: { exists: true } }",
        "'//pet[@id = \"{{ id }}\"]/name': Tom", "//price: { not: 12.5 }",
    ])
    func `one node is its text, several are the array of theirs`(_ entry: String) throws {
        var judged = judged
        judged.variables = ["id": ScopedValue(.string("2"))]
        #expect(try judged.lines("xml:\n  \(entry)") == [])
    }

    @Test(arguments: [
        ("//pet[1]/name: Tom", #"//pet[1]/name: expected "Tom", got "Rex""#),
        ("//owner: Ann", #"//owner: nothing at //owner, expected "Ann""#),
        ("count(//pet): 3", "count(//pet): expected 3, got 2"),
        ("//pet: { count: 3 }", "count of //pet: expected 3, got 2"),
        (
            "//q:a: 1",
            "//q:a: found the prefix 'q', which the document does not declare"
        ),
        (
            "//_:pet: 1",
            "//_:pet: found the prefix '_', but the document declares no default namespace"
        ),
        (
            "//price: { length: 5 }", "length of //price: expected 5, got 1"
        ),
        (
            "//price: { none: 12.50 }",
            #"//price[0]: expected no element that is "12.50", got "12.50""#
        ),
    ])
    func `what does not hold is one line`(_ entry: String, _ line: String) throws {
        #expect(try judged.lines("xml:\n  \(entry)") == [line])
    }

    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            (10_000_000, nil),
            (
                10_000_001,
                "xml: expected XML, got a body that is none: line 1, column 4: found more than 10000000 bytes in one piece, the limit"
            ),
        ])
    func `an answer may have ten million bytes in one piece`(_ count: Int, _ line: String?) throws {
        let judged = Judged(
            fields: [("Content-Type", "application/xml")],
            body: "<a>" + String(repeating: "x", count: count) + "</a>")
        #expect(try judged.lines("xml: { string-length(/a): 10000000 }").first == line)
    }

    @Test func `exists of what always gives a value is refused`() throws {
        #expect(
            try Judged.complaints("xml: { 'string(//a)': { exists: true }, //a: { exists: true } }")
                == [
                    "1:33-36 found 'exists' of an expression that always gives a value | write what the value must be"
                ])
    }

    @Test func `a name without a prefix in a document with a default namespace gets a hint`() throws
    {
        let judged = Judged(
            fields: [("Content-Type", "image/svg+xml")], body: "<a xmlns='u'><b>1</b></a>")
        #expect(try judged.lines("xml: { '//_:b': 1 }") == [])
        #expect(
            try judged.lines("xml: { //b: 1 }") == [
                #"//b: nothing at //b (names in the document's default namespace are written '_:name'), expected "1""#
            ])
    }

    @Test(arguments: [
        ("application/xml", nil), ("text/xml; charset=utf-8", nil), ("Application/Atom+XML", nil),
        ("text/html", #""text/html""#), ("application/json", #""application/json""#), ("", "none"),
    ])
    func `xml implies an XML type`(_ type: String, _ got: String?) throws {
        let judged = Judged(
            fields: type.isEmpty ? [] : [("Content-Type", type)], body: Self.body)
        let lines = got.map {
            [
                "headers.Content-Type: expected an XML type (application/xml, text/xml or +xml; 'acceptableContentTypes' replaces them), got \($0)"
            ]
        }
        #expect(try judged.lines("xml: { //pet: { count: 2 } }") == lines ?? [])
        #expect(
            try judged.lines(
                "{ xml: { //pet: { count: 2 } }, headers: { Content-Type: { not: x } } }")
                == (type.isEmpty
                    ? [
                        #"headers.Content-Type: nothing at headers.Content-Type, expected anything but "x""#
                    ]
                    : []))
    }

    @Test(arguments: [
        ("", ["xml: expected XML, got an empty body"]),
        (
            "<a>\n<b></a>",
            [
                "xml: expected XML, got a body that is none: line 2, column 4: found '</a>', expected '</b>'",
                "  the body begins: <a>\\n<b></a>",
            ]
        ),
        (
            "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
            [
                "xml: expected XML, got a body that is none: line 1, column 13: found declarations inside a DOCTYPE, expected none: no entities are defined or expanded",
                "  the body begins: <!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
            ]
        ),
    ])
    func `a body that is no XML is one mismatch, with its place`(
        _ body: String, _ lines: [String]
    ) throws {
        let judged = Judged(fields: [("Content-Type", "text/xml")], body: body)
        #expect(try judged.lines("xml: { //a: 1, //b: 2 }") == lines)
    }

    @Test func `a charset of the type wins over the declaration`() throws {
        var judged = Judged(fields: [("Content-Type", "text/xml; charset=ISO-8859-1")])
        judged.bytes =
            Array("<?xml version='1.0' encoding='utf-8'?><a>".utf8) + [0xE9] + Array("</a>".utf8)
        #expect(try judged.lines("xml: { /a: \u{E9} }") == [])
    }

    @Test func `a wrong expression is told when it is loaded`() throws {
        #expect(
            try Judged.complaints("xml: { '//pet[': 1, cuont(//a): 2 }") == [
                "1:15 found the end of the expression, expected a step such as a name, '*', '@' or '.'",
                "1:21-25 unknown function 'cuont' in an XPath 1.0 expression | did you mean 'count'?",
            ])
    }

    @Test func `defaults are merged expression by expression`() throws {
        let expectation = try Judged.expectation(
            "xml: { //pet: { count: 2 } }", defaults: ["xml: { //pet: { count: 9 }, //name: x }"])
        #expect(judged.lines(expectation) == [#"//name: expected "x", got ["Rex","Tom"]"#])
    }

    @Test func `html stays refused by name`() throws {
        #expect(
            try Judged.complaints("html: { //h1: x }") == [
                "1:1-4 'html' is part of the format, but not built yet"
            ])
    }
}

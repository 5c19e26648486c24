// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries
import Testing

/// Spellings and verdicts after the grammar of RFC 9535 appendix A.
struct JSONPathTests {
    static let document = #"""
        {"store": {"books": [{"title": "Sayings", "price": 8.95}, {"title": "Moby", "price": 8.990}],
          "a b": 1, "'": "quote", "\\": "backslash", "ä☃𝄞": "names", "": "empty", "nothing": null,
          "\u0001": "control"}, "$": "dollar"}
        """#

    struct Selection: Sendable, CustomTestStringConvertible {
        let query: String
        let json: String?
        var testDescription: String { query }
    }

    static let selections: [Selection] = [
        Selection(query: "$.store.books[0].title", json: #""Sayings""#),
        Selection(query: "$.store.books[-1].price", json: "8.990"),
        Selection(query: "$['store']['books'][1]['title']", json: #""Moby""#),
        Selection(query: #"$["store"]["a b"]"#, json: "1"),
        Selection(query: "$ .store\t[ 'books' ]\n[ 0 ] .price", json: "8.95"),
        Selection(query: #"$.store['\'']"#, json: #""quote""#),
        Selection(query: #"$.store["'"]"#, json: #""quote""#),
        Selection(query: #"$.store['\\']"#, json: #""backslash""#),
        Selection(query: "$.store.ä☃𝄞", json: #""names""#),
        Selection(query: #"$.store['\u00E4\u2603\uD834\uDD1E']"#, json: #""names""#),
        Selection(query: #"$.store['\u0001']"#, json: #""control""#),
        Selection(query: "$.store['']", json: #""empty""#),
        Selection(query: "$.store.nothing", json: "null"),
        Selection(query: "$['$']", json: #""dollar""#),
        Selection(query: "$.store.books[2]", json: nil),
        Selection(query: "$.store.books[-3]", json: nil),
        Selection(query: "$.store.books['0']", json: nil),
        Selection(query: "$.store[0]", json: nil),
        Selection(query: "$.Store", json: nil),
        Selection(query: "$.store.books[9007199254740991]", json: nil),
        Selection(query: "$.store.books[-9007199254740991]", json: nil),
        Selection(query: "$.store.nothing.more", json: nil),
    ]

    @Test(arguments: selections)
    func `selects one node at most`(_ selection: Selection) throws {
        let document = try Self.document(Self.document)
        let query = try JSONPath(selection.query)
        #expect(query.isSingular)
        #expect(try query.nodes(in: document.root).nodes.first?.json == selection.json)
        #expect(try query.datum(in: .value(document.root.value))?.json == selection.json)
        #expect((query.absence(in: .node(document.root)) == nil) == (selection.json != nil))
    }

    @Test func `the root alone is the whole value`() throws {
        let document = try Self.document("[1]")
        let query = try JSONPath("$")
        #expect(query.isRoot)
        #expect(try query.nodes(in: document.root).nodes.map(\.json) == ["[1]"])
    }

    struct Absence: Sendable, CustomTestStringConvertible {
        let query: String
        let place: String
        let explanation: String
        var testDescription: String { query }
    }

    @Test(arguments: [
        Absence(
            query: "$.store.books[7].title", place: "$.store.books[7]",
            explanation: "$.store.books has 2 elements"),
        Absence(query: "$.shop.books", place: "$.shop", explanation: "$ has no member 'shop'"),
        Absence(
            query: "$.store.nothing.more", place: "$.store.nothing.more",
            explanation: "$.store.nothing is null"),
        Absence(
            query: "$.store.books.title", place: "$.store.books.title",
            explanation: "$.store.books is an array"),
        Absence(
            query: "$.store['a b'][0]", place: "$.store['a b'][0]",
            explanation: "$.store['a b'] is a number"),
    ])
    func `says which part was the first to be absent`(_ absence: Absence) throws {
        let document = try Self.document(Self.document)
        let found = try JSONPath(absence.query).absence(in: .node(document.root))
        #expect(found?.place == absence.place)
        #expect(found?.explanation == absence.explanation)
    }

    @Test func `is normalized to one spelling`() throws {
        let query = try JSONPath(#"$ ["a"]['b-c'] . d[ 0 ]['it\'s']"#.replacing(" . d", with: ".d"))
        #expect(query.normalized == #"$.a['b-c'].d[0]['it\'s']"#)
    }

    static func document(_ json: String) throws -> Document {
        try JSONReader.document(in: SourceFile(path: "test.json", bytes: Array(json.utf8)))
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries
import Testing

/// The examples of RFC 9535, each with the values that its tables have.
struct JSONPathSelectionTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let query: String
        let selected: [String]
        var testDescription: String { query }

        init(_ query: String, _ selected: String...) {
            self.query = query
            self.selected = selected
        }
    }

    static let store = #"""
        { "store": {
            "book": [
              {"category": "reference", "author": "Nigel Rees", "title": "Sayings of the Century", "price": 8.95},
              {"category": "fiction", "author": "Evelyn Waugh", "title": "Sword of Honour", "price": 12.99},
              {"category": "fiction", "author": "Herman Melville", "title": "Moby Dick", "isbn": "0-553-21311-3", "price": 8.99},
              {"category": "fiction", "author": "J. R. R. Tolkien", "title": "The Lord of the Rings", "isbn": "0-395-19395-8", "price": 22.99}
            ],
            "bicycle": {"color": "red", "price": 399} } }
        """#

    @Test(arguments: [
        Example(
            "$.store.book[*].author", #""Nigel Rees""#, #""Evelyn Waugh""#, #""Herman Melville""#,
            #""J. R. R. Tolkien""#),
        Example(
            "$..author", #""Nigel Rees""#, #""Evelyn Waugh""#, #""Herman Melville""#,
            #""J. R. R. Tolkien""#),
        Example("$.store..price", "8.95", "12.99", "8.99", "22.99", "399"),
        Example("$..book[2].author", #""Herman Melville""#),
        Example("$..book[2].publisher"),
        Example("$..book[-1].title", #""The Lord of the Rings""#),
        Example("$..book[0,1].price", "8.95", "12.99"),
        Example("$..book[:2].price", "8.95", "12.99"),
        Example("$..book[?@.isbn].title", #""Moby Dick""#, #""The Lord of the Rings""#),
        Example("$..book[?@.price<10].title", #""Sayings of the Century""#, #""Moby Dick""#),
    ])
    func `answers the examples of section 1_5`(_ example: Example) throws {
        try expect(example, in: Self.store)
    }

    @Test(arguments: [
        Example("$[1:3]", #""b""#, #""c""#),
        Example("$[5:]", #""f""#, #""g""#),
        Example("$[1:5:2]", #""b""#, #""d""#),
        Example("$[5:1:-2]", #""f""#, #""d""#),
        Example("$[::-1]", #""g""#, #""f""#, #""e""#, #""d""#, #""c""#, #""b""#, #""a""#),
        Example("$[-3:]", #""e""#, #""f""#, #""g""#),
        Example("$[:-8:-3]", #""g""#, #""d""#, #""a""#),
        Example("$[10:0:-3]", #""g""#, #""d""#),
        Example("$[::0]"),
        Example("$[9007199254740991:-9007199254740991:-9007199254740991]", #""g""#),
        Example("$[0, 0]", #""a""#, #""a""#),
        Example("$[-1, 'a', 1 : 2, 9]", #""g""#, #""b""#),
    ])
    func `answers slices and lists of selectors as sections 2_3_4 and 2_5_1 do`(
        _ example: Example
    ) throws {
        try expect(example, in: #"["a", "b", "c", "d", "e", "f", "g"]"#)
    }

    @Test(arguments: [
        Example("$[*]", #"{"j":1,"k":2}"#, "[5,3]"),
        Example("$.o[*]", "1", "2"),
        Example("$.o[*, *]", "1", "2", "1", "2"),
        Example("$.a[*]", "5", "3"),
    ])
    func `answers wildcards as section 2_3_2 does`(_ example: Example) throws {
        try expect(example, in: #"{"o": {"j": 1, "k": 2}, "a": [5, 3]}"#)
    }

    @Test(arguments: [
        Example("$..j", "1", "4"),
        Example("$..[0]", "5", #"{"j":4}"#),
        Example(
            "$..[*]", #"{"j":1,"k":2}"#, #"[5,3,[{"j":4},{"k":6}]]"#, "1", "2", "5", "3",
            #"[{"j":4},{"k":6}]"#, #"{"j":4}"#, #"{"k":6}"#, "4", "6"),
        Example("$..o", #"{"j":1,"k":2}"#),
        Example("$.o..[*, *]", "1", "2", "1", "2"),
        Example("$.a..[0, 1]", "5", "3", #"{"j":4}"#, #"{"k":6}"#),
    ])
    func `answers descendants as section 2_5_2 does`(_ example: Example) throws {
        try expect(
            example, in: #"{"o": {"j": 1, "k": 2}, "a": [5, 3, [{"j": 4}, {"k": 6}]]}"#)
    }

    @Test(arguments: [
        Example("$.a", "null"),
        Example("$.a[0]"),
        Example("$.a.d"),
        Example("$.b[0]", "null"),
        Example("$.b[*]", "null"),
        Example("$.b[?@]", "null"),
        Example("$.b[?@==null]", "null"),
        Example("$.c[?@.d==null]"),
        Example("$.null", "1"),
    ])
    func `answers null as section 2_6 does`(_ example: Example) throws {
        try expect(example, in: #"{"a": null, "b": [null], "c": [{}], "null": 1}"#)
    }

    private func expect(_ example: Example, in json: String) throws {
        let document = try JSONPathTests.document(json)
        let query = try JSONPath(example.query)
        let nodes = try query.nodes(in: document.root).nodes
        #expect(nodes.map(\.json) == example.selected)
        guard !query.isSingular else { return }
        // A value without a place is asked to the same effect.
        let array = "[\(example.selected.joined(separator: ","))]"
        #expect(try query.datum(in: .node(document.root))?.json == array)
        #expect(try query.datum(in: .value(document.root.value))?.json == array)
        #expect(query.absence(in: .node(document.root)) == nil)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct XMLLimitsTests {
    @Test(arguments: [(256, nil), (257, "1:769-771"), (100_000, "1:769-771")])
    func `elements nest to a limit`(_ depth: Int, _ place: String?) {
        let text =
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        #expect(
            XMLFaultTests.complaint(text)
                == place.map { "\($0) found elements nested deeper than 256 levels, the limit" })
    }

    @Test(arguments: [(2, nil), (1, "1:8 found more than 1 nodes, the limit")])
    func `nodes are counted`(_ most: Int, _ line: String?) {
        var limits = DocumentLimits()
        limits.nodes = most
        #expect(XMLFaultTests.complaint("<a><b/></a>", limits: limits) == line)
    }

    @Test(arguments: [
        (11, nil), (10, "found a text of 11 bytes, expected at most 10, the limit"),
    ])
    func `the size is limited`(_ most: Int, _ line: String?) {
        var limits = DocumentLimits()
        limits.size = most
        #expect(XMLFaultTests.complaint("<a><b/></a>", limits: limits) == line)
    }

    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            ("<a>", "</a>", 10_000_000, "1:4"), ("<a b='", "'/>", 9_999_991, "1:1"),
        ])
    func `one piece is ten million bytes at most`(
        _ start: String, _ end: String, _ count: Int, _ place: String
    ) {
        let longest = start + String(repeating: "x", count: count)
        #expect(XMLFaultTests.complaint(longest + end) == nil)
        #expect(
            XMLFaultTests.complaint(longest + "x" + end)
                == "\(place) found more than 10000000 bytes in one piece, the limit")
    }

    @Test(.timeLimit(.minutes(5))) func `the whole may have more`() {
        let piece = "<b>" + String(repeating: "x", count: 5_100_000) + "</b>"
        #expect(XMLFaultTests.complaint("<a>\(piece)\(piece)</a>") == nil)
    }

    @Test(.timeLimit(.minutes(1))) func `many attributes and declarations are no trap`() {
        let attributes = (0..<5_000).map { " a\($0)='' xmlns:p\($0)='u'" }.joined()
        let text = "<a\(attributes)>" + String(repeating: "<b xmlns:q='v'/>", count: 5_000) + "</a>"
        #expect(XMLFaultTests.complaint(text) == nil)
    }
}

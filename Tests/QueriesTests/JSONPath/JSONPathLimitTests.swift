// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries
import Testing

/// What grows in the document must not grow faster in the query.
@Suite(.timeLimit(.minutes(1)))
struct JSONPathLimitTests {
    @Test(arguments: ["$..a", "$..[*]", "$..[0]", "$..[-1]", "$..[?@[0]]"])
    func `a document as deep as the limit is walked`(_ query: String) throws {
        let json = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        let document = try JSONPathTests.document(json)
        let selected = try JSONPath(query).nodes(in: document.root)
        #expect(selected.count == (query == "$..a" ? 0 : query == "$..[?@[0]]" ? 510 : 511))
    }

    @Test func `a hundred thousand elements are filtered against the root`() throws {
        let elements = (0..<100_000).map { "{\"n\":\($0)}" }.joined(separator: ",")
        let document = try JSONPathTests.document("{\"max\":5,\"list\":[\(elements)]}")
        let query = try JSONPath("$.list[?@.n < $.max && count($.list[*]) > 7].n")
        let nodes = try query.nodes(in: document.root).nodes
        #expect(nodes.map(\.json) == ["0", "1", "2", "3", "4"])
    }

    @Test func `a hundred thousand members are compared by name`() throws {
        let members = (0..<100_000).map { "\"k\($0)\":\($0)" }
        let forward = members.joined(separator: ",")
        let backward = members.reversed().joined(separator: ",")
        let document = try JSONPathTests.document("{\"a\":{\(forward)},\"b\":{\(backward)}}")
        #expect(try JSONPath("$[?$.a == $.b]").nodes(in: document.root).count == 2)
    }

    @Test func `a list that grows without bounds is refused`() throws {
        let json = String(repeating: "[", count: 50) + String(repeating: "]", count: 50)
        let root = try JSONPathTests.document(json).root
        let query = try JSONPath("$..*..*..*")
        var limits = JSONPathLimits()
        limits.nodes = 18_424
        #expect(try query.nodes(in: root, limits: limits).count == 18_424)
        limits.nodes = 1_000
        let excess = #expect(throws: JSONPathExcess.self) {
            try query.nodes(in: root, limits: limits)
        }
        #expect(excess?.message == "the query selects more than 1000 nodes, the limit")
    }

    @Test func `a query that costs too much is stopped`() throws {
        let root = try JSONPathTests.document("[[1,2],[3,4]]").root
        let query = try JSONPath("$[?@[?@ > 2]]")
        var limits = JSONPathLimits()
        #expect(try query.nodes(in: root, limits: limits).count == 1)
        limits.steps = 5
        let excess = #expect(throws: JSONPathExcess.self) {
            try query.nodes(in: root, limits: limits)
        }
        #expect(excess?.message == "the query takes too long and was stopped")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Testing

struct JSONLimitsTests {
    private func nested(_ levels: Int) -> String {
        String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }

    @Test func `reads and walks values nested to the limit`() throws {
        let node = try json(nested(512))
        #expect(node.json == nested(512))
        #expect(node.value.json == nested(512))
        #expect(node.value == node.value)
    }

    @Test(arguments: [513, 100_000])
    func `refuses values nested deeper`(levels: Int) {
        #expect(
            firstLine { () throws(Diagnostic) in try json(nested(levels)) }
                == "1:513: error: found a value nested deeper than 512 levels, the limit")
    }

    @Test func `refuses 100,000 nested objects that never end`() {
        let text = String(repeating: #"{"a":"#, count: 100_000)
        #expect(
            firstLine { () throws(Diagnostic) in try json(text) }
                == "1:2561: error: found a value nested deeper than 512 levels, the limit")
    }

    @Test func `refuses more values and names than the limit`() throws {
        var limits = DocumentLimits()
        limits.nodes = 5
        #expect(try json(#"{"a":[1,2]}"#, limits: limits).json == #"{"a":[1,2]}"#)
        #expect(
            firstLine { () throws(Diagnostic) in try json(#"{"a":[1,2,3]}"#, limits: limits) }
                == "1:12: error: found more than 5 values and names, the limit")
    }

    @Test func `refuses a larger text before it is read`() throws {
        var limits = DocumentLimits()
        limits.size = 4
        #expect(try json("null", limits: limits).kind == .null)
        #expect(
            complaint { () throws(Diagnostic) in try json("false", limits: limits) }
                == "a.json: error: found a text of 5 bytes, expected at most 4, the limit\n")
    }

    @Test(.timeLimit(.minutes(1)))
    func `finds a repeated name among 100,000`() {
        let members = (0..<100_000).map { "\"k\($0)\":0" }.joined(separator: ",")
        #expect(
            firstLine { () throws(Diagnostic) in try json("{\(members),\"k7\":1}") }
                == "1:1088892: error: found the name 'k7' twice in an object")
    }
}

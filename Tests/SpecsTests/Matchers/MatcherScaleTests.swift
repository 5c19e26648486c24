// SPDX-License-Identifier: Apache-2.0

import Specs
import Testing

/// No operator takes a time that grows with the square of what it is asked of.
struct MatcherScaleTests {
    /// Named, so that a failure does not show what it was asked of.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let matcher: String
        let json: String

        init(_ name: String, _ matcher: String, of json: String) {
            testDescription = name
            self.matcher = matcher
            self.json = json
        }
    }

    private static let numbers = list(0..<50_000) { "\($0)" }
    private static let pets = list(0..<10_000) { #"{"id":\#($0),"tags":["t\#($0)"]}"# }
    private static let backwards = list((0..<10_000).reversed()) { #"{"id":\#($0)}"# }

    private static func list(_ numbers: some Sequence<Int>, _ text: (Int) -> String) -> String {
        "[" + numbers.map(text).joined(separator: ",") + "]"
    }

    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            Case("unique, sorted", "{ unique: true, sorted: ascending }", of: numbers),
            Case("unique objects", "{ unique: true }", of: pets),
            Case("includes objects", "{ includes: \(backwards) }", of: pets),
            Case("includes numbers", "{ includes: \(numbers) }", of: numbers),
            Case("containsInOrder", "{ containsInOrder: \(numbers) }", of: numbers),
            Case("each", "{ each: { gte: 0 } }", of: numbers),
            Case("none, any", "{ none: { lt: 0 }, any: 49999 }", of: numbers),
            Case("equality", numbers, of: numbers),
            Case("counts", "{ contains: 49999, count: 50000, length: 50000 }", of: numbers),
        ])
    func `very many elements`(_ test: Case) throws {
        let expectation = try Judged.expectation("json: { $: \(test.matcher) }")
        #expect(Judged(body: test.json).lines(expectation) == [])
    }

    @Test(.timeLimit(.minutes(1)))
    func `a text of many near misses`() throws {
        let text = String(repeating: "a", count: 200_000)
        let part = String(repeating: "a", count: 100_000) + "b"
        let judged = Judged(body: "\"\(text)\"")
        let lines = try judged.lines("json: { $: { contains: \(part) } }")
        #expect(lines.count == 1)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Testing

/// A matcher, a body and the lines that do not hold.
struct MatcherCase: Sendable, CustomTestStringConvertible {
    let matcher: String
    let json: String
    let lines: [String]
    var testDescription: String { "\(matcher) of \(json)" }

    init(_ matcher: String, _ json: String, _ lines: String...) {
        self.matcher = matcher
        self.json = json
        self.lines = lines
    }

    func expect() throws {
        let found = try Judged(body: json).lines("json: { $: \(matcher) }")
        #expect(found == lines)
    }
}

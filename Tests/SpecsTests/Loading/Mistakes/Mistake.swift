// SPDX-License-Identifier: Apache-2.0

import Testing

/// A collection that is wrong in one way, with all that is said of it.
struct Mistake: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let expected: String
    var environment: [String: String] = [:]
    var file = "c.yaml"
    var lineBreak = "\n"

    var testDescription: String { id }

    init(
        _ id: String, _ text: String, _ expected: String, environment: [String: String] = [:],
        file: String = "c.yaml", lineBreak: String = "\n"
    ) {
        self.id = id
        self.text = text
        self.expected = expected
        self.environment = environment
        self.file = file
        self.lineBreak = lineBreak
    }
}

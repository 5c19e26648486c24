// SPDX-License-Identifier: Apache-2.0

import Contracts
import Documents
import Testing

@Suite(.timeLimit(.minutes(2))) struct LargeDescriptionTests {
    @Test(arguments: [false, true])
    func `a document of thousands of paths is read, and an operation found in it`(
        isYAML: Bool
    ) throws {
        let text = isYAML ? LargeDescription.yaml(paths: 400) : LargeDescription.json(paths: 3000)
        if !isYAML { #expect(text.utf8.count > 9_000_000) }
        let description = try Described.description(text)
        #expect(description.warnings.isEmpty)
        #expect(
            description.operation(id: "getThing7")?.path == "/groups/{groupId}/things7/{thingId}")
    }
}

// SPDX-License-Identifier: Apache-2.0

/// One key that the format knows at one place: a row of the table that loader, suggestions and schema read.
package struct Key: Sendable {
    package let name: String
    package let shape: KeyShape
    /// False where the format has it but this release does not: it is refused by name.
    package let isBuilt: Bool
    /// One line for the reference, without a full stop.
    package let summary: String

    init(_ name: String, _ shape: KeyShape, _ summary: String) {
        self.name = name
        self.shape = shape
        self.summary = summary
        isBuilt = true
    }

    private init(unbuilt name: String, _ summary: String) {
        self.name = name
        self.summary = summary
        shape = .value
        isBuilt = false
    }

    static func unbuilt(_ name: String, _ summary: String) -> Key {
        Key(unbuilt: name, summary)
    }
}

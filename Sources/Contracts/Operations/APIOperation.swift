// SPDX-License-Identifier: Apache-2.0

import Documents

/// One method of one path.
package struct APIOperation: Sendable {
    /// The operationId.
    package let id: String?
    /// In upper case.
    package let method: String
    /// As the document has it: `/pets/{petId}`.
    package let path: String
    let template: PathTemplate
    let node: Node
    /// The one that it stands in, and one that refers to that.
    let pathItems: [Node]
    /// Of its own servers or its path's; nil for the document's.
    let bases: [ServerBase]?

    /// `GET /pets/{petId}`, which no other operation of the document is.
    package var line: String { "\(method) \(path)" }

    /// `listPets (GET /pets)`, or the latter alone.
    package var name: String { id.map { "\($0) (\(line))" } ?? line }
}

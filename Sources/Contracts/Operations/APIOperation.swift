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
    let pathItem: Node

    /// `listPets (GET /pets)`, or the latter alone.
    package var name: String { id.map { "\($0) (\(method) \(path))" } ?? "\(method) \(path)" }
}

// SPDX-License-Identifier: Apache-2.0

import Documents

/// A server's baseline as a reviewed file: sorted, and without anything that changes by itself.
package enum BaselineFile {
    private static let heading = """
        # What the server offered when this was recorded; 'pinion inspect --write-baseline' writes it anew.

        """

    /// Nil where something of it could not be told, which no file should keep.
    package static func text(_ inventory: ServerInventory) -> String? {
        let value = InventoryValue(inventory).baseline
        return value.holdsDoubt ? nil : heading + value.yaml
    }
}

extension Value {
    fileprivate var holdsDoubt: Bool {
        switch self {
        case .string(let text): text.hasPrefix("could not tell")
        case .array(let elements): elements.contains(where: \.holdsDoubt)
        case .object(let members): members.contains { $0.value.holdsDoubt }
        case .null, .boolean, .number: false
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import Documents

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

    /// - Throws: where it is no YAML with a map.
    package static func value(of file: SourceFile) throws(Diagnostic) -> Value {
        guard
            let root = try YAMLReader.documents(in: file, mode: .data).first?.root,
            root.kind == .mapping
        else {
            throw Diagnostic("found no baseline, expected a map", at: .file(file.path))
        }
        return root.value
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

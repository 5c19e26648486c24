// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// A server's baseline as a reviewed file: sorted, and without anything that changes by itself.
package enum BaselineFile {
    /// What could not be told, a line each, and no file keeps unless it is named.
    package struct Doubts: Error, Sendable, Equatable {
        package let lines: [String]
    }

    private static let heading = """
        # What the server offered when this was recorded; 'pinion inspect --write-baseline' writes it anew.

        """

    /// - Parameter kept: paths of what is recorded as not known, such as `tls.strictTransportSecurity`.
    package static func text(
        _ inventory: ServerInventory, keeping kept: Set<String> = []
    ) throws(Doubts) -> String {
        var doubts: [String] = []
        let value = InventoryValue(inventory).baseline.settled("", kept, &doubts)
        guard doubts.isEmpty else { throw Doubts(lines: doubts) }
        return heading + value.yaml
    }
}

extension Value {
    /// Without why it could not be told, which is another each time.
    fileprivate func settled(
        _ path: String, _ kept: Set<String>, _ doubts: inout [String]
    ) -> Value {
        if let doubt = Doubt(self) {
            if !kept.contains(path) { doubts.append("\(path): \(doubt.text)") }
            return Doubt.unexplained.value
        }
        switch self {
        case .array(let elements):
            return .array(elements.map { $0.settled(path, kept, &doubts) })
        case .object(let members):
            return .object(
                members.map { member in
                    let name = path.isEmpty ? member.name : "\(path).\(member.name)"
                    return Member(
                        name: member.name, value: member.value.settled(name, kept, &doubts))
                })
        case .string, .null, .boolean, .number: return self
        }
    }
}

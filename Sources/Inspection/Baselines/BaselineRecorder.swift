// SPDX-License-Identifier: Apache-2.0

package import Documents
import Foundation

/// Writes down what a server offers, but not a worse state than the one that stands there.
package struct BaselineRecorder: Sendable {
    /// Why nothing was recorded.
    package enum Refusal: Error, Sendable, Equatable {
        case doubtful
        /// What stands there is of another host, as `BaselineComparison.otherServer` words it.
        case otherServer(String)
        /// What is weaker, a line each.
        case weaker([String])
        /// The system's words.
        case unwritable(String)
    }

    private let acceptsWeaker: Bool

    package init(acceptsWeaker: Bool) {
        self.acceptsWeaker = acceptsWeaker
    }

    /// False where the file says the same already, and is left as it is.
    ///
    /// - Parameter old: what stands there; nil for nothing.
    package func record(
        _ inventory: ServerInventory, over old: Value?, at place: String
    ) throws(Refusal) -> Bool {
        guard let text = BaselineFile.text(inventory) else { throw .doubtful }
        if let old {
            let comparison = BaselineComparison(old, with: InventoryValue(inventory).baseline)
            if let words = comparison.otherServer { throw .otherServer(words) }
            let weaker = comparison.differences.filter { $0.kind == .weaker }
            guard weaker.isEmpty || acceptsWeaker else { throw .weaker(weaker.map(\.text)) }
            if comparison.differences.isEmpty { return false }
        }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: place), options: .atomic)
        } catch {
            throw .unwritable(error.localizedDescription)
        }
        return true
    }
}

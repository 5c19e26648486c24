// SPDX-License-Identifier: Apache-2.0

package import Documents
import Foundation

/// Writes down what a server offers, but not a worse state than the one that stands there.
package struct BaselineRecorder: Sendable {
    /// Why nothing was recorded.
    package enum Refusal: Error, Sendable, Equatable {
        /// What could not be told, a line each.
        case doubtful([String])
        /// What stands there is of another host, as `BaselineComparison.otherServer` words it.
        case otherServer(String)
        /// What is weaker, a line each.
        case weaker([String])
        /// The system's words.
        case unwritable(String)
    }

    private let acceptsWeaker: Bool
    private let kept: Set<String>

    /// - Parameter kept: paths of what may be recorded as not known.
    package init(acceptsWeaker: Bool, keeping kept: Set<String> = []) {
        self.acceptsWeaker = acceptsWeaker
        self.kept = kept
    }

    /// False where the file says the same already, and is left as it is.
    ///
    /// - Parameter old: what stands there; nil for nothing.
    package func record(
        _ inventory: ServerInventory, over old: Value?, at place: String
    ) throws(Refusal) -> Bool {
        let text: String
        do throws(BaselineFile.Doubts) {
            text = try BaselineFile.text(inventory, keeping: kept)
        } catch {
            throw .doubtful(error.lines)
        }
        if let old {
            let comparison = BaselineComparison(old, with: InventoryValue(inventory).baseline)
            if let words = comparison.otherServer { throw .otherServer(words) }
            let weaker = comparison.differences.filter { $0.kind == .weaker }
            guard weaker.isEmpty || acceptsWeaker else { throw .weaker(weaker.map(\.text)) }
            if comparison.differences.isEmpty { return false }
        }
        do {
            let file = URL(fileURLWithPath: place)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw .unwritable(BaselineRecorder.words(error))
        }
        return true
    }

    /// The system's, where it has some.
    private static func words(_ error: any Error) -> String {
        let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
        return code.map { String(cString: strerror($0)) } ?? error.localizedDescription
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation
import Synchronization

/// Writes snapshots during a run: those that are not there, and with `--update-snapshots` those that differ.
package final class SnapshotRecorder: Sendable {
    /// Whether what is there is written anew.
    let replaces: Bool
    private let files = Mutex<[String: (path: String, text: String, isThere: Bool)]>([:])
    private let loaded = Mutex<Set<String>>([])

    package init(replaces: Bool) {
        self.replaces = replaces
    }

    /// The files that were written, as they are named, in order.
    package var written: [String] {
        files.withLock { $0.values.filter { !$0.isThere }.map(\.path).sorted() }
    }

    /// What came of an answer that was to be recorded.
    enum Result: Sendable {
        case kept
        /// This run has another answer for the file.
        case another
        /// No snapshot may stand there, for what the file is.
        case forbidden(String)
    }

    /// What the run was loaded from, which no answer replaces.
    func protect(_ realPath: String) {
        loaded.withLock { _ = $0.insert(realPath) }
    }

    /// - Parameters:
    ///   - name: as the collection has it.
    ///   - isThere: whether the file says the same already, so that it stays as it is.
    func record(
        _ text: String, at path: String, named name: String, isThere: Bool,
        through access: FileAccess
    ) throws(FileFailure) -> Result {
        let isHidden = name.split(separator: "/").contains {
            $0.hasPrefix(".") && $0 != "." && $0 != ".."
        }
        // A server must not write what tools run unasked, as .git/hooks.
        if isHidden { return .forbidden("hidden") }
        let place = try access.placeToWriteInNewFolder(path)
        if loaded.withLock({ $0.contains(place) }) {
            return .forbidden("read by this run")
        }
        let earlier = files.withLock { files in
            let earlier = files[place]
            if earlier == nil { files[place] = (FilePaths.normalized(path), text, isThere) }
            return earlier
        }
        if let earlier { return earlier.text.utf8.elementsEqual(text.utf8) ? .kept : .another }
        if isThere { return .kept }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: place), options: .atomic)
        } catch {
            throw FileFailure(path: path, reason: .unwritable)
        }
        return .kept
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation
import Synchronization

/// Writes snapshots during a run: those that are not there, and with `--update-snapshots` those that differ.
package final class SnapshotRecorder: Sendable {
    /// Whether what is there is written anew.
    let replaces: Bool
    private let files = Mutex<[String: (path: String, text: String)]>([:])

    package init(replaces: Bool) {
        self.replaces = replaces
    }

    /// The files that were written, as they are named, in order.
    package var written: [String] { files.withLock { $0.values.map(\.path).sorted() } }

    /// False where this run has written another text there.
    func record(
        _ text: String, at path: String, through access: FileAccess
    ) throws(FileFailure) -> Bool {
        let place = try access.placeToWriteInNewFolder(path)
        let earlier = files.withLock { files in
            let earlier = files[place]
            if earlier == nil { files[place] = (FilePaths.normalized(path), text) }
            return earlier
        }
        if let earlier { return earlier.text.utf8.elementsEqual(text.utf8) }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: place), options: .atomic)
        } catch {
            throw FileFailure(path: path, reason: .unwritable)
        }
        return true
    }
}

// SPDX-License-Identifier: Apache-2.0

/// One document of a file, as a flat tape of entries: a node is an index into it.
package final class Document: Sendable {
    package let file: SourceFile
    let tape: Tape

    /// - Parameter tape: not empty; its first entry is the root.
    init(file: SourceFile, tape: Tape) {
        self.file = file
        self.tape = tape
    }

    package var root: Node { Node(document: self, index: 0) }
}

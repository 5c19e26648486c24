// SPDX-License-Identifier: Apache-2.0

/// One document of a file, as a flat tape of entries: a node is an index into it.
package final class Document: Sendable {
    package let file: SourceFile

    init(file: SourceFile) {
        self.file = file
    }

    package var root: Node { Node(document: self, index: 0) }
}

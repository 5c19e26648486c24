// SPDX-License-Identifier: Apache-2.0

/// One document of a file, as a flat tape of entries: a node is an index into it.
package final class Document: Sendable {
    package let file: SourceFile
    let tape: Tape
    private let indexes = MemberIndexes()

    /// - Parameter tape: not empty; its first entry is the root.
    init(file: SourceFile, tape: Tape) {
        self.file = file
        self.tape = tape
    }

    package var root: Node { Node(document: self, index: 0) }

    /// The last member of that name; nil where there is none or this is no object.
    package func member(_ name: String, of position: Int) -> Int? {
        let entry = tape.entries[position]
        guard entry.kind == .mapping else { return nil }
        var name = name
        return name.withUTF8 { name in
            // Few bytes hold few members.
            if entry.end &- entry.start > Self.manyBytes,
                let index = indexes.index(of: position, on: tape, in: file.bytes)
            {
                return index.key(name, on: tape, in: file.bytes).map { $0 + 1 }
            }
            return tape.member(name, of: position, in: file.bytes)
        }
    }

    private static let manyBytes: UInt32 = 4096
}

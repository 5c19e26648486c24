// SPDX-License-Identifier: Apache-2.0

/// One value in a document with its place: a handle into the document's flat tape, cheap to copy.
///
/// What an alias of YAML stands for has the place of its anchor.
package struct Node: Sendable {
    package enum Kind: Sendable { case null, boolean, number, string, sequence, mapping }

    package let document: Document
    let index: Int
}

extension Node {
    package var kind: Kind { entry.kind }

    /// A quoted scalar with its quotes, a container with its brackets; a block of YAML from its first character to its last.
    package var span: SourceSpan { SourceSpan(file: document.file, range: entry.range) }

    /// False for a quoted or block scalar of YAML, whose spelling is nothing but text; true for every JSON scalar that is no string.
    package var isPlain: Bool { entry.traits.contains(.plain) }

    /// A string's characters; of any other scalar its spelling; empty for a container.
    package var text: String {
        withText { String(decoding: $0, as: UTF8.self) }
    }

    /// A scalar as it was written, without quotes: `1.10`, `01234`, `yes`.
    package var spelling: String { text }

    package var boolean: Bool? {
        entry.kind == .boolean ? entry.traits.contains(.truth) : nil
    }

    /// Nil where this is no number, and for a number of a collection in YAML's spelling alone, for which see `exactNumber()`.
    package var number: ExactNumber? {
        guard entry.kind == .number, !entry.traits.contains(.trap) else { return nil }
        let spelling = text
        return ExactNumber(spelling) ?? CoreSchema.exactNumber(spelling)
    }

    /// A sequence's elements in order; empty for any other kind.
    package var elements: [Node] {
        guard entry.kind == .sequence else { return [] }
        return document.tape.children(of: index).map { Node(document: document, index: $0) }
    }

    /// A mapping's members in order; empty for any other kind.
    ///
    /// A name stands in it twice only where the reader was told to keep duplicates.
    package var members: [(key: Node, value: Node)] {
        guard entry.kind == .mapping else { return [] }
        var members: [(key: Node, value: Node)] = []
        var keys = document.tape.children(of: index)
        while let key = keys.next(), let value = keys.next() {
            members.append(
                (Node(document: document, index: key), Node(document: document, index: value)))
        }
        return members
    }

    /// The last member of that name; nil where there is none or this is no mapping.
    package subscript(name: String) -> Node? {
        document.member(name, of: index).map { Node(document: document, index: $0) }
    }

    var entry: TapeEntry { document.tape.entries[index] }

    func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if entry.isContainer { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        return document.tape.withText(of: index, in: document.file.bytes, body)
    }
}

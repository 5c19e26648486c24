// SPDX-License-Identifier: Apache-2.0

/// One value in a document with its place: a handle into the document's flat tape, cheap to copy.
package struct Node: Sendable {
    package enum Kind: Sendable { case null, boolean, number, string, sequence, mapping }

    let document: Document
    let index: Int
}

extension Node {
    // The face of a node. Helper: bodies to be written over the tape.

    package var kind: Kind { .null }
    package var span: SourceSpan { SourceSpan(file: document.file, range: 0..<0) }
    /// False for a quoted or block scalar of YAML, whose spelling is nothing but text; true for every JSON scalar that is no string.
    package var isPlain: Bool { true }
    /// A string's characters; of any other scalar its spelling.
    package var text: String { "" }
    /// A scalar as it was written, without quotes: `1.10`, `01234`, `yes`.
    package var spelling: String { text }
    package var boolean: Bool? { nil }
    package var number: ExactNumber? { nil }
    /// A sequence's elements in order; empty for any other kind.
    package var elements: [Node] { [] }
    /// A mapping's members in order, keys unique; empty for any other kind.
    package var members: [(key: Node, value: Node)] { [] }
    /// The member of that name; nil where there is none or this is no mapping.
    package subscript(name: String) -> Node? { nil }
    /// The same value without places.
    package var value: Value { .null }
}

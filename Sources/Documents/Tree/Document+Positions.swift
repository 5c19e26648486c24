// SPDX-License-Identifier: Apache-2.0

/// The tape for those who walk it without a node in hand: a position is a node's index on it.
extension Document {
    package func node(at position: Int) -> Node { Node(document: self, index: position) }

    /// The whole tape with the bytes that it has its texts from, for a walk in which every call would count.
    package func withTape<Result>(
        _ body: (UnsafeBufferPointer<TapeEntry>, UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        tape.entries.withUnsafeBufferPointer { entries in
            file.bytes.withUnsafeBufferPointer { body(entries, $0) }
        }
    }

    package func kind(at position: Int) -> Node.Kind { tape.entries[position].kind }

    /// The position after the node's last descendant.
    package func end(of position: Int) -> Int { tape.end(of: position) }

    /// An array's elements, an object's names and values in turn; nothing of a scalar.
    package func children(of position: Int) -> TapeChildren { tape.children(of: position) }

    package func withText<Result>(
        at position: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        tape.withText(of: position, in: file.bytes, body)
    }

    package func haveSameText(_ left: Int, _ right: Int) -> Bool {
        tape.haveSameText(left, right, in: file.bytes)
    }

    /// False where this is no number, or one without a value.
    package func withNumber(at position: Int, _ body: (ExactNumber) -> Bool) -> Bool {
        node(at: position).number.map(body) ?? false
    }

    /// The members of that name of every object at or below a node, parents first.
    package func members(_ name: String, within position: Int) -> [Int] {
        var name = name
        return name.withUTF8 { tape.members($0, within: position, in: file.bytes) }
    }

    /// From 0, below it from the end; nil where there is none or this is no array.
    package func element(_ index: Int, of position: Int) -> Int? {
        guard kind(at: position) == .sequence else { return nil }
        var place = index
        if index < 0 {
            for _ in children(of: position) { place += 1 }
            if place < 0 { return nil }
        }
        for child in children(of: position) {
            if place == 0 { return child }
            place -= 1
        }
        return nil
    }
}

extension Node {
    /// On the tape of its document.
    package var position: Int { index }
}

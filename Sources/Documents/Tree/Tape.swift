// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The entries of one document, parents before children, with the texts that are not slices of its source.
struct Tape: Sendable {
    var entries: [TapeEntry] = []
    var texts: [[UInt8]] = []

    /// The index after the node's last descendant.
    func end(of index: Int) -> Int {
        entries[index].isContainer ? Int(entries[index].link) : index + 1
    }

    /// The children of a container by their indexes, a mapping's keys and values in turn.
    func children(of index: Int) -> TapeChildren {
        TapeChildren(tape: self, at: index + 1, end: end(of: index))
    }

    /// A scalar's text in UTF-8, handed to `body` without a copy where it is a slice of the source.
    func withText<Result>(
        of index: Int, in bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let entry = entries[index]
        if entry.traits.contains(.stored) {
            return texts[Int(entry.link)].withUnsafeBufferPointer(body)
        }
        return bytes.withUnsafeBufferPointer { source in
            let quotes = entry.traits.contains(.quoted) ? 1 : 0
            let lower = min(Int(entry.start) + quotes, source.count)
            let upper = max(lower, min(Int(entry.end) - quotes, source.count))
            let slice = UnsafeBufferPointer(rebasing: source[lower..<upper])
            guard entry.traits.contains(.escaped) else { return body(slice) }
            return JSONEscapes.decoded(slice).withUnsafeBufferPointer(body)
        }
    }

    /// The value of the last member of that name.
    func member(
        _ name: UnsafeBufferPointer<UInt8>, of mapping: Int, in bytes: [UInt8]
    ) -> Int? {
        bytes.withUnsafeBufferPointer { source in
            entries.withUnsafeBufferPointer { entries in
                var found: Int?
                var next = mapping &+ 1
                let end = Int(entries[mapping].link)
                while next < end {
                    let key = entries[next]
                    if key.hasPlainText {
                        if Self.hasText(key, name, in: source) { found = next &+ 1 }
                    } else if withText(of: next, in: bytes, { $0.elementsEqual(name) }) {
                        found = next &+ 1
                    }
                    let value = entries[next &+ 1]
                    next = value.isContainer ? Int(value.link) : next &+ 2
                }
                return found
            }
        }
    }

    /// Of a key whose text is a slice of the source.
    @inline(__always)
    private static func hasText(
        _ key: TapeEntry, _ name: UnsafeBufferPointer<UInt8>, in source: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let quotes = key.traits.contains(.quoted) ? 1 : 0
        guard Int(key.end) &- Int(key.start) &- 2 &* quotes == name.count,
            Int(key.end) <= source.count
        else { return false }
        guard let left = source.baseAddress, let right = name.baseAddress else { return true }
        return memcmp(left + Int(key.start) + quotes, right, name.count) == 0
    }

    /// The members of that name of every mapping at or below a node, parents first.
    func members(
        _ name: UnsafeBufferPointer<UInt8>, within index: Int, in bytes: [UInt8]
    ) -> [Int] {
        var found: [Int] = []
        for inner in index..<end(of: index) where entries[inner].kind == .mapping {
            if let member = member(name, of: inner, in: bytes) { found.append(member) }
        }
        return found
    }

    func haveSameText(_ left: Int, _ right: Int, in bytes: [UInt8]) -> Bool {
        let first = entries[left]
        let second = entries[right]
        let mayDiffer = !first.hasPlainText || !second.hasPlainText || first.traits != second.traits
        if !mayDiffer, first.end &- first.start != second.end &- second.start { return false }
        return withText(of: left, in: bytes) { left in
            withText(of: right, in: bytes) { right in
                guard left.count == right.count else { return false }
                guard let start = left.baseAddress, let other = right.baseAddress else {
                    return true
                }
                return memcmp(start, other, left.count) == 0
            }
        }
    }
}

/// Walks from child to child by the extents, in constant memory.
package struct TapeChildren: Sequence, IteratorProtocol {
    let tape: Tape
    var at: Int
    let end: Int

    package mutating func next() -> Int? {
        if at >= end { return nil }
        defer { at = tape.end(of: at) }
        return at
    }
}

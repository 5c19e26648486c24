// SPDX-License-Identifier: Apache-2.0

extension YAMLBuilder {
    /// Puts the members of the merged mappings in place of the merge keys (yaml.org/type/merge.html).
    mutating func merge(_ frame: YAMLFrame) throws(Diagnostic) {
        let offset = frame.index + 1
        let mergeKeys = Set(frame.mergeKeys)
        var names: Set<[UInt8]> = []
        var at = offset
        while at < tape.entries.count {
            if !mergeKeys.contains(at) { names.insert(name(at)) }
            at = tape.end(of: at + 1)
        }
        var pieces: [Range<Int>] = []
        at = offset
        while at < tape.entries.count {
            let end = tape.end(of: at + 1)
            if mergeKeys.contains(at) {
                for mapping in try merged(at + 1) {
                    var key = mapping + 1
                    while key < tape.end(of: mapping) {
                        let keyEnd = tape.end(of: key + 1)
                        if names.insert(name(key)).inserted { pieces.append(key..<keyEnd) }
                        key = keyEnd
                    }
                }
            } else {
                pieces.append(at..<end)
            }
            at = end
        }
        replaceMembers(of: frame.index, with: pieces)
    }

    private mutating func replaceMembers(of mapping: Int, with pieces: [Range<Int>]) {
        let offset = mapping + 1
        let old = Array(tape.entries[offset...])
        var newIndexes = [Int?](repeating: nil, count: old.count)
        tape.entries.removeSubrange(offset...)
        for piece in pieces {
            let shift = tape.entries.count - piece.lowerBound
            for index in piece {
                var entry = old[index - offset]
                if entry.isContainer {
                    entry.link = UInt32(truncatingIfNeeded: Int(entry.link) + shift)
                }
                newIndexes[index - offset] = index + shift
                tape.entries.append(entry)
            }
        }
        tape.entries[mapping].link = UInt32(truncatingIfNeeded: tape.entries.count)
        // Anchors move with their nodes; those inside the mapping are the last ones.
        for position in anchors.indices.reversed() {
            if anchors[position].index < offset { break }
            if let index = newIndexes[anchors[position].index - offset] {
                anchors[position].index = index
            } else {
                anchorsByName[anchors[position].name] = nil
            }
        }
    }

    private func name(_ key: Int) -> [UInt8] {
        tape.withText(of: key, in: file.bytes) { Array($0) }
    }

    /// The mappings that a merge key's value names.
    private func merged(_ value: Int) throws(Diagnostic) -> [Int] {
        switch tape.entries[value].kind {
        case .mapping: return [value]
        case .sequence:
            let elements = Array(tape.children(of: value))
            for element in elements where tape.entries[element].kind != .mapping {
                throw fault(.merge, tape.entries[element].range)
            }
            return elements
        default: throw fault(.merge, tape.entries[value].range)
        }
    }
}

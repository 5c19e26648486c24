// SPDX-License-Identifier: Apache-2.0

extension YAMLBuilder {
    /// Repeats the anchor's node, places and all.
    mutating func addAlias(_ name: String, at range: Range<Int>) throws(Diagnostic) {
        guard let position = anchorsByName[name] else { throw unknownAlias(name, range) }
        let anchor = anchors[position]
        guard anchor.isComplete else {
            throw fault(
                .aliasWithin(name), range,
                notes: [Diagnostic.Note("anchored here", at: span(anchor.range))])
        }
        anchors[position].isUsed = true
        let source = anchor.index..<tape.end(of: anchor.index)
        let kind = tape.entries[source.lowerBound].kind
        if frames.last?.wantsKey == true, kind == .sequence || kind == .mapping {
            throw fault(.complexKey(isMapping: kind == .mapping), range)
        }
        expanded += source.count
        if expanded > limits.expansion {
            throw fault(
                .expansion(limits.expansion), range,
                notes: [Diagnostic.Note("anchored here", at: span(anchor.range))])
        }
        if frames.count + depth(of: source) > limits.depth {
            throw fault(.depth(limits.depth), range)
        }
        let index = tape.entries.count
        for entry in source {
            var copy = tape.entries[entry]
            if entry == source.lowerBound { copy.traits.remove(.key) }
            if copy.isContainer { copy.link += UInt32(index - source.lowerBound) }
            try append(copy)
        }
        noteEnd(range.upperBound)
        finish(index)
    }

    /// How many containers stand within each other in the subtree.
    private func depth(of subtree: Range<Int>) -> Int {
        var ends: [Int] = []
        var deepest = 0
        for index in subtree where tape.entries[index].isContainer {
            while let end = ends.last, end <= index { ends.removeLast() }
            ends.append(tape.end(of: index))
            deepest = max(deepest, ends.count)
        }
        return deepest
    }
}

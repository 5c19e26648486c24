// SPDX-License-Identifier: Apache-2.0

/// Cases that became known only in the run, and what they stand in place of.
struct CasePlacements: Sendable {
    private var byPlace: [Int: Range<Int>] = [:]
    private var places: [Int: Int] = [:]

    mutating func place(first: Int, count: Int, at place: Int) {
        guard first >= 0, count >= 0, place >= 0, first <= Int.max - count else { return }
        if let old = places.updateValue(place, forKey: first) { byPlace[old] = nil }
        byPlace[place] = first..<first + count
    }

    /// In order, each place replaced by what stands there.
    func ordinals(in range: Range<Int>) -> [Range<Int>] {
        var result: [Range<Int>] = []
        // A damaged record could place cases within themselves.
        var open = byPlace
        let sorted = byPlace.keys.sorted()
        var stack = [range]
        while let next = stack.popLast() {
            guard
                let index = sorted.firstIndex(
                    from: next.lowerBound, below: next.upperBound, in: open),
                let placed = open.removeValue(forKey: index)
            else {
                if !next.isEmpty { result.append(next) }
                continue
            }
            if next.lowerBound < index { result.append(next.lowerBound..<index) }
            stack.append(index + 1..<next.upperBound)
            stack.append(placed)
        }
        return result
    }
}

extension [Int] {
    /// The first of these sorted numbers in a range that is still a key.
    fileprivate func firstIndex(from low: Int, below high: Int, in open: [Int: Range<Int>]) -> Int?
    {
        var left = 0
        var right = count
        while left < right {
            let middle = (left + right) / 2
            if self[middle] < low { left = middle + 1 } else { right = middle }
        }
        while left < count, self[left] < high {
            if open[self[left]] != nil { return self[left] }
            left += 1
        }
        return nil
    }
}

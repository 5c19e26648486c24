// SPDX-License-Identifier: Apache-2.0

/// Which elements of two arrays that differ are to be held against each other.
enum ElementPairing {
    /// Places in the expected and in the actual array; elements that are equal stand in no pair.
    enum Pair {
        case both(Int, Int)
        case missing(Int)
        case added(Int)
    }

    /// Beyond so many comparisons elements are paired by place alone.
    private static let limit = 1_000_000

    /// What is equal at both ends is left out; between them, elements that stayed in order where that leaves fewer pairs than going by place.
    static func pairs(_ left: [Datum], _ right: [Datum]) -> [Pair] {
        var start = 0
        while start < min(left.count, right.count), left[start] == right[start] { start += 1 }
        var leftEnd = left.count
        var rightEnd = right.count
        while leftEnd > start, rightEnd > start, left[leftEnd - 1] == right[rightEnd - 1] {
            leftEnd -= 1
            rightEnd -= 1
        }
        let byPlace = paired(start..<leftEnd, start..<rightEnd).filter { pair in
            if case .both(let wanted, let place) = pair {
                left[wanted] != right[place]
            } else {
                true
            }
        }
        let (rows, columns) = (leftEnd - start, rightEnd - start)
        guard rows > 0, columns > 0, rows <= limit / columns else { return byPlace }
        let inOrder = pairsAroundCommon(
            ids(left[start..<leftEnd], right[start..<rightEnd]), from: start)
        return inOrder.count < byPlace.count ? inOrder : byPlace
    }

    private static func paired(_ left: Range<Int>, _ right: Range<Int>) -> [Pair] {
        let both = min(left.count, right.count)
        return (0..<both).map { .both(left.lowerBound + $0, right.lowerBound + $0) }
            + left.dropFirst(both).map(Pair.missing) + right.dropFirst(both).map(Pair.added)
    }

    /// Equal elements have equal numbers.
    private static func ids(
        _ left: ArraySlice<Datum>, _ right: ArraySlice<Datum>
    ) -> (left: [Int], right: [Int]) {
        var known: [Datum: Int] = [:]
        func id(_ datum: Datum) -> Int {
            if let id = known[datum] { return id }
            known[datum] = known.count
            return known.count - 1
        }
        return (left.map(id), right.map(id))
    }

    /// What lies before, between and behind the elements of a longest common subsequence.
    private static func pairsAroundCommon(
        _ ids: (left: [Int], right: [Int]), from start: Int
    ) -> [Pair] {
        let (left, right) = ids
        let width = right.count + 1
        // Of the rests that begin at row and column, how long their longest common subsequence is.
        var lengths = [Int32](repeating: 0, count: (left.count + 1) * width)
        for row in left.indices.reversed() {
            for column in right.indices.reversed() {
                let at = row * width + column
                lengths[at] =
                    left[row] == right[column]
                    ? lengths[at + width + 1] + 1 : max(lengths[at + width], lengths[at + 1])
            }
        }
        var pairs: [Pair] = []
        var (row, column) = (0, 0)
        var (rowGap, columnGap) = (0, 0)
        while row < left.count, column < right.count {
            let at = row * width + column
            if left[row] == right[column] {
                pairs += paired(
                    start + rowGap..<start + row, start + columnGap..<start + column)
                row += 1
                column += 1
                (rowGap, columnGap) = (row, column)
            } else if lengths[at + width] >= lengths[at + 1] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
            + paired(
                start + rowGap..<start + left.count, start + columnGap..<start + right.count)
    }
}

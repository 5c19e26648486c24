// SPDX-License-Identifier: Apache-2.0

/// `start:end:step` (RFC 9535 section 2.3.4).
struct JSONPathSlice: Sendable {
    var start: Int?
    var end: Int?
    var step = 1

    /// The indexes that it selects of an array of so many elements, in order.
    func indexes(ofCount count: Int) -> StrideTo<Int> {
        let none = stride(from: 0, to: 0, by: 1)
        if step == 0 { return none }
        let first = normalized(start ?? (step > 0 ? 0 : count - 1), count)
        let last = end.map { normalized($0, count) } ?? (step > 0 ? count : -1)
        if step > 0 {
            return stride(from: min(max(first, 0), count), to: min(max(last, 0), count), by: step)
        }
        return stride(
            from: min(max(first, -1), count - 1), to: min(max(last, -1), count - 1), by: step)
    }

    private func normalized(_ index: Int, _ count: Int) -> Int {
        index >= 0 ? index : count + index
    }
}

// SPDX-License-Identifier: Apache-2.0

import Testing
import Transport

struct DeadlineHeapTests {
    private let start = ContinuousClock.now

    private func heap(_ milliseconds: some Sequence<Int>) -> DeadlineHeap {
        var heap = DeadlineHeap()
        for delay in milliseconds {
            heap.insert(
                DeadlineHeap.Entry(
                    instant: start + .milliseconds(delay), wait: WaitID(number: UInt64(delay))))
        }
        return heap
    }

    private func drained(_ heap: DeadlineHeap) -> [WaitID] {
        var heap = heap
        var waits: [WaitID] = []
        while let first = heap.first {
            waits.append(first.wait)
            heap.removeFirst()
        }
        return waits
    }

    @Test(arguments: [[], [7], [3, 1, 2], [5, 5, 1], Array(0..<200), Array((0..<200).reversed())])
    func `gives the earliest first`(delays: [Int]) {
        #expect(drained(heap(delays)) == delays.sorted().map { WaitID(number: UInt64($0)) })
        let mixed = delays.map { ($0 * 7919) % 211 }
        #expect(drained(heap(mixed)) == mixed.sorted().map { WaitID(number: UInt64($0)) })
    }

    @Test func `keeps its order where waits are taken out`() {
        var heap = heap((0..<100).map { ($0 * 37) % 101 })
        heap.removeAll { wait in (0..<50).contains { WaitID(number: $0) == wait } }
        #expect(
            drained(heap)
                == drained(self.heap((0..<100).map { ($0 * 37) % 101 }.filter { $0 >= 50 })))
        #expect(heap.first?.wait == WaitID(number: 50))
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The deadlines of an event loop's waits, the earliest first.
///
/// Waits that end early leave theirs behind; `removeAll(where:)` sweeps once too many are left.
package struct DeadlineHeap {
    package struct Entry {
        package let instant: ContinuousClock.Instant
        package let wait: WaitID

        package init(instant: ContinuousClock.Instant, wait: WaitID) {
            self.instant = instant
            self.wait = wait
        }
    }

    package private(set) var entries: [Entry] = []

    package init() {}

    package var first: Entry? { entries.first }

    package mutating func insert(_ entry: Entry) {
        entries.append(entry)
        var child = entries.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard entries[child].instant < entries[parent].instant else { return }
            entries.swapAt(child, parent)
            child = parent
        }
    }

    package mutating func removeFirst() {
        guard let last = entries.popLast(), !entries.isEmpty else { return }
        entries[0] = last
        sink(0)
    }

    package mutating func removeAll(where isDead: (WaitID) -> Bool) {
        entries.removeAll { isDead($0.wait) }
        for parent in stride(from: entries.count / 2 - 1, through: 0, by: -1) { sink(parent) }
    }

    private mutating func sink(_ start: Int) {
        var parent = start
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < entries.count && entries[child].instant < entries[least].instant {
                least = child
            }
            guard least != parent else { return }
            entries.swapAt(parent, least)
            parent = least
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The order of items among themselves: phase by phase, and within one each after those that it needs.
struct Schedule: Sendable {
    private let phases: [[Int]]
    private let needs: [[Int]]
    private let window: Int

    /// - Parameter window: how many may be under way at once.
    init(phases: [Int], needs: [[Int]], window: Int) {
        self.phases = Dictionary(grouping: phases.indices) { phases[$0] }
            .sorted { $0.key < $1.key }.map(\.value)
        self.needs = needs
        self.window = max(1, window)
    }

    /// Calls `begin` for each item in turn, runs what it gives and calls `end` with the result, all three never at the same time as each other.
    ///
    /// An item begins when all of the lower phases and all that it needs have ended, however they did.
    func run<Result: Sendable>(
        shuffle: Shuffle, begin: (Int) -> @Sendable () async -> Result, end: (Int, Result) -> Void
    ) async {
        var shuffle = shuffle
        for phase in phases {
            var ready: [Int] = []
            var next = 0
            var missing: [Int: Int] = [:]
            var dependents: [Int: [Int]] = [:]
            let members = Set(phase)
            for item in phase {
                // Needs of lower phases have ended; of higher ones there are none.
                let open = Set(needs[item]).intersection(members)
                missing[item] = open.count
                for need in open { dependents[need, default: []].append(item) }
                if open.isEmpty { ready.append(item) }
            }
            await withTaskGroup(of: (Int, Result).self) { group in
                var underWay = 0
                while true {
                    while underWay < window, next < ready.count {
                        ready.swapAt(next, next + shuffle.choice(of: ready.count - next))
                        let item = ready[next]
                        let operation = begin(item)
                        group.addTask { (item, await operation()) }
                        next += 1
                        underWay += 1
                    }
                    guard let (item, result) = await group.next() else { break }
                    underWay -= 1
                    end(item, result)
                    for dependent in dependents[item] ?? [] {
                        let left = (missing[dependent] ?? 1) - 1
                        missing[dependent] = left
                        if left == 0 { ready.append(dependent) }
                    }
                }
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Gives out connections, so many at once and so many in all.
actor ConnectionBudget {
    private let inAll: Int
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var used = 0

    init(_ limits: ProbeLimits) {
        free = max(limits.connectionsAtOnce, 1)
        inAll = limits.connectionsInAll
    }

    /// Waits for its turn; false where all are used up.
    func take() async -> Bool {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
        guard used < inAll else {
            giveBack()
            return false
        }
        used += 1
        return true
    }

    func giveBack() {
        if waiting.isEmpty {
            free += 1
        } else {
            // First come, first served, and the place goes on without becoming free between.
            waiting.removeFirst().resume()
        }
    }
}

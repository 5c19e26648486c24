// SPDX-License-Identifier: Apache-2.0

/// Gives out connections, so many at once and so many in all; to a server that breaks off what comes beside others, one at a time.
actor ConnectionBudget {
    private let inAll: Int
    private var atOnce: Int
    private var open = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var used = 0

    init(_ limits: ProbeLimits) {
        atOnce = max(limits.connectionsAtOnce, 1)
        inAll = limits.connectionsInAll
    }

    /// Waits for its turn; false where all are used up.
    func take() async -> Bool {
        if open < atOnce {
            open += 1
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

    /// - Parameter isTooMuch: whether the server broke it off, as some do with what is more than they can serve.
    func giveBack(isTooMuch: Bool = false) {
        if isTooMuch, open > 1 { atOnce = 1 }
        open -= 1
        // First come, first served.
        if !waiting.isEmpty, open < atOnce {
            open += 1
            waiting.removeFirst().resume()
        }
    }
}

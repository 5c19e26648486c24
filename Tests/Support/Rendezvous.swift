// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Where tasks wait until so many of them are there at once, which proves that they run at the same time.
package final class Rendezvous: Sendable {
    private struct State {
        var missing: Int
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    package init(of count: Int) {
        state = Mutex(State(missing: count))
    }

    /// Returns when all are there; who comes later does not wait.
    package func meet() async {
        await withCheckedContinuation { continuation in
            let met = state.withLock { state in
                state.missing -= 1
                state.waiters.append(continuation)
                guard state.missing <= 0 else { return [CheckedContinuation<Void, Never>]() }
                defer { state.waiters = [] }
                return state.waiters
            }
            for waiter in met { waiter.resume() }
        }
    }
}

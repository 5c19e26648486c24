// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// At most so many at once; who waits is served in turn.
final class ConcurrencyLimit: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
        var served = 0

        mutating func take() -> Bool {
            guard free > 0 else { return false }
            free -= 1
            return true
        }
    }

    private let state: Mutex<State>

    init(_ limit: Int) {
        state = Mutex(State(free: max(1, limit)))
    }

    func acquire() async {
        if state.withLock({ $0.take() }) { return }
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.take() { return true }
                state.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    /// Each `acquire` must be followed by one.
    func release() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard state.served < state.waiting.count else {
                state.free += 1
                return nil
            }
            defer {
                state.served += 1
                if state.served > 64, state.served * 2 > state.waiting.count {
                    state.waiting.removeFirst(state.served)
                    state.served = 0
                }
            }
            return state.waiting[state.served]
        }
        next?.resume()
    }
}

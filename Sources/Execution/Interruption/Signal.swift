// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Something that happens once and that anything can wait for.
final class Signal: Sendable {
    /// What waits, by a number that is never given twice.
    struct Waiter: Sendable {
        fileprivate let number: Int
    }

    private struct State {
        var isFired = false
        var nextWaiter = 0
        var actions: [Int: @Sendable () -> Void] = [:]
    }

    private let state = Mutex(State())

    var isFired: Bool { state.withLock { $0.isFired } }

    func fire() {
        let actions = state.withLock { state in
            state.isFired = true
            defer { state.actions = [:] }
            return Array(state.actions.values)
        }
        for action in actions { action() }
    }

    /// Calls the action when it fires, or at once where it has; from any thread, unless it was forgotten before.
    func whenFired(_ action: @escaping @Sendable () -> Void) -> Waiter {
        let waiter = newWaiter()
        if !keep(action, for: waiter) { action() }
        return waiter
    }

    func forget(_ waiter: Waiter) {
        state.withLock { _ = $0.actions.removeValue(forKey: waiter.number) }
    }

    /// Returns when it has fired, or when the task is cancelled.
    func wait() async {
        let waiter = newWaiter()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if !keep({ continuation.resume() }, for: waiter) { continuation.resume() }
            }
        } onCancel: {
            let action = state.withLock { $0.actions.removeValue(forKey: waiter.number) }
            action?()
        }
    }

    private func newWaiter() -> Waiter {
        state.withLock { state in
            state.nextWaiter += 1
            return Waiter(number: state.nextWaiter)
        }
    }

    /// False where there is nothing to wait for.
    private func keep(_ action: @escaping @Sendable () -> Void, for waiter: Waiter) -> Bool {
        state.withLock { state in
            // Looked at within the lock, since what ends the wait takes it too.
            if state.isFired || Task.isCancelled { return false }
            state.actions[waiter.number] = action
            return true
        }
    }
}

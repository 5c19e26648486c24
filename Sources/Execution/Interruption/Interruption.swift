// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The way from a signal of the system into a run: the first stops sending and leaves the teardown its budget, the second ends that too.
package final class Interruption: Sendable {
    /// What a request belongs to, which says what stops it.
    package enum Stage: Sendable { case work, teardown }

    private struct State {
        var inWork = 0
        /// Why nothing more of the work is sent.
        var reason: String?
        var isInterrupted = false
        var teardownDeadline: ContinuousClock.Instant?
    }

    private let state = Mutex(State())
    /// Nothing more of the work is sent, so that nobody need wait to send it.
    private let held = Signal()
    private let stop = Signal()
    private let quit = Signal()
    /// Nothing of the work is in flight any more.
    private let idle = Signal()
    private let flushed = Signal()
    /// How long teardown may take once the run was interrupted.
    package let teardownBudget: Duration

    package init(teardownBudget: Duration = .seconds(30)) {
        self.teardownBudget = teardownBudget
    }

    /// Nothing more of the work is sent, whatever the reason.
    package var isRaised: Bool { reason != nil }

    /// What stopped it first; nil while the run goes on.
    package var reason: String? { state.withLock { $0.reason } }

    /// By `interrupt`, and not just by `hold`.
    package var isInterrupted: Bool { stop.isFired }

    /// Lets what is in flight end and teardown take its time, but nothing more of the work be sent.
    package func hold(because reason: String) {
        state.withLock { $0.reason = $0.reason ?? reason }
        held.fire()
    }

    /// Safe to call from any thread, any number of times.
    package func interrupt(because reason: String = SkipReason.interrupted) {
        let (isSecond, isIdle) = state.withLock { state in
            defer { state.isInterrupted = true }
            state.reason = state.reason ?? reason
            if !state.isInterrupted { state.teardownDeadline = .now + teardownBudget }
            return (state.isInterrupted, state.inWork == 0)
        }
        if isSecond { quit.fire() }
        held.fire()
        stop.fire()
        if isIdle { idle.fire() }
    }

    /// Whether something may still be sent.
    func permits(_ stage: Stage) -> Bool {
        switch stage {
        case .work: !isRaised
        case .teardown: !quit.isFired
        }
    }

    /// False where nothing more may be sent; else `leave` must follow.
    func enter(_ stage: Stage) -> Bool {
        if stage == .teardown { return permits(stage) }
        return state.withLock { state in
            guard state.reason == nil else { return false }
            state.inWork += 1
            return true
        }
    }

    func leave(_ stage: Stage) {
        guard stage == .work else { return }
        let isIdle = state.withLock { state in
            state.inWork -= 1
            return state.isInterrupted && state.inWork == 0
        }
        if isIdle { idle.fire() }
    }

    /// What is left of the budget; nil where the run was not interrupted.
    var teardownTimeLeft: Duration? {
        state.withLock { $0.teardownDeadline }.map { ContinuousClock.now.duration(to: $0) }
    }

    /// Runs what is in flight in a task that is cancelled when its stage is stopped, or with the caller's.
    func cancelling<Result: Sendable>(
        _ stage: Stage, on thread: (any TaskExecutor)?,
        _ operation: @escaping @Sendable () async -> Result
    ) async -> Result {
        await cancelling(at: stage == .work ? stop : quit, on: thread, operation)
    }

    /// As `cancelling`, of a wait before something is sent: that ends as soon as nothing may be.
    func cancellingWait(
        _ stage: Stage, on thread: (any TaskExecutor)?,
        _ operation: @escaping @Sendable () async -> Void
    ) async {
        await cancelling(at: stage == .work ? held : quit, on: thread, operation)
    }

    private func cancelling<Result: Sendable>(
        at end: Signal, on thread: (any TaskExecutor)?,
        _ operation: @escaping @Sendable () async -> Result
    ) async -> Result {
        let task = Task(executorPreference: thread) { await operation() }
        let waiter = end.whenFired { task.cancel() }
        defer { end.forget(waiter) }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Teardown begins behind this: after the reports were flushed, where the run was interrupted.
    func passGate() async {
        if isInterrupted { await flushed.wait() }
    }

    /// Calls `flush` once the run was interrupted and its work has stopped; returns when its task is cancelled, else.
    func flushing(_ flush: @Sendable () async -> Void) async {
        await stop.wait()
        guard stop.isFired else { return }
        await idle.wait()
        await flush()
        flushed.fire()
    }
}

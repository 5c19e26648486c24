// SPDX-License-Identifier: Apache-2.0

import Documents
import Specs

extension RunContext {
    /// Until then, or until nothing of the stage may be sent any more.
    func wait(_ duration: Duration, in stage: Interruption.Stage) async {
        guard duration > .zero else { return }
        var duration = duration
        if stage == .teardown, let left = interruption.teardownTimeLeft {
            duration = min(duration, max(left, .zero))
        }
        let (deadline, overflows) = clock.elapsed().addingReportingOverflow(duration.nanoseconds)
        await interruption.cancellingWait(stage, on: thread) { [clock] in
            await clock.wait(overflows ? .max : deadline)
        }
    }

    /// Runs what a stop of its stage is to end: the work's task is cancelled as a whole, teardown's only where it waits.
    func cancelling<Result: Sendable>(
        _ stage: Interruption.Stage, _ operation: @escaping @Sendable () async -> Result
    ) async -> Result {
        guard stage == .teardown else { return await operation() }
        return await interruption.cancelling(stage, on: thread, operation)
    }

    /// Waits as the item's `delay` says; gives the reason where it can't begin after that.
    func delay(_ item: Item, _ input: ItemInput) async throws(Diagnostic) -> String? {
        guard let delay = item.delay else { return nil }
        let scope = input.scope(of: item, in: self)
        if let reason = input.missing(delay.names, in: scope) { return reason }
        await wait(try delay.duration(in: scope), in: input.stage)
        return input.stage == .work && interruption.isRaised ? stopReason : nil
    }

    /// Waits for the host's turn; false where nothing may be sent any more, and the turn is another's.
    func turn(forHost host: String?, in stage: Interruption.Stage) async -> Bool {
        guard let rate, let host else { return true }
        let now = clock.elapsed()
        let turn = rate.turn(forHost: host, now: now)
        await wait(.nanoseconds(turn &- now), in: stage)
        let isLate =
            stage == .teardown && interruption.teardownTimeLeft.map { $0 <= .zero } ?? false
        if interruption.permits(stage), !isLate { return true }
        rate.giveBack(turn, ofHost: host)
        return false
    }
}

// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Execution
import Synchronization

/// `--max-time`: interrupts a run as a signal would, once its time is over.
struct RunDeadline {
    private final class Passing: Sendable {
        let isOver = Atomic(false)
    }

    private let passing = Passing()
    private let timer: any DispatchSourceTimer

    init(_ time: Duration, _ interruption: Interruption) {
        timer = DispatchSource.makeTimerSource(queue: .global())
        // A century at most: Dispatch's deadlines have 64 bits of nanoseconds.
        let milliseconds = min(time / .milliseconds(1), 3_155_760_000_000)
        timer.schedule(deadline: .now() + .milliseconds(Int(milliseconds)))
        timer.setEventHandler { [passing] in
            passing.isOver.store(true, ordering: .relaxed)
            interruption.interrupt(because: "the run's time was over")
        }
        timer.resume()
    }

    /// Whether it came before the run's end.
    func end() -> Bool {
        timer.cancel()
        return passing.isOver.load(ordering: .relaxed)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Synchronization

/// The thread of an event loop, which runs the jobs of the actors and tasks that name it as their executor and waits for descriptors in between.
///
/// A task that calls such an actor should prefer it as its task executor too: Swift resumes a
/// continuation on the task's executor, by default the shared pool, and only then goes to the actor.
package final class LoopThread: SerialExecutor, TaskExecutor {
    let poll: EventPoll
    private let mailbox: LoopMailbox
    private let identity = Atomic<UInt>(0)

    /// How often jobs may run before descriptors and deadlines get their turn.
    private static let roundsPerLook = 16

    init() throws(SystemCallFailure) {
        poll = try EventPoll()
        mailbox = LoopMailbox(poll)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        mailbox.post { $0.jobs.append(job) }
    }

    package func checkIsolated() {
        precondition(isCurrent, "not on the thread of this event loop")
    }

    package func isIsolatingCurrentContext() -> Bool? {
        isCurrent
    }

    func signal(_ signal: LoopSignal) {
        mailbox.post { $0.signals.append(signal) }
    }

    func stop() {
        mailbox.post { $0.isStopped = true }
    }

    /// Starts the thread; it ends after `stop`.
    ///
    /// - `timeout`: how many milliseconds the next wait may take; -1 without end.
    /// - `deliver`: takes what happened, on the thread.
    func start(
        timeout: @escaping @Sendable () -> CInt,
        deliver: @escaping @Sendable ([EventPoll.Event], [LoopSignal]) -> Void
    ) {
        let thread = Thread { [self] in
            identity.store(UInt(pthread_self()), ordering: .sequentiallyConsistent)
            run(timeout: timeout, deliver: deliver)
        }
        thread.name = "pinion loop"
        thread.start()
    }

    private var isCurrent: Bool {
        identity.load(ordering: .relaxed) == UInt(pthread_self())
    }

    private func run(
        timeout: () -> CInt, deliver: ([EventPoll.Event], [LoopSignal]) -> Void
    ) {
        var taken = LoopMailbox.Content()
        var rounds = 0
        while !taken.isStopped {
            var events: [EventPoll.Event] = []
            // What a job leaves to do is done before the system is asked for more, within reason.
            if rounds < Self.roundsPerLook, mailbox.take(&taken) {
                rounds += 1
            } else {
                rounds = 0
                let limit = timeout()
                events = poll.wait(milliseconds: mailbox.mayWait() ? limit : 0)
                mailbox.take(&taken)
            }
            if !events.isEmpty || !taken.signals.isEmpty { deliver(events, taken.signals) }
            taken.signals.removeAll(keepingCapacity: true)
            for job in taken.jobs {
                job.runSynchronously(
                    isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
            }
            taken.jobs.removeAll(keepingCapacity: true)
        }
    }
}

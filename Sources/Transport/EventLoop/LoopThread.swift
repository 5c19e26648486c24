// SPDX-License-Identifier: Apache-2.0

import CLinux
import Foundation
import Glibc
import Synchronization

/// The thread of an event loop, which runs the jobs of the actors and tasks that name it as their executor and waits for descriptors in between.
package final class LoopThread: SerialExecutor, TaskExecutor {
    /// What other threads leave for this one; it is rung for only while it waits.
    private struct Mailbox {
        var jobs: [UnownedJob] = []
        var signals: [LoopSignal] = []
        var isWaiting = false
        var isStopped = false

        var isEmpty: Bool { jobs.isEmpty && signals.isEmpty && !isStopped }
    }

    let poll: EventPoll
    private let mailbox = Mutex(Mailbox())
    private let identity = Atomic<UInt>(0)

    init() throws(SystemCallFailure) {
        poll = try EventPoll()
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        post { $0.jobs.append(job) }
    }

    package func checkIsolated() {
        precondition(isCurrent, "not on the thread of this event loop")
    }

    package func isIsolatingCurrentContext() -> Bool? {
        isCurrent
    }

    func signal(_ signal: LoopSignal) {
        post { $0.signals.append(signal) }
    }

    func stop() {
        post { $0.isStopped = true }
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

    private func post(_ change: (inout Mailbox) -> Void) {
        let isWaiting = mailbox.withLock { mailbox in
            change(&mailbox)
            defer { mailbox.isWaiting = false }
            return mailbox.isWaiting
        }
        if isWaiting { poll.ring() }
    }

    private func run(
        timeout: () -> CInt, deliver: ([EventPoll.Event], [LoopSignal]) -> Void
    ) {
        var jobs: [UnownedJob] = []
        var signals: [LoopSignal] = []
        var isStopped = false
        while !isStopped {
            let limit = timeout()
            let mayWait = mailbox.withLock { mailbox in
                mailbox.isWaiting = mailbox.isEmpty
                return mailbox.isWaiting
            }
            let events = poll.wait(milliseconds: mayWait ? limit : 0)
            mailbox.withLock { mailbox in
                mailbox.isWaiting = false
                swap(&jobs, &mailbox.jobs)
                swap(&signals, &mailbox.signals)
                isStopped = mailbox.isStopped
            }
            if !events.isEmpty || !signals.isEmpty { deliver(events, signals) }
            signals.removeAll(keepingCapacity: true)
            for job in jobs {
                job.runSynchronously(
                    isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
            }
            jobs.removeAll(keepingCapacity: true)
        }
    }
}

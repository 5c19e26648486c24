// SPDX-License-Identifier: Apache-2.0

/// What tasks may prefer as their executor, so that they stay on a loop's thread while no actor holds them.
///
/// Apart from the serial executor, since a job that runs with a task executor is queued anew at
/// each call of an actor unless its task prefers the same one.
package final class LoopTasks: TaskExecutor {
    private let mailbox: LoopMailbox

    init(_ mailbox: LoopMailbox) {
        self.mailbox = mailbox
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = LoopMailbox.Job(unowned: UnownedJob(job), preference: self)
        mailbox.post { $0.jobs.append(job) }
    }
}

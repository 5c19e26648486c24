// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What other threads leave for a loop's thread, which is rung for only while it waits.
final class LoopMailbox: Sendable {
    struct Content {
        var jobs: [UnownedJob] = []
        var signals: [LoopSignal] = []
        var isStopped = false
        fileprivate var isAwaited = false

        fileprivate var isEmpty: Bool { jobs.isEmpty && signals.isEmpty && !isStopped }
    }

    private let content = Mutex(Content())
    private let poll: EventPoll

    init(_ poll: EventPoll) {
        self.poll = poll
    }

    func post(_ change: (inout Content) -> Void) {
        let isAwaited = content.withLock { content in
            change(&content)
            defer { content.isAwaited = false }
            return content.isAwaited
        }
        if isAwaited { poll.ring() }
    }

    /// Whether there is nothing, so that the thread may wait until it is rung for.
    func mayWait() -> Bool {
        content.withLock { content in
            content.isAwaited = content.isEmpty
            return content.isAwaited
        }
    }

    /// Exchanges what there is for empty arrays, whose storage is used again; whether there was anything.
    @discardableResult
    func take(_ taken: inout Content) -> Bool {
        content.withLock { content in
            let isEmpty = content.isEmpty
            content.isAwaited = false
            swap(&content.jobs, &taken.jobs)
            swap(&content.signals, &taken.signals)
            taken.isStopped = content.isStopped
            return !isEmpty
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The waits of one loop thread: for descriptors, for other threads, for deadlines.
///
/// Actors that share its executor wait without changing threads; their sockets belong to that thread.
package actor EventLoop {
    typealias Instant = ContinuousClock.Instant

    private struct Wait {
        let continuation: CheckedContinuation<Wake, Never>
        let descriptor: CInt?
        let otherDescriptors: ArraySlice<CInt>
        let interest: Interest
    }

    private struct Channel {
        var ready: Interest = []
        var wait: WaitID?
    }

    package nonisolated let thread: LoopThread

    private var waits: [WaitID: Wait] = [:]
    private var channels: [CInt: Channel] = [:]
    /// Tickets that were given out and not waited for to the end; true where already woken.
    private var tickets: [WaitID: Bool] = [:]
    private var deadlines = DeadlineHeap()
    private var lastNumber: UInt64 = 0

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    package init() throws(SystemCallFailure) {
        thread = try LoopThread()
        thread.start(
            timeout: { [weak self] in
                self?.assumeIsolated { $0.millisecondsToDeadline() } ?? -1
            },
            deliver: { [weak self] events, signals in
                self?.assumeIsolated { $0.deliver(events, signals) }
            })
    }

    deinit {
        thread.stop()
    }

    /// Must come before the first wait on a descriptor, and `deregister` before it is closed.
    func register(_ descriptor: CInt) throws(SystemCallFailure) {
        channels[descriptor] = Channel()
        try thread.poll.add(descriptor)
    }

    /// Ends a wait on it as cancelled.
    func deregister(_ descriptor: CInt) {
        thread.poll.remove(descriptor)
        guard let channel = channels.removeValue(forKey: descriptor) else { return }
        if let wait = channel.wait { end(wait, .cancelled) }
    }

    /// Returns as soon as the descriptor may be ready: the caller tries, and waits again where it was not.
    func wait(
        for interest: Interest, on descriptor: CInt, until deadline: Instant
    ) async -> Wake {
        if take(interest, of: descriptor) { return .ready }
        return await wait(makeID(), on: descriptor, for: interest, until: deadline)
    }

    /// Returns as soon as any of them may be ready; who waits looks at each.
    func wait(
        for interest: Interest, onAnyOf descriptors: [CInt], until deadline: Instant
    ) async -> Wake {
        if descriptors.contains(where: { take(interest, of: $0) }) { return .ready }
        return await wait(
            makeID(), on: descriptors.first, descriptors.dropFirst(), for: interest,
            until: deadline)
    }

    /// A wait that another thread ends with `wake`, even before it has begun.
    func makeTicket() -> WaitID {
        let ticket = makeID()
        tickets[ticket] = false
        return ticket
    }

    nonisolated func wake(_ ticket: WaitID) {
        thread.signal(.wake(ticket))
    }

    func wait(for ticket: WaitID, until deadline: Instant) async -> Wake {
        defer { tickets[ticket] = nil }
        return await wait(ticket, on: nil, for: [], until: deadline)
    }

    /// Returns `timedOut`, or `cancelled` at once when the task is.
    func sleep(until deadline: Instant) async -> Wake {
        await wait(makeID(), on: nil, for: [], until: deadline)
    }

    private func makeID() -> WaitID {
        lastNumber &+= 1
        return WaitID(number: lastNumber)
    }

    private func wait(
        _ id: WaitID, on descriptor: CInt?, _ others: ArraySlice<CInt> = [],
        for interest: Interest, until deadline: Instant
    ) async -> Wake {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Looked at here, where nothing can come between that and the entry in the table.
                if tickets[id] == true || descriptor.map({ take(interest, of: $0) }) == true
                    || others.contains(where: { take(interest, of: $0) })
                {
                    continuation.resume(returning: .ready)
                    return
                }
                waits[id] = Wait(
                    continuation: continuation, descriptor: descriptor,
                    otherDescriptors: others, interest: interest)
                deadlines.insert(DeadlineHeap.Entry(instant: deadline, wait: id))
                if let descriptor { channels[descriptor, default: Channel()].wait = id }
                for other in others { channels[other, default: Channel()].wait = id }
                // The cancellation may have come before the wait was in the table.
                if Task.isCancelled { end(id, .cancelled) }
            }
        } onCancel: {
            thread.signal(.cancel(id))
        }
    }

    /// Whether the descriptor has become ready since that was last taken.
    private func take(_ interest: Interest, of descriptor: CInt) -> Bool {
        guard let ready = channels[descriptor]?.ready.intersection(interest), !ready.isEmpty else {
            return false
        }
        channels[descriptor]?.ready.subtract(ready)
        return true
    }

    private func end(_ id: WaitID, _ wake: Wake) {
        guard let wait = waits.removeValue(forKey: id) else { return }
        if let descriptor = wait.descriptor, channels[descriptor]?.wait == id {
            channels[descriptor]?.wait = nil
        }
        for other in wait.otherDescriptors where channels[other]?.wait == id {
            channels[other]?.wait = nil
        }
        wait.continuation.resume(returning: wake)
    }

    private func deliver(_ events: [EventPoll.Event], _ signals: [LoopSignal]) {
        for event in events { deliver(event) }
        for signal in signals {
            switch signal {
            case .cancel(let id):
                end(id, .cancelled)
            case .wake(let id) where waits[id] != nil:
                end(id, .ready)
            case .wake(let id):
                if tickets[id] != nil { tickets[id] = true }
            }
        }
    }

    private func deliver(_ event: EventPoll.Event) {
        guard var channel = channels[event.descriptor] else { return }
        channel.ready.formUnion(event.ready)
        let served = channel.wait.flatMap { waits[$0]?.interest.intersection(channel.ready) } ?? []
        channel.ready.subtract(served)
        channels[event.descriptor] = channel
        if let wait = channel.wait, !served.isEmpty { end(wait, .ready) }
    }

    /// Ends what is overdue and says how long the rest may be waited for; -1 where nothing waits.
    private func millisecondsToDeadline() -> CInt {
        if deadlines.entries.count > 64 + 2 * waits.count {
            deadlines.removeAll { waits[$0] == nil }
        }
        guard deadlines.first != nil else { return -1 }
        let now = ContinuousClock.now
        while let first = deadlines.first {
            guard waits[first.wait] != nil else {
                deadlines.removeFirst()
                continue
            }
            guard first.instant <= now else {
                let (seconds, attoseconds) = (first.instant - now).components
                // A collection may write a limit of more milliseconds than an Int64 holds.
                let milliseconds =
                    min(seconds, Int64(CInt.max)) * 1000 + attoseconds / 1_000_000_000_000_000 + 1
                return CInt(clamping: milliseconds)
            }
            deadlines.removeFirst()
            end(first.wait, .timedOut)
        }
        return -1
    }
}

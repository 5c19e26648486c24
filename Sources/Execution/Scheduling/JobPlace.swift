// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// One request's place among those that may be in flight, which it may keep until it was judged.
final class JobPlace: Sendable {
    private let limit: ConcurrencyLimit
    private let isTaken = Atomic(false)

    init(_ limit: ConcurrencyLimit) {
        self.limit = limit
    }

    /// Waits for one, unless it has one already.
    func take() async {
        guard !isTaken.exchange(true, ordering: .relaxed) else { return }
        await limit.acquire()
    }

    func free() {
        if isTaken.exchange(false, ordering: .relaxed) { limit.release() }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// So many requests a second to each host, evenly spread.
package final class RateLimit: Sendable {
    /// Of which one may be sent, in nanoseconds.
    package let interval: Int64
    private let elapsed: @Sendable () -> Int64
    private let free = Mutex<[String: Int64]>([:])

    /// - Parameters:
    ///   - perSecond: more than zero; fractions too, as 0.5 for one in two seconds.
    ///   - elapsed: nanoseconds of a clock that never goes back.
    package init(perSecond: Double, elapsed: @escaping @Sendable () -> Int64) {
        interval = Int64(min(max(1_000_000_000 / perSecond, 1), 86_400_000_000_000))
        self.elapsed = elapsed
    }

    /// Takes the host's next turn, and says in how many nanoseconds it comes.
    package func wait(forHost host: String) -> Int64 {
        let now = elapsed()
        return free.withLock { free in
            let turn = max(now, free[host] ?? now)
            free[host] = turn &+ interval
            return turn &- now
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// So many requests a second to each host, evenly spread.
package final class RateLimit: Sendable {
    private struct Host {
        /// The first turn that nobody has.
        var next: Int64
        /// Turns before it that were given back, in order.
        var returned: [Int64] = []
    }

    /// Of which one may be sent, in nanoseconds.
    private let interval: Int64
    private let hosts = Mutex<[String: Host]>([:])

    /// - Parameter perSecond: more than zero; fractions too, as 0.5 for one in two seconds.
    package init(perSecond: Double) {
        interval = Int64(min(max(1_000_000_000 / perSecond, 1), 86_400_000_000_000))
    }

    /// Takes the host's next turn and says when it is; all moments are nanoseconds of one clock.
    func turn(forHost name: String, now: Int64) -> Int64 {
        hosts.withLock { hosts in
            var host = hosts[name] ?? Host(next: now)
            defer { hosts[name] = host }
            // One that has passed can't be made up for: it would come too near to the one after it.
            host.returned.removeAll { $0 < now }
            if !host.returned.isEmpty { return host.returned.removeFirst() }
            let turn = max(now, host.next)
            host.next = turn &+ interval
            return turn
        }
    }

    /// Nothing was sent at that turn, and another may have it.
    func giveBack(_ turn: Int64, ofHost name: String) {
        hosts.withLock { hosts in
            guard var host = hosts[name] else { return }
            let place = host.returned.firstIndex { $0 > turn } ?? host.returned.endIndex
            host.returned.insert(turn, at: place)
            while let last = host.returned.last, last == host.next &- interval {
                host.returned.removeLast()
                host.next = last
            }
            hosts[name] = host
        }
    }
}

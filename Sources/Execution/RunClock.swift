// SPDX-License-Identifier: Apache-2.0

package import struct Foundation.Date

/// The two clocks that a run reads.
package struct RunClock: Sendable {
    package let now: @Sendable () -> Date
    /// Nanoseconds since the clock was made; never goes back.
    package let elapsed: @Sendable () -> Int64

    /// Returns when so many nanoseconds have elapsed, or when the task is cancelled.
    package let wait: @Sendable (_ deadline: Int64) async -> Void

    /// - Parameter wait: does not wait at all where a test says nothing.
    package init(
        now: @escaping @Sendable () -> Date, elapsed: @escaping @Sendable () -> Int64,
        wait: @escaping @Sendable (_ deadline: Int64) async -> Void = { _ in }
    ) {
        self.now = now
        self.elapsed = elapsed
        self.wait = wait
    }

    package static func system() -> RunClock {
        let start = ContinuousClock.now
        return RunClock(
            now: { Date() }, elapsed: { (ContinuousClock.now - start).nanoseconds },
            wait: { deadline in
                let end = start.advanced(by: .nanoseconds(deadline))
                try? await Task.sleep(until: end, clock: .continuous)
            })
    }
}

extension Duration {
    /// As far as 64 bits go.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflowsToo) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
        return overflows || overflowsToo ? (seconds < 0 ? .min : .max) : sum
    }
}

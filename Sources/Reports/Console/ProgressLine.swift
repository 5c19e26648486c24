// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
package import Execution
import Synchronization

/// The one line that a terminal shows while a run works: done and total, failures, rate, the slowest in flight.
package final class ProgressLine: Sendable {
    private struct State {
        var done = 0
        var total = 0
        var failures = 0
        var inFlight: [Int: (name: String, since: Int64)] = [:]
        var drawnAt: Int64?
        var isDrawn = false
    }

    private let state = Mutex(State())
    private let columns: Int
    private let elapsed: @Sendable () -> Int64
    private let write: @Sendable (String) -> Void
    /// It is not drawn more often than this, in nanoseconds.
    private static let interval: Int64 = 100_000_000

    /// - Parameters:
    ///   - columns: of the terminal; a longer line would not be drawn over.
    ///   - elapsed: nanoseconds since the run began.
    ///   - write: to standard error, at once.
    package init(
        columns: Int = 80, elapsed: @escaping @Sendable () -> Int64,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.columns = max(20, columns)
        self.elapsed = elapsed
        self.write = write
    }

    /// For an executor's `observe`.
    package func show(_ event: LiveEvent) {
        let now = elapsed()
        let line: String? = state.withLock { state in
            switch event {
            case .runStarted(let count): state.total = count
            case .casesAdded(let count): state.total += count
            case .inspected: return nil
            case .caseAmended(_, let outcome):
                if case .failed = outcome { state.failures += 1 }
            case .caseStarted(let ordinal, let name):
                state.inFlight[ordinal] = (VisibleText.of(name.text), now)
            case .caseEnded(let ordinal, let outcome):
                state.inFlight[ordinal] = nil
                state.done += 1
                switch outcome {
                case .failed, .errored: state.failures += 1
                case .passed, .skipped: break
                }
            }
            if let drawnAt = state.drawnAt, now - drawnAt < Self.interval { return nil }
            return draw(&state, now)
        }
        if let line { write(line) }
    }

    /// Draws it anew, for a timer: what is slow is slow since nothing happens.
    package func refresh() {
        let now = elapsed()
        write(state.withLock { draw(&$0, now) })
    }

    /// Takes it away.
    package func clear() {
        let isDrawn = state.withLock { state in
            defer { state.isDrawn = false }
            return state.isDrawn
        }
        if isDrawn { write("\r\u{1B}[K") }
    }

    private func draw(_ state: inout State, _ now: Int64) -> String {
        state.drawnAt = now
        state.isDrawn = true
        var parts = ["\(state.done)/\(state.total)"]
        if state.failures > 0 { parts.append("\(state.failures) failed") }
        if now > 0 { parts.append("\(Int64(state.done) * 1_000_000_000 / now)/s") }
        if let slowest = state.inFlight.values.min(by: { $0.since < $1.since }) {
            parts.append("\(slowest.name) \(TimeText.span(now - slowest.since))")
        }
        return "\r\u{1B}[K" + String(parts.joined(separator: ", ").prefix(columns - 1))
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Specs

/// What every part of one run shares.
struct RunContext: Sendable {
    let transport: any ExchangeTransport
    /// Of an exchange that has none of its own.
    let timeouts: Timeouts
    let limits: ExchangeLimits
    let jobs: Int
    let seed: UInt64
    let shuffleSeed: UInt64?
    let clock: RunClock
    let startedAt: Int64
    let record: RunRecord
    let interruption: Interruption
    let limit: ConcurrencyLimit
    let observe: @Sendable (LiveEvent) -> Void

    /// Nanoseconds since the run began.
    var elapsed: Int64 { clock.elapsed() &- startedAt }

    /// The redactor and the recording of this moment, with all secrets captured so far.
    var recording: Recording { Recording(redactor: record.redactions.redactor) }

    /// - Parameter duration: of the case's exchanges, in nanoseconds.
    func end(
        _ ordinal: Int, of item: Item, _ outcome: Outcome, duration: Int64 = 0,
        warnings: [String] = []
    ) {
        let recording = recording
        let recorded = recording.outcome(outcome, of: item)
        record.append(
            .ended(
                CaseEnd(
                    ordinal: ordinal, outcome: recorded, duration: duration,
                    warnings: warnings.map(recording.redactor.redacted), at: elapsed)))
        observe(.caseEnded(ordinal: ordinal, outcome: recorded))
    }

    /// Ends every case of the item without running it.
    func skip(_ item: Item, from ordinal: Int, since reason: String) {
        switch item.kind {
        case .request: end(ordinal, of: item, .skipped(reason: reason))
        case .steps(let items, let teardown, _):
            var ordinal = ordinal
            for step in items + teardown {
                skip(step, from: ordinal, since: reason)
                ordinal += step.caseCount
            }
        }
    }
}

extension Item {
    /// How many test cases it makes.
    var caseCount: Int {
        switch kind {
        case .request: 1
        case .steps(let items, let teardown, _):
            (items + teardown).reduce(0) { $0 + $1.caseCount }
        }
    }
}

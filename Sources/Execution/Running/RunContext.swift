// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Specs

/// What every part of one run shares.
final class RunContext: Sendable {
    let transport: any ExchangeTransport
    let evaluator: (any ChainEvaluating)?
    let inspector: (any Inspecting)?
    /// Of an exchange that has none of its own.
    let timeouts: Timeouts
    let limits: ExchangeLimits
    let jobs: Int
    /// Nil where requests go out as fast as they can.
    let rate: RateLimit?
    let seed: UInt64
    let shuffleSeed: UInt64?
    let clock: RunClock
    let startedAt: Int64
    let record: RunRecord
    let interruption: Interruption
    /// Whether nothing more is sent after the first failure.
    let stopsAtFailure: Bool
    /// What the run's tasks run on; nil is the pool that all share.
    let thread: (any TaskExecutor)?
    let limit: ConcurrencyLimit
    let sharedCalls: SharedCalls
    let observe: @Sendable (LiveEvent) -> Void

    init(
        transport: any ExchangeTransport, evaluator: (any ChainEvaluating)?,
        inspector: (any Inspecting)?, timeouts: Timeouts, limits: ExchangeLimits, jobs: Int,
        rate: RateLimit?, seed: UInt64,
        shuffleSeed: UInt64?, clock: RunClock, record: RunRecord,
        interruption: Interruption, stopsAtFailure: Bool,
        thread: (any TaskExecutor)?, sharedCalls: SharedCalls,
        observe: @escaping @Sendable (LiveEvent) -> Void
    ) {
        self.transport = transport
        self.evaluator = evaluator
        self.inspector = inspector
        self.timeouts = timeouts
        self.limits = limits
        self.jobs = jobs
        self.rate = rate
        self.seed = seed
        self.shuffleSeed = shuffleSeed
        self.clock = clock
        startedAt = clock.elapsed()
        self.record = record
        self.interruption = interruption
        self.stopsAtFailure = stopsAtFailure
        self.thread = thread
        limit = ConcurrencyLimit(jobs)
        self.sharedCalls = sharedCalls
        self.observe = observe
    }

    /// Nanoseconds since the run began.
    var elapsed: Int64 { clock.elapsed() &- startedAt }

    /// What draws among those that could begin of the cases from that one on.
    func shuffle(of ordinal: Int) -> Shuffle {
        Shuffle(seed: shuffleSeed.map { $0 &+ UInt64(ordinal) })
    }

    /// The redactor and the recording of this moment, with all secrets captured so far.
    var recording: Recording { Recording(redactor: record.redactions.redactor) }

    /// - Parameters:
    ///   - duration: of the case's exchanges, in nanoseconds.
    ///   - isSeen: false where another case stands in its place.
    func end(
        _ ordinal: Int, of item: Item, _ outcome: Outcome, duration: Int64 = 0,
        warnings: [String] = [], isSeen: Bool = true
    ) {
        let recording = recording
        let recorded = recording.outcome(outcome, of: item)
        record.append(
            .ended(
                CaseEnd(
                    ordinal: ordinal, outcome: recorded, duration: duration,
                    warnings: warnings.map(recording.redactor.redacted), at: elapsed)),
            redactedBy: recording.redactor)
        if isSeen { observe(.caseEnded(ordinal: ordinal, outcome: recorded)) }
        note(recorded, of: item)
    }

    /// What was said to have passed did not.
    func amend(_ ordinal: Int, of item: Item, _ mismatch: Mismatch) {
        let recording = recording
        let recorded = recording.outcome(.failed([mismatch]), of: item)
        let before = try? record.outline(ordinal)
        record.append(
            .ended(
                CaseEnd(
                    ordinal: ordinal, outcome: recorded, duration: before?.duration ?? 0,
                    warnings: before?.warnings ?? [], at: elapsed)))
        observe(.caseAmended(ordinal: ordinal, outcome: recorded))
        note(recorded, of: item)
    }

    private func note(_ outcome: RecordedOutcome, of item: Item) {
        guard stopsAtFailure else { return }
        switch outcome {
        case .failed, .errored: interruption.hold(because: SkipReason.failFast(item.name))
        case .passed, .skipped: break
        }
    }

    /// Why nothing more of the work is sent, where that is so.
    var stopReason: String { interruption.reason ?? SkipReason.interrupted }

    /// Why a request was not sent that was to be.
    func unsentReason(in stage: Interruption.Stage) -> String {
        stage == .work || (interruption.teardownTimeLeft ?? .zero) > .zero
            ? stopReason : SkipReason.budgetUsedUp(interruption.teardownBudget)
    }

    /// Ends every case of the item without running it.
    func skip(_ item: Item, from ordinal: Int, since reason: String) {
        for ordinal in ordinal..<ordinal + item.caseCount {
            end(ordinal, of: item, .skipped(reason: reason))
        }
    }

    /// The first of its cases could not be carried out, and so none of the others.
    func fail(
        _ item: Item, from ordinal: Int, _ diagnostic: Diagnostic, _ input: ItemInput
    ) -> ItemResult {
        var result = ItemResult(verdict: .failed, jar: input.jar)
        var outcome = Outcome.errored(.request(diagnostic))
        if let leniency = input.leniency(of: item, at: clock.now()) {
            outcome = .skipped(reason: leniency.reason(diagnostic.message))
            result.verdict = .forgiven
        }
        end(ordinal, of: item, outcome)
        for other in ordinal + 1..<ordinal + max(1, item.caseCount) {
            end(other, of: item, .skipped(reason: SkipReason.notBegun(item.name)))
        }
        return result
    }
}

extension Item {
    /// How many test cases the plan has for it; rows that are known only at run time have one.
    var caseCount: Int {
        guard let rows else { return caseCountOfRow }
        guard let table = rows.table, table.count > 0 else { return 1 }
        return table.count * caseCountOfRow
    }

    var caseCountOfRow: Int {
        switch kind {
        case .request: 1
        case .steps(let items, let teardown, _):
            (items + teardown).reduce(0) { $0 + $1.caseCount }
        case .call(let call):
            call.sharing == nil ? call.items.reduce(0) { $0 + $1.caseCount } : 1
        case .inspection(let spec): spec.checks.count
        }
    }
}

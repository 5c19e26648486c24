// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// All that a record says of one case.
package struct RecordedCase: Sendable {
    package let planned: PlannedCase
    /// Nanoseconds since the run began; nil where it never did.
    package let startedAt: Int64?
    package let endedAt: Int64?
    /// Of its exchanges, in nanoseconds.
    package let duration: Int64
    /// Empty where only the outline was asked for.
    package let exchanges: [RecordedExchange]
    package let captures: [RedactedText]
    package let warnings: [RedactedText]
    /// Skipped while it has not ended, errored where a record was cut off before it did.
    package let outcome: RecordedOutcome

    init?(_ events: [RecordEvent], of record: RunRecord) {
        var planned: PlannedCase?
        var startedAt: Int64?
        var ending: CaseEnd?
        var exchanges: [RecordedExchange] = []
        var captures: [RedactedText] = []
        for event in events {
            switch event {
            case .runStarted, .placed, .runEnded: break
            case .planned(let found): planned = found
            case .started(_, let at): startedAt = at
            case .exchange(_, let exchange): exchanges.append(exchange)
            case .captured(_, let name): captures.append(name)
            case .ended(let end): ending = end
            }
        }
        guard let planned else { return nil }
        self.planned = planned
        self.startedAt = startedAt
        endedAt = ending?.at
        duration = ending?.duration ?? 0
        warnings = ending?.warnings ?? []
        self.exchanges = exchanges
        self.captures = captures
        self.outcome =
            ending?.outcome ?? record.outcome(unfinished: planned, isBegun: startedAt != nil)
    }
}

extension RunRecord {
    /// A case with its exchanges.
    package func fullCase(_ ordinal: Int) throws(RecordFailure) -> RecordedCase? {
        RecordedCase(try events(ofCase: ordinal, withExchanges: true), of: self)
    }

    /// A case without them, which is quick.
    package func outline(_ ordinal: Int) throws(RecordFailure) -> RecordedCase? {
        RecordedCase(try events(ofCase: ordinal, withExchanges: false), of: self)
    }

    /// In the order of the files, rows that became known and shared calls in their places; no more than the record holds, whatever its first line says.
    package func ordinals(of suite: RunStart.Suite) -> FlattenSequence<[Range<Int>]> {
        let first = min(max(0, suite.firstCase), plannedCount)
        let end = first + min(max(0, suite.caseCount), plannedCount - first)
        return placements.ordinals(in: first..<end).joined()
    }

    fileprivate func outcome(unfinished planned: PlannedCase, isBegun: Bool) -> RecordedOutcome {
        let redactor = redactions.redactor
        guard isCutOff else {
            return .skipped(reason: redactor.redacted("the run ended before it did"))
        }
        return .errored(
            RecordedError(
                reason: "incomplete",
                message: redactor.redacted(
                    "the record was cut off before this case \(isBegun ? "ended" : "began")"),
                place: RecordedPlace(
                    file: planned.file, line: planned.line, source: redactor.redacted(""),
                    marker: "")))
    }
}

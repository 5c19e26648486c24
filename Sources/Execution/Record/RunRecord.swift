// SPDX-License-Identifier: Apache-2.0

package import Exchanges
import Synchronization

/// What happened in a run, as lines of JSON in a file, in the order in which it happened; in memory stands only where each line is.
///
/// Whatever is read from it passes the redactor again, with every secret that the run came to know.
package final class RunRecord: Sendable {
    private struct State {
        var index = RecordIndex()
        var recent = RecentEvents()
        /// How many ordinals were given to cases that the plan did not have.
        var added = 0
    }

    private let spool: Spool
    /// Where the whole of it goes in the end, being nothing that can be read back.
    private let stream: RecordStream?
    private let isOfEarlierRun: Bool
    private let state = Mutex(State())
    private let evidence = KnownEvidence()
    package let redactions: RedactionSet

    /// An empty one, in a file without a name or at the path; `-` is standard output.
    package init(at path: String? = nil, redactions: RedactionSet) throws(RecordFailure) {
        stream = path.flatMap(RecordStream.init)
        spool =
            if let path, stream == nil {
                Spool(try .creating(path))
            } else {
                Spool(.temporary())
            }
        isOfEarlierRun = false
        self.redactions = redactions
    }

    /// One of an earlier run; a last line that was cut off is left out.
    package init(reading path: String, redactions: RedactionSet) throws(RecordFailure) {
        spool = Spool(try .reading(path))
        stream = nil
        isOfEarlierRun = true
        self.redactions = redactions
        let reading = reading
        var number = 0
        try RecordLines(spool: spool).forEach { offset, line throws(RecordFailure) in
            number += 1
            guard let event = reading.event(line) else { throw .unreadable(line: number) }
            if case .runStarted(let start) = event, start.version != RunStart.currentVersion {
                throw .unknownVersion(start.version)
            }
            note(event, offset: offset, length: line.count)
        }
        guard start != nil else { throw .noStart }
    }

    /// Why the file that was asked for does not hold all; the reports can still be made.
    package var failure: RecordFailure? { spool.failure }

    /// All was appended: throws where what was asked for does not hold it.
    package func finish() throws(RecordFailure) {
        if let failure { throw failure }
        try stream?.write(spool)
    }

    /// It is of an earlier run that never ended, or lost its end.
    package var isCutOff: Bool { isOfEarlierRun && end == nil }

    package var start: RunStart? { state.withLock { $0.index.start } }
    /// Nil while the run goes on, and where it was killed.
    package var end: (at: Int64, isInterrupted: Bool)? { state.withLock { $0.index.end } }

    /// One more than the highest ordinal that it holds.
    var plannedCount: Int { state.withLock { $0.index.caseCount } }

    var placements: CasePlacements { state.withLock { $0.index.placements } }

    /// Gives so many cases that the plan did not have their ordinals, and returns the first.
    func reserve(_ count: Int) -> Int {
        state.withLock { state in
            defer { state.added += count }
            return (state.index.start?.caseCount ?? 0) + state.added
        }
    }

    /// - Parameter redactor: through which all of it went; nil where it is read back through one anyway.
    package func append(_ event: RecordEvent, redactedBy redactor: Redactor? = nil) {
        var line = LineText(evidence: evidence)
        event.write(to: &line)
        let length = line.bytes.count
        line.end()
        let offset = spool.append(line.bytes)
        note(event, offset: offset, length: length)
        guard let redactor else { return }
        state.withLock {
            $0.recent.insert(
                event, at: RecordIndex.Place(offset: offset, length: length),
                secretCount: redactor.secretCount)
        }
    }

    /// Nil where no case of that ordinal was planned.
    package func glance(_ ordinal: Int) -> CaseGlance? {
        guard var glance = state.withLock({ $0.index.glance(ordinal) }) else { return nil }
        if glance.endedAt == nil, isCutOff { glance.kind = .errored }
        return glance
    }

    /// The events of a case in the order in which they happened, perhaps less its exchanges.
    func events(ofCase ordinal: Int, withExchanges: Bool) throws(RecordFailure) -> [RecordEvent] {
        let reading = reading
        let secretCount = reading.redactor.secretCount
        let places = state.withLock { state in
            state.index.places(ofCase: ordinal, withExchanges: withExchanges).map {
                ($0, state.recent.event(at: $0, secretCount: secretCount))
            }
        }
        var events: [RecordEvent] = []
        for (place, recent) in places {
            if let recent {
                events.append(recent)
                continue
            }
            guard let event = reading.event(try spool.read(at: place.offset, count: place.length))
            else {
                throw RecordFailure(message: "the run record has changed under the run")
            }
            events.append(event)
        }
        return events
    }

    private var reading: LineReading {
        LineReading(redactor: redactions.redactor, evidence: evidence)
    }

    private func note(_ event: RecordEvent, offset: Int, length: Int) {
        state.withLock { $0.index.note(event, at: .init(offset: offset, length: length)) }
    }
}

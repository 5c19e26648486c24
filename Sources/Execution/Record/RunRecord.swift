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
        var failure: RecordFailure?
        /// How many ordinals were given to cases that the plan did not have.
        var added = 0
    }

    private let spool: SpoolFile
    private let state = Mutex(State())
    private let evidence = KnownEvidence()
    package let redactions: RedactionSet

    /// An empty one, in a file without a name or at the path.
    package init(at path: String? = nil, redactions: RedactionSet) throws(RecordFailure) {
        spool =
            if let path { try SpoolFile.creating(path) } else { try SpoolFile.temporary() }
        self.redactions = redactions
    }

    /// One of an earlier run; a last line that was cut off is left out.
    package init(reading path: String, redactions: RedactionSet) throws(RecordFailure) {
        spool = try SpoolFile.reading(path)
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

    /// The first thing that went wrong with the file.
    package var failure: RecordFailure? { state.withLock { $0.failure } }
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
        do throws(RecordFailure) {
            let offset = try spool.append(line.bytes)
            note(event, offset: offset, length: length)
            guard let redactor else { return }
            state.withLock {
                $0.recent.insert(
                    event, at: RecordIndex.Place(offset: offset, length: length),
                    secretCount: redactor.secretCount)
            }
        } catch {
            state.withLock { $0.failure = $0.failure ?? error }
        }
    }

    /// Nil where no case of that ordinal was planned.
    package func glance(_ ordinal: Int) -> CaseGlance? {
        state.withLock { $0.index.glance(ordinal) }
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

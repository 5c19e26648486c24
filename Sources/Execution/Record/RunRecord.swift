// SPDX-License-Identifier: Apache-2.0

package import Exchanges
import Foundation
import Synchronization

/// What happened in a run, as lines of JSON in a file, in the order in which it happened; in memory stands only where each line is.
///
/// Whatever is read from it passes the redactor again, with every secret that the run came to know.
package final class RunRecord: Sendable {
    private struct State {
        var index = RecordIndex()
        var failure: RecordFailure?
    }

    private let spool: SpoolFile
    private let state = Mutex(State())
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
        var number = 0
        try RecordLines(spool: spool).forEach { offset, line throws(RecordFailure) in
            number += 1
            guard let event = event(line) else { throw .unreadable(line: number) }
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

    package func append(_ event: RecordEvent) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let line = try encoder.encode(event)
            let offset = try spool.append(Array(line) + [UInt8(ascii: "\n")])
            note(event, offset: offset, length: line.count)
        } catch let failure as RecordFailure {
            state.withLock { $0.failure = $0.failure ?? failure }
        } catch {
            let failure = RecordFailure(message: "an event of the run can't be written: \(error)")
            state.withLock { $0.failure = $0.failure ?? failure }
        }
    }

    /// Nil where no case of that ordinal was planned.
    package func glance(_ ordinal: Int) -> CaseGlance? {
        state.withLock { $0.index.glance(ordinal) }
    }

    /// The events of a case in the order in which they happened, perhaps less its exchanges.
    func events(ofCase ordinal: Int, withExchanges: Bool) throws(RecordFailure) -> [RecordEvent] {
        let places = state.withLock {
            $0.index.places(ofCase: ordinal, withExchanges: withExchanges)
        }
        var events: [RecordEvent] = []
        for place in places {
            guard let event = event(try spool.read(at: place.offset, count: place.length)) else {
                throw RecordFailure(message: "the run record has changed under the run")
            }
            events.append(event)
        }
        return events
    }

    private func event(_ line: [UInt8]) -> RecordEvent? {
        let decoder = JSONDecoder()
        if let key = RedactedText.redactorKey { decoder.userInfo[key] = redactions.redactor }
        return try? decoder.decode(RecordEvent.self, from: Data(line))
    }

    private func note(_ event: RecordEvent, offset: Int, length: Int) {
        state.withLock { $0.index.note(event, at: .init(offset: offset, length: length)) }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import Exchanges
import Foundation
import Synchronization

/// What happened in a run, as lines of JSON in a file, in the order in which it happened; in memory stands only where each line is.
///
/// Whatever is read from it passes the redactor again, with every secret that the run came to know.
package final class RunRecord: Sendable {
    private struct Entry {
        let offset: Int
        let length: Int32
        let isOutcome: Bool
        /// The same case's entry before this one; -1 where it is the first.
        let previous: Int32
    }

    private struct State {
        var entries: [Entry] = []
        /// By ordinal, the case's last entry.
        var lastEntry: [Int32] = []
        var start: RunStart?
        var end: (at: Int64, isInterrupted: Bool)?
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
    package var start: RunStart? { state.withLock { $0.start } }
    /// Nil while the run goes on, and where it was killed.
    package var end: (at: Int64, isInterrupted: Bool)? { state.withLock { $0.end } }

    /// One more than the highest ordinal that it holds.
    var plannedCount: Int { state.withLock { $0.lastEntry.count } }

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

    /// The events of a case in the order in which they happened, or of them only the plan and the outcome.
    func events(ofCase ordinal: Int, withExchanges: Bool) throws(RecordFailure) -> [RecordEvent] {
        let places = state.withLock { state in
            var places: [(Int, Int)] = []
            var index = state.lastEntry.indices.contains(ordinal) ? state.lastEntry[ordinal] : -1
            while index >= 0 {
                let entry = state.entries[Int(index)]
                if withExchanges || entry.isOutcome {
                    places.append((entry.offset, Int(entry.length)))
                }
                index = entry.previous
            }
            return places
        }
        var events: [RecordEvent] = []
        for (offset, length) in places.reversed() {
            guard let event = event(try spool.read(at: offset, count: length)) else {
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
        state.withLock { state in
            switch event {
            case .runStarted(let start):
                // A count that a damaged file states must not cost memory.
                state.start = start
            case .runEnded(let at, let isInterrupted): state.end = (at, isInterrupted)
            default: break
            }
            guard let ordinal = event.ordinal, ordinal >= 0, ordinal < 10_000_000,
                let length = Int32(exactly: length), let index = Int32(exactly: state.entries.count)
            else { return }
            while state.lastEntry.count <= ordinal { state.lastEntry.append(-1) }
            let isOutcome =
                switch event {
                case .planned, .ended, .started: true
                default: false
                }
            state.entries.append(
                Entry(
                    offset: offset, length: length, isOutcome: isOutcome,
                    previous: state.lastEntry[ordinal]))
            state.lastEntry[ordinal] = index
        }
    }
}

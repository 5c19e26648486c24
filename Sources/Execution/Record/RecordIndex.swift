// SPDX-License-Identifier: Apache-2.0

/// Where each line of a record is, and of each case just enough to count it: all that stands in memory.
struct RecordIndex {
    struct Place {
        let offset: Int
        let length: Int
    }

    private struct Line {
        let offset: Int
        let length: Int32
        let isExchange: Bool
        /// The same case's line before this one; -1 where it is the first.
        let previous: Int32
    }

    private struct Case {
        var lastLine: Int32 = -1
        var isPlanned = false
        var glance = CaseGlance()
    }

    private var lines: [Line] = []
    private var cases: [Case] = []
    private(set) var start: RunStart?
    private(set) var placements = CasePlacements()
    /// Nil while the run goes on, and where it was killed.
    private(set) var end: (at: Int64, isInterrupted: Bool)?

    /// No more than a damaged file can make it allocate.
    static let mostCases = 10_000_000

    /// One more than the highest ordinal.
    var caseCount: Int { cases.count }

    mutating func note(_ event: RecordEvent, at place: Place) {
        switch event {
        case .runStarted(let start): self.start = start
        case .runEnded(let at, let isInterrupted): end = (at, isInterrupted)
        case .placed(let first, let count, let at):
            placements.place(first: first, count: count, at: at)
        default: break
        }
        guard let ordinal = event.ordinal, ordinal >= 0, ordinal < Self.mostCases,
            let length = Int32(exactly: place.length), let line = Int32(exactly: lines.count)
        else { return }
        while cases.count <= ordinal { cases.append(Case()) }
        var isExchange = false
        switch event {
        case .planned: cases[ordinal].isPlanned = true
        case .started(_, let at): cases[ordinal].glance.startedAt = at
        case .ended(let end):
            cases[ordinal].glance.endedAt = end.at
            cases[ordinal].glance.kind = end.outcome.kind
            cases[ordinal].glance.hasWarnings = !end.warnings.isEmpty
        case .exchange: isExchange = true
        case .captured, .placed, .runStarted, .runEnded: break
        }
        lines.append(
            Line(
                offset: place.offset, length: length, isExchange: isExchange,
                previous: cases[ordinal].lastLine))
        cases[ordinal].lastLine = line
    }

    /// Nil where no case of that ordinal was planned.
    func glance(_ ordinal: Int) -> CaseGlance? {
        guard cases.indices.contains(ordinal), cases[ordinal].isPlanned else { return nil }
        return cases[ordinal].glance
    }

    /// A case's lines in the order in which they were written.
    func places(ofCase ordinal: Int, withExchanges: Bool) -> [Place] {
        var places: [Place] = []
        var index = cases.indices.contains(ordinal) ? cases[ordinal].lastLine : -1
        while index >= 0 {
            let line = lines[Int(index)]
            if withExchanges || !line.isExchange {
                places.append(Place(offset: line.offset, length: Int(line.length)))
            }
            index = line.previous
        }
        return places.reversed()
    }
}

// SPDX-License-Identifier: Apache-2.0

import Execution

/// What every report does with a record: its suites with their sums, then its cases one by one.
struct RecordFold {
    struct Suite {
        let suite: RunStart.Suite
        let ordinals: FlattenSequence<[Range<Int>]>
        var summary = RunSummary()
        /// Nanoseconds since the run began; both zero where nothing of it ran.
        var begin: Int64 = 0
        var end: Int64 = 0
    }

    private let record: RunRecord

    init(_ record: RunRecord) {
        self.record = record
    }

    func suites() -> [Suite] {
        (record.start?.collections ?? []).map { suite in
            let ordinals = record.ordinals(of: suite)
            var folded = Suite(suite: suite, ordinals: ordinals)
            var begin: Int64?
            for glance in ordinals.lazy.compactMap(record.glance) {
                folded.summary.count(glance.kind)
                guard let startedAt = glance.startedAt else { continue }
                begin = min(begin ?? startedAt, startedAt)
                folded.end = max(folded.end, glance.endedAt ?? startedAt)
            }
            folded.begin = begin ?? 0
            return folded
        }
    }

    func outline(_ ordinal: Int) throws(ReportFailure) -> RecordedCase? {
        do { return try record.outline(ordinal) } catch { throw ReportFailure(error) }
    }

    func fullCase(_ ordinal: Int) throws(ReportFailure) -> RecordedCase? {
        do { return try record.fullCase(ordinal) } catch { throw ReportFailure(error) }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// How many cases ended how.
package struct RunSummary: Sendable, Equatable {
    package private(set) var passed = 0
    package private(set) var failed = 0
    package private(set) var errored = 0
    package private(set) var skipped = 0

    package init() {}

    package var total: Int { passed + failed + errored + skipped }
    /// Nothing failed, though it may be that nothing ran.
    package var isSuccess: Bool { failed == 0 && errored == 0 }
    package var isNothingRun: Bool { total == skipped }

    package mutating func add(_ other: RunSummary) {
        passed += other.passed
        failed += other.failed
        errored += other.errored
        skipped += other.skipped
    }

    package mutating func count(_ kind: RecordedOutcome.Kind) {
        switch kind {
        case .passed: passed += 1
        case .failed: failed += 1
        case .errored: errored += 1
        case .skipped: skipped += 1
        }
    }
}

extension RunRecord {
    /// Of all cases, without reading them.
    package func summary() -> RunSummary {
        var summary = RunSummary()
        for suite in start?.collections ?? [] {
            for glance in ordinals(of: suite).lazy.compactMap(glance) { summary.count(glance.kind) }
        }
        return summary
    }

    /// How many of its cases have no outcome, those whose names are lost too, and of how many.
    package func unfinished() -> (count: Int, total: Int) {
        var (count, total) = (0, 0)
        for suite in start?.collections ?? [] {
            var known = 0
            for ordinal in ordinals(of: suite) {
                total += 1
                if glance(ordinal)?.endedAt == nil { count += 1 }
            }
            known = min(max(0, plannedCount - suite.firstCase), suite.caseCount)
            let lost = max(0, min(suite.caseCount, RecordIndex.mostCases) - max(0, known))
            count += lost
            total += lost
        }
        return (count, total)
    }
}

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
}

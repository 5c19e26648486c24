// SPDX-License-Identifier: Apache-2.0

/// What can be known of a case without reading it.
package struct CaseGlance: Sendable {
    /// Skipped while it has not ended, errored where a record was cut off before it did.
    package internal(set) var kind = RecordedOutcome.Kind.skipped
    package internal(set) var hasWarnings = false
    /// Nanoseconds since the run began; nil where it never did.
    package internal(set) var startedAt: Int64?
    package internal(set) var endedAt: Int64?
}

extension RecordedOutcome {
    package enum Kind: Sendable { case passed, failed, errored, skipped }

    package var kind: Kind {
        switch self {
        case .passed: .passed
        case .failed: .failed
        case .errored: .errored
        case .skipped: .skipped
        }
    }
}

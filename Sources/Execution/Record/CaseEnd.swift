// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// The last line of a case.
package struct CaseEnd: Sendable {
    package let ordinal: Int
    package let outcome: RecordedOutcome
    /// Of its exchanges, in nanoseconds, without waiting in the queue.
    package let duration: Int64
    /// That every report must carry: `accepts any certificate`.
    package let warnings: [RedactedText]
    /// Nanoseconds since the run began.
    package let at: Int64

    package init(
        ordinal: Int, outcome: RecordedOutcome, duration: Int64, warnings: [RedactedText] = [],
        at: Int64
    ) {
        self.ordinal = ordinal
        self.outcome = outcome
        self.duration = duration
        self.warnings = warnings
        self.at = at
    }
}

extension CaseEnd: LineCoded {
    init(_ value: LineValue) throws(LineFault) {
        self.init(
            ordinal: try value.member("ordinal"), outcome: try value.member("outcome"),
            duration: try value.member("duration"), warnings: try value.member("warnings"),
            at: try value.member("at"))
    }

    func write(to line: inout LineText) {
        line.object { line in
            line.member("at", at)
            line.member("duration", duration)
            line.member("ordinal", ordinal)
            line.member("outcome", outcome)
            line.member("warnings", warnings)
        }
    }
}

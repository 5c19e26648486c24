// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// What a progress line needs to know while a run works, in the order in which it happens.
package enum LiveEvent: Sendable {
    case runStarted(caseCount: Int)
    case caseStarted(ordinal: Int, name: RedactedText)
    /// Also of cases that never started.
    case caseEnded(ordinal: Int, outcome: RecordedOutcome)
    /// One that had ended otherwise.
    case caseAmended(ordinal: Int, outcome: RecordedOutcome)
    /// Rows became known: so many more than were planned.
    case casesAdded(count: Int)
    /// Judged as their item asks, in its order.
    case inspected([InspectedServer])
}

// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// One line of a run record.
///
/// Cases are named by their ordinal: their place in the order of the files.
package enum RecordEvent: Sendable, Codable {
    case runStarted(RunStart)
    case planned(PlannedCase)
    /// `at` is in nanoseconds since the run began, here and below.
    case started(ordinal: Int, at: Int64)
    case exchange(ordinal: Int, exchange: RecordedExchange)
    case captured(ordinal: Int, name: RedactedText)
    case ended(CaseEnd)
    case runEnded(at: Int64, isInterrupted: Bool)

    /// Nil for what is about the whole run.
    var ordinal: Int? {
        switch self {
        case .runStarted, .runEnded: nil
        case .planned(let planned): planned.ordinal
        case .started(let ordinal, _), .exchange(let ordinal, _), .captured(let ordinal, _):
            ordinal
        case .ended(let end): end.ordinal
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Exchanges
internal import Foundation

/// When a validity begins or ends, told from the moment that is judged.
struct ValidityWording {
    let moment: EvaluationMoment

    private var date: Date { moment.date }

    /// `expires on 2027-01-29, in 14 days`.
    func expiry(_ facts: CertificateFacts) -> String {
        facts.notAfter > date
            ? "expires on " + until(facts.notAfter) : "expired on " + since(facts.notAfter)
    }

    /// `2027-01-01, 3 days ago`.
    func since(_ past: Date?) -> String {
        guard let past else { return "an unknown day" }
        let span = span(from: past, to: date)
        return moment.isNow ? "\(day(past)), \(span) ago" : "\(day(past)), \(span) before \(asked)"
    }

    /// `2027-01-29, in 14 days`.
    func until(_ future: Date?) -> String {
        guard let future else { return "an unknown day" }
        let span = span(from: date, to: future)
        return moment.isNow
            ? "\(day(future)), in \(span)" : "\(day(future)), \(span) after \(asked)"
    }

    /// The day that a policy asks about instead of today.
    private var asked: String { "\(day(date)), the day asked about" }

    private func day(_ moment: Date) -> String { RevocationWording.day(moment) }

    private func span(from start: Date, to end: Date) -> String {
        let seconds = max(0, end.timeIntervalSince(start))
        let (size, unit) =
            switch seconds {
            case 86_400...: (86_400, "day")
            case 3_600...: (3_600, "hour")
            case 60...: (60, "minute")
            default: (1, "second")
            }
        let count = Int((seconds / Double(size)).rounded(.down))
        return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
}

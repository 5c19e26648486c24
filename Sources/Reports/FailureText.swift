// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution

/// A failed or errored case in the lines that console and JUnit share.
struct FailureText {
    /// One complaint with its place: `subject: message`, then details.
    struct Complaint {
        let message: String
        let place: RecordedPlace
        let details: [String]
    }

    let complaints: [Complaint]
    /// Why its connection was refused, where it was, and what came of its exchanges.
    let closing: [String]

    /// Nil where the case passed or was skipped.
    init?(_ recorded: RecordedCase) {
        switch recorded.outcome {
        case .passed, .skipped: return nil
        case .failed(let mismatches):
            complaints = mismatches.map {
                Complaint(
                    message: $0.subject.text.isEmpty
                        ? $0.message.text : "\($0.subject.text): \($0.message.text)",
                    place: $0.place, details: $0.details.map(\.text))
            }
        case .errored(let error):
            complaints = [
                Complaint(
                    message: error.reason == Self.requestReason
                        ? error.message.text : "\(error.reason): \(error.message.text)",
                    place: error.place, details: error.help.map { [$0.text] } ?? [])
            ]
        }
        var closing: [String] = []
        if let last = recorded.exchanges.last { closing = RefusalText(exchange: last).lines }
        closing += recorded.exchanges.map { ExchangeText(exchange: $0).summary }
        self.closing = closing
    }

    /// What an error is called that is not of an exchange.
    static let requestReason = "request"

    /// The line of the file and the carets under it; empty where there is no line to show.
    static func excerpt(_ place: RecordedPlace) -> [String] {
        guard place.line > 0, !place.source.text.isEmpty else { return [] }
        let number = String(place.line)
        let margin = String(repeating: " ", count: number.count)
        let line = "\(number) | \(place.source.text)"
        return place.marker.isEmpty ? [line] : [line, "\(margin) | \(place.marker)"]
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution

/// What a case says within its elements.
struct JUnitText {
    /// Servers drop or refuse what is much longer, in bytes.
    static let limit = 48_000

    let isError: Bool
    let type: String
    /// One line.
    let message: String
    /// Begins with `file:line`.
    let body: String
    /// The exchanges of a case that did not pass; of one that did, no more than what came of them.
    let output: String

    init(_ recorded: RecordedCase, evidenceText: EvidenceText) {
        switch recorded.outcome {
        case .errored(let error): (isError, type) = (true, error.reason)
        default: (isError, type) = (false, "expectation")
        }
        var isWhole = false
        if let failure = FailureText(recorded) {
            let more = failure.complaints.count - 1
            message =
                Self.oneLine(failure.complaints.first?.message ?? "")
                + (more > 0 ? " (and \(more) more)" : "")
            var lines: [String] = []
            for complaint in failure.complaints {
                lines.append(
                    "\(complaint.place.file.text):\(complaint.place.line): \(complaint.message)")
                lines += FailureText.excerpt(complaint.place).map { "  \($0)" }
                lines += complaint.details.map { "  \($0)" }
            }
            body = Self.cut((lines + failure.closing).joined(separator: "\n"))
            isWhole = true
        } else {
            (message, body) = ("", "")
        }
        let lines = recorded.exchanges.flatMap { exchange in
            let text = ExchangeText(exchange: exchange, evidenceText: evidenceText)
            return isWhole ? text.lines : [text.summary] + text.verdict
        }
        output = Self.cut(lines.joined(separator: "\n"))
    }

    /// A heading, not the whole story: that is in the text.
    private static func oneLine(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 500 ? line.prefix(500) + "…" : line
    }

    private static func cut(_ text: String) -> String {
        guard text.utf8.count > limit else { return text }
        var end = text.utf8.index(text.startIndex, offsetBy: limit)
        while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
            end = text.utf8.index(before: end)
        }
        return text[..<end] + "\n… \(text.utf8.count - limit) bytes more"
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
package import Execution

/// What a person sees after a run: each failure once, in the order of the files, then the sums (cli.md).
package struct ConsoleReport {
    package enum Detail: Sendable {
        /// Nothing where all passed.
        case quiet
        case normal
        /// Every case, with its exchanges as they were sent and received, redacted.
        case verbose
    }

    private let record: RunRecord
    private let detail: Detail
    private let isColored: Bool
    /// With every secret of the run: the last scan of what is written.
    private let redactor: Redactor

    package init(_ record: RunRecord, detail: Detail = .normal, isColored: Bool = false) {
        self.record = record
        self.detail = detail
        self.isColored = isColored
        redactor = record.redactions.redactor
    }

    package func write(to sink: any TextSink) throws(ReportFailure) {
        let fold = RecordFold(record)
        let suites = fold.suites()
        var total = RunSummary()
        var warnings: [(text: String, name: String, count: Int)] = []
        for suite in suites {
            total.add(suite.summary)
            for ordinal in suite.ordinals {
                guard let glance = record.glance(ordinal), isShown(glance),
                    let outline = try fold.outline(ordinal)
                else { continue }
                let name = Self.name(of: outline.planned, in: suite.suite)
                for warning in outline.warnings.map(\.text) {
                    if let known = warnings.firstIndex(where: { $0.text == warning }) {
                        warnings[known].count += 1
                    } else {
                        warnings.append((warning, name, 1))
                    }
                }
                try write(outline, name: name, fold, to: sink)
            }
        }
        if detail == .quiet, total.isSuccess { return }
        for warning in warnings {
            let more = warning.count > 1 ? " and \(warning.count - 1) more" : ""
            let mark = style(.yellow, "warning:")
            try put("\(mark) \(shown(warning.text)) (\(shown(warning.name))\(more))", to: sink)
        }
        // Nothing of it comes from outside.
        try sink.write(sums(total, suites) + "\n")
    }

    /// Whether there is more to say of it than its part of the sums.
    private func isShown(_ glance: CaseGlance) -> Bool {
        switch glance.kind {
        case .failed, .errored: true
        case .passed, .skipped: glance.hasWarnings || detail == .verbose
        }
    }

    private func write(
        _ outline: RecordedCase, name: String, _ fold: RecordFold, to sink: any TextSink
    ) throws(ReportFailure) {
        switch outline.outcome {
        case .passed where detail == .verbose, .skipped where detail == .verbose: break
        case .failed, .errored: break
        case .passed, .skipped: return
        }
        guard let recorded = try fold.fullCase(outline.planned.ordinal) else { return }
        try put(heading(recorded, name: name), to: sink)
        if let failure = FailureText(recorded) {
            for complaint in failure.complaints { try write(complaint, of: recorded, to: sink) }
            for line in failure.closing { try put("  \(shown(line))", to: sink) }
        }
        if detail == .verbose {
            for exchange in recorded.exchanges {
                for line in ExchangeText(exchange: exchange).lines {
                    try put("    " + style(.dim, shown(line)), to: sink)
                }
            }
        }
        try sink.write("\n")
    }

    private func write(
        _ complaint: FailureText.Complaint, of recorded: RecordedCase, to sink: any TextSink
    )
        throws(ReportFailure)
    {
        // The heading has the first one's place; another file is named where it is shown.
        let isElsewhere = complaint.place.file.text != Self.place(of: recorded).file
        let place = isElsewhere ? " (\(complaint.place.file.text):\(complaint.place.line))" : ""
        try put("  \(contrasted(complaint.message))\(place)", to: sink)
        let excerpt = FailureText.excerpt(complaint.place)
        for (index, line) in excerpt.enumerated() {
            try put("    " + (index == 1 ? style(.red, line) : line), to: sink)
        }
        for line in complaint.details { try put("    \(contrasted(line))", to: sink) }
    }

    private func heading(_ recorded: RecordedCase, name: String) -> String {
        let place = Self.place(of: recorded)
        let mark =
            switch recorded.outcome {
            case .passed: style(.green, "✓")
            case .failed, .errored: style(.red, "✗")
            case .skipped: style(.yellow, "-")
            }
        let padding = String(repeating: " ", count: max(2, 49 - name.count))
        var heading = "\(mark) \(style(.bold, shown(name)))\(padding)\(place.file):\(place.line)"
        if case .skipped(let reason) = recorded.outcome { heading += "\n  \(shown(reason.text))" }
        return heading
    }

    /// `3 collections, 48 requests: 47 passed, 1 failed, 0 skipped in 0.42 s   (seed 7243)`.
    private func sums(_ total: RunSummary, _ suites: [RecordFold.Suite]) -> String {
        let collections = suites.count == 1 ? "1 collection" : "\(suites.count) collections"
        let requests = total.total == 1 ? "1 request" : "\(total.total) requests"
        var parts = [
            style(.green, "\(total.passed) passed"),
            total.failed > 0 ? style(.red, "\(total.failed) failed") : "0 failed",
        ]
        if total.errored > 0 {
            let errors = total.errored == 1 ? "1 error" : "\(total.errored) errors"
            parts.append(style(.red, errors))
        }
        parts.append("\(total.skipped) skipped")
        let time = TimeText.shortSeconds(record.end?.at ?? suites.map(\.end).max() ?? 0)
        let isInterrupted = record.end?.isInterrupted ?? true
        return "\(collections), \(requests): \(parts.joined(separator: ", ")) in \(time)"
            + (isInterrupted ? ", interrupted" : "") + "   (seed \(record.start?.seed ?? 0))"
    }

    private func put(_ line: String, to sink: any TextSink) throws(ReportFailure) {
        try sink.write(redactor.redacted(line).text + "\n")
    }

    /// What came from outside must not steer the terminal.
    private func shown(_ text: String) -> String { VisibleText.of(redactor.redacted(text).text) }

    /// With what was expected and what was there in colours of their own.
    private func contrasted(_ line: String) -> String {
        MismatchColors.applied(to: shown(line), isColored: isColored)
    }

    private func style(_ style: TextStyle, _ text: String) -> String {
        style.applied(to: text, isColored: isColored)
    }

    private static func name(of planned: PlannedCase, in suite: RunStart.Suite) -> String {
        ([suite.name] + planned.group + [planned.name]).map(\.text).joined(separator: " › ")
    }

    /// Of the first complaint, else of the case.
    private static func place(of recorded: RecordedCase) -> (file: String, line: Int) {
        if let place = FailureText(recorded)?.complaints.first?.place, place.line > 0 {
            return (place.file.text, place.line)
        }
        return (recorded.planned.file.text, recorded.planned.line)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
package import Execution

/// JUnit XML in the subset that its readers share: one suite a collection, one test case a request, in the order of the files.
package struct JUnitReport {
    private let record: RunRecord
    private let style: JUnitStyle

    package init(_ record: RunRecord, style: JUnitStyle = .standard) {
        self.record = record
        self.style = style
    }

    /// Puts the whole report at the path, making the folders above it.
    package func write(to path: String) throws(ReportFailure) {
        let file = try ReportFile(path)
        try write(to: file)
        try file.place()
    }

    package func write(to sink: any TextSink) throws(ReportFailure) {
        let redactor = record.redactions.redactor
        let evidenceText = EvidenceText()
        var writer = try XMLWriter(sink)
        guard let start = record.start else { return }
        let suites = RecordFold(record).suites()
        let total = suites.reduce(into: RunSummary()) { $0.add($1.summary) }
        try writer.start(
            "testsuites",
            [
                ("name", .constant("pinion")), ("tests", .number(total.total)),
                ("failures", .number(total.failed)), ("errors", .number(total.errored)),
                ("time", .seconds(record.end?.at ?? suites.map(\.end).max() ?? 0)),
            ])
        for suite in suites {
            try writer.start(
                "testsuite",
                [
                    ("name", .text(suite.suite.name)), ("tests", .number(suite.summary.total)),
                    ("failures", .number(suite.summary.failed)),
                    ("errors", .number(suite.summary.errored)),
                    ("skipped", .number(suite.summary.skipped)),
                    ("time", .seconds(suite.end - suite.begin)),
                    ("timestamp", .date(start.startedAt + suite.begin / 1_000_000)),
                    ("hostname", .text(start.host)), ("file", .text(suite.suite.file)),
                ])
            try writer.start("properties")
            try writer.start(
                "property",
                [("name", .constant("seed")), ("value", .text(redactor.redacted("\(start.seed)")))])
            try writer.end()
            try writer.end()
            for ordinal in suite.ordinals {
                guard let recorded = try RecordFold(record).fullCase(ordinal) else { continue }
                try write(recorded, of: suite.suite, to: &writer, redactor, evidenceText)
            }
            try writer.end()
        }
        try writer.finish()
    }

    private func write(
        _ recorded: RecordedCase, of suite: RunStart.Suite, to writer: inout XMLWriter,
        _ redactor: Redactor, _ evidenceText: EvidenceText
    ) throws(ReportFailure) {
        let planned = recorded.planned
        var attributes: [(StaticString, XMLWriter.Value)] = [
            (
                "classname",
                .text(redactor.redacted(JUnitNames.className(of: planned, suite: suite)))
            ),
            ("name", .text(planned.name)), ("time", .seconds(recorded.duration)),
        ]
        if style == .standard {
            attributes += [("file", .text(planned.file)), ("line", .number(planned.line))]
        }
        try writer.start("testcase", attributes)
        let text = JUnitText(recorded, evidenceText: evidenceText)
        switch recorded.outcome {
        case .passed: break
        case .failed, .errored:
            try writer.start(
                text.isError ? "error" : "failure",
                [
                    ("message", .text(redactor.redacted(text.message))),
                    ("type", .text(redactor.redacted(text.type))),
                ])
            try writer.text(redactor.redacted(text.body))
            try writer.end()
        case .skipped(let reason):
            try writer.start("skipped", [("message", .text(reason))])
            try writer.end()
        }
        if !text.output.isEmpty {
            try writer.start("system-out")
            try writer.text(redactor.redacted(text.output))
            try writer.end()
        }
        try writer.end()
    }
}

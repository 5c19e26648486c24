// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Reports

/// Every report of a record that a command line asks for.
struct RunReports {
    private let options: RunOptions
    private let environment: [String: String]

    init(_ options: RunOptions, environment: [String: String]) {
        self.options = options
        self.environment = environment
    }

    /// One that can't be written keeps no other from being; false where any could not.
    ///
    /// - Parameter servers: what inspections found; none of a record that was kept.
    func write(_ record: RunRecord, _ servers: [InspectedServer] = []) -> Bool {
        let failures = [
            failure { () throws(ReportFailure) in try writeConsole(of: record) },
            failure { () throws(ReportFailure) in try writeJUnit(of: record) },
            failure { () throws(ReportFailure) in
                guard let path = options.json else { return }
                try RunReports.write(FindingsJSON(servers).text, to: path)
            },
            failure { () throws(ReportFailure) in
                guard let path = options.sarif else { return }
                let report = FindingsSARIF(servers, version: Program.version)
                try RunReports.write(report.text, to: path)
            },
            failure { () throws(ReportFailure) in
                guard let path = options.markdown else { return }
                try RunReports.write(FindingsMarkdown(servers).text, to: path)
            },
            failure { () throws(ReportFailure) in
                do throws(RecordFailure) { try record.finish() } catch {
                    throw ReportFailure(error)
                }
            },
        ].compactMap(\.self)
        for failure in failures where !failure.isClosedPipe {
            Terminal.errors.write("pinion: \(failure.message)\n")
        }
        return failures.isEmpty
    }

    private func failure(of write: () throws(ReportFailure) -> Void) -> ReportFailure? {
        do throws(ReportFailure) {
            try write()
            return nil
        } catch {
            return error
        }
    }

    /// Beside the console's report.
    func show(_ text: String) { terminal.write(text) }

    /// Standard output belongs to the report that was asked for there.
    private var terminal: Terminal {
        [options.junit, options.record, options.json, options.sarif, options.markdown]
            .contains("-") ? .errors : .output
    }

    private func writeConsole(of record: RunRecord) throws(ReportFailure) {
        let report = ConsoleReport(
            record, detail: detail,
            isColored: options.color.isColored(terminal, environment: environment))
        try report.write(to: TerminalSink(terminal))
    }

    private static func write(_ text: String, to path: String) throws(ReportFailure) {
        if path == "-" {
            try TerminalSink(.output, isAskedFor: true).write(text)
        } else {
            try FindingsFile.write(text, to: path)
        }
    }

    func writeJUnit(of record: RunRecord) throws(ReportFailure) {
        guard let path = options.junit else { return }
        let junit = JUnitReport(record, style: options.junitStyle)
        if path == "-" {
            try junit.write(to: TerminalSink(.output, isAskedFor: true))
        } else {
            try junit.write(to: path)
        }
    }

    private var detail: ConsoleReport.Detail {
        if options.isVerbose { return .verbose }
        return options.isQuiet ? .quiet : .normal
    }
}

// SPDX-License-Identifier: Apache-2.0

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

    func write(_ record: RunRecord) throws(ReportFailure) {
        try writeConsole(of: record)
        try writeJUnit(of: record)
    }

    private func writeConsole(of record: RunRecord) throws(ReportFailure) {
        // Standard output belongs to the report that was asked for there.
        let terminal = options.junit == "-" ? Terminal.errors : Terminal.output
        let report = ConsoleReport(
            record, detail: detail,
            isColored: options.color.isColored(terminal, environment: environment))
        try report.write(to: TerminalSink(terminal))
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

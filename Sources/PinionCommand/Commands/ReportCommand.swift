// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Foundation
import Reports

/// `pinion report`: what a run would have shown and written, made from its record; its status says that this was done, not how the run ended, and is 1 where the record lacks its end.
struct ReportCommand {
    private let path: String
    private let options: RunOptions

    init(_ arguments: Arguments) throws(CommandLineError) {
        path = arguments.operands[0]
        options = try RunOptions(arguments, .none)
        if path.isEmpty { throw .unusable("the record's path is empty") }
    }

    func run() -> ExitStatus {
        if let collision = options.outputs.collision(with: [path]) {
            Terminal.errors.write("pinion: \(collision.message)\n")
            return .usage
        }
        let record: RunRecord
        do throws(RecordFailure) {
            record = try RunRecord(reading: path, redactions: RedactionSet())
        } catch {
            Terminal.errors.write("pinion: can't report on '\(path)': \(error.message)\n")
            return .usage
        }
        let reports = RunReports(options, environment: ProcessInfo.processInfo.environment)
        guard reports.write(record) else { return .reportNotWritten }
        guard record.isCutOff else { return .success }
        let (missing, total) = record.unfinished()
        Terminal.errors.write(
            "pinion: the run record '\(path)' was cut off: "
                + "\(missing) of \(total) cases have no outcome\n")
        return .failed
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Reports

/// Where what was found of servers goes: the text that was asked for, and the reports beside it.
struct FindingOutputs {
    private let output: String?
    private let junit: String?

    /// - Parameter sources: files that the command reads.
    init(_ arguments: Arguments, reading sources: [String]) throws(CommandLineError) {
        output = arguments.value("output").flatMap { $0 == "-" ? nil : $0 }
        junit = arguments.value("junit")
        let files = try OutputFiles([("output", output), ("junit", junit)])
        if let collision = files.collision(with: sources) { throw collision }
    }

    /// One that can't be written keeps no other from being; false where any could not.
    func write(_ text: String, _ servers: [InspectedServer]) -> Bool {
        var isWritten = true
        if let output {
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
            } catch {
                Terminal.errors.write(
                    "pinion: '\(output)' can't be written: \(error.localizedDescription)\n")
                isWritten = false
            }
        } else {
            // Standard output belongs to the report that was asked for there.
            (junit == "-" ? Terminal.errors : Terminal.output).write(text)
        }
        guard let junit else { return isWritten }
        do throws(ReportFailure) {
            let report = FindingsJUnit(servers)
            if junit == "-" {
                try report.write(to: TerminalSink(.output, isAskedFor: true))
            } else {
                try report.write(to: junit)
            }
        } catch {
            if !error.isClosedPipe { Terminal.errors.write("pinion: \(error.message)\n") }
            isWritten = false
        }
        return isWritten
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Foundation
import Reports

/// Where what was found of servers goes: the text that was asked for, and the reports beside it.
struct FindingOutputs {
    private let output: String?
    private let json: String?
    private let junit: String?
    private let sarif: String?
    private let markdown: String?

    /// - Parameters:
    ///   - sources: files that the command reads.
    ///   - others: that it writes beside these.
    init(
        _ arguments: Arguments, reading sources: [String],
        writing others: [(option: String, path: String?)] = []
    ) throws(CommandLineError) {
        output = arguments.value("output").flatMap { $0 == "-" ? nil : $0 }
        json = arguments.value("json")
        junit = arguments.value("junit")
        sarif = arguments.value("sarif")
        markdown = arguments.value("markdown")
        let files = try OutputFiles(
            [
                ("output", output), ("json", json), ("junit", junit), ("sarif", sarif),
                ("markdown", markdown),
            ] + others)
        if let collision = files.collision(with: sources) { throw collision }
    }

    /// One that can't be written keeps no other from being; false where any could not.
    func write(_ text: String, json whole: Value, _ servers: [InspectedServer]) -> Bool {
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
            ([json, junit, sarif, markdown].contains("-") ? Terminal.errors : Terminal.output)
                .write(text)
        }
        let reports = [
            json.map { path in written(whole.prettyJSON + "\n", to: path) },
            junit.map { path in
                written { () throws(ReportFailure) in
                    let report = FindingsJUnit(servers)
                    if path == "-" {
                        try report.write(to: TerminalSink(.output, isAskedFor: true))
                    } else {
                        try report.write(to: path)
                    }
                }
            },
            sarif.map { path in
                written(FindingsSARIF(servers, version: Program.version).text, to: path)
            },
            markdown.map { path in written(FindingsMarkdown(servers).text, to: path) },
        ].compactMap(\.self)
        return isWritten && reports.allSatisfy(\.self)
    }

    private func written(_ text: String, to path: String) -> Bool {
        written { () throws(ReportFailure) in
            if path == "-" {
                try TerminalSink(.output, isAskedFor: true).write(text)
            } else {
                try FindingsFile.write(text, to: path)
            }
        }
    }

    private func written(_ write: () throws(ReportFailure) -> Void) -> Bool {
        do throws(ReportFailure) {
            try write()
            return true
        } catch {
            if !error.isClosedPipe { Terminal.errors.write("pinion: \(error.message)\n") }
            return false
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Execution
import Foundation
import Reports
import Support
import Testing

struct ReportFileTests {
    private func run(_ name: String = "one") throws -> RunRecord {
        let run = try RecordedRun()
        run.begin([("A", "a.yaml", 1)])
        run.plan(0, name, line: 1)
        run.run(0, .passed, at: 0)
        run.end(at: 18)
        return run.record
    }

    private func names(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
    }

    @Test func `makes the folders that are missing and leaves nothing beside the report`() throws {
        let folder = try TemporaryFolder()
        try JUnitReport(run()).write(to: folder.url.appending(path: "a/b/report.xml").path)
        #expect(try names(in: folder) == ["a", "a/b", "a/b/report.xml"])
    }

    @Test func `puts a new report in the place of an old one`() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "report.xml")
        try JUnitReport(run("new")).write(to: folder.url.appending(path: "report.xml").path)
        #expect(try names(in: folder) == ["report.xml"])
        let text = String(decoding: try folder.read("report.xml"), as: UTF8.self)
        #expect(text.contains("name=\"new\""))
    }

    @Test func `a link stays one, and the report stands where it leads`() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "first.xml")
        let link = folder.url.appending(path: "latest.xml")
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: "first.xml")
        try JUnitReport(run("new")).write(to: link.path)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "first.xml")
        let text = String(decoding: try folder.read("first.xml"), as: UTF8.self)
        #expect(text.contains("name=\"new\""))
    }

    @Test func `a folder that is a file is a failure with its path and cause`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "a")
        let path = folder.url.appending(path: "a/report.xml").path
        let failure = #expect(throws: ReportFailure.self) { try JUnitReport(run()).write(to: path) }
        #expect(failure?.message == "the report '\(path)' can't be written: not a directory")
    }

    @Test func `a folder in the report's place is a failure, and nothing is left`() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path
        let failure = #expect(throws: ReportFailure.self) { try JUnitReport(run()).write(to: path) }
        #expect(failure?.message == "the report '\(path)' can't be written: is a directory")
        #expect(try names(in: folder) == [])
    }

    @Test func `a device is written to as it is`() throws {
        let failure = #expect(throws: ReportFailure.self) {
            try JUnitReport(run()).write(to: "/dev/full")
        }
        #expect(
            failure?.message == "the report '/dev/full' can't be written: no space left on device")
        try JUnitReport(run()).write(to: "/dev/null")
    }
}

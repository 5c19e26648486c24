// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Foundation
import Glibc
import Support
import Testing

struct RunRecordTests {
    private let folder: TemporaryFolder
    private var path: String { folder.url.appending(path: "run.jsonl").path }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func text(_ text: String) -> RedactedText { Redactor(secrets: []).redacted(text) }

    /// Two cases, the second of which ends first.
    private func write(to record: RunRecord) {
        record.append(
            .runStarted(
                RunStart(
                    seed: 7, startedAt: 1000, host: text("h"),
                    collections: [
                        .init(name: text("A"), file: text("a.yaml"), firstCase: 0, caseCount: 2)
                    ], caseCount: 2)))
        for (ordinal, name) in ["one", "two"].enumerated() {
            record.append(
                .planned(
                    PlannedCase(
                        ordinal: ordinal, collection: 0, group: [], name: text(name),
                        file: text("a.yaml"), line: ordinal + 1)))
        }
        record.append(.started(ordinal: 0, at: 1))
        record.append(.started(ordinal: 1, at: 2))
        record.append(.ended(CaseEnd(ordinal: 1, outcome: .passed, duration: 5, at: 8)))
        record.append(
            .ended(
                CaseEnd(
                    ordinal: 0, outcome: .skipped(reason: text("no")), duration: 0, at: 9)))
        record.append(.runEnded(at: 10, isInterrupted: false))
    }

    private func names(_ record: RunRecord) throws -> [String] {
        try (0..<2).map { ordinal in
            let recorded = try #require(try record.fullCase(ordinal))
            return "\(recorded.planned.name.text) \(recorded.outcome)"
        }
    }

    @Test func `is read back in the order of the files, from memory and from its file`() throws {
        let record = try RunRecord(at: path, redactions: RedactionSet())
        write(to: record)
        let read = try RunRecord(reading: path, redactions: RedactionSet())
        for record in [record, read] {
            let first = try #require(try record.fullCase(0))
            let second = try #require(try record.outline(1))
            #expect(first.planned.name.text == "one")
            #expect(first.outcome == .skipped(reason: text("no")))
            #expect(second.planned.name.text == "two")
            #expect(second.outcome == .passed)
            #expect(second.startedAt == 2 && second.endedAt == 8 && second.duration == 5)
            #expect(record.end?.at == 10)
            #expect(record.start?.seed == 7)
            #expect(record.failure == nil)
        }
    }

    @Test func `is lines of JSON whose first says the version`() throws {
        write(to: try RunRecord(at: path, redactions: RedactionSet()))
        let lines = String(decoding: try folder.read("run.jsonl"), as: UTF8.self).split(
            separator: "\n")
        #expect(lines.count == 8)
        #expect(
            lines.first == #"""
                {"runStarted":{"_0":{"caseCount":2,"collections":[{"caseCount":2,"file":"a.yaml","firstCase":0,"name":"A"}],"host":"h","seed":7,"startedAt":1000,"version":1}}}
                """#)
        #expect(
            lines.last == #"{"runEnded":{"at":10,"isInterrupted":false}}"#)
    }

    @Test func `cut off anywhere it is read as far as it goes`() throws {
        write(to: try RunRecord(at: path, redactions: RedactionSet()))
        let bytes = try folder.read("run.jsonl")
        let firstLine = try #require(bytes.firstIndex(of: 10)) + 1
        for length in firstLine...bytes.count {
            try folder.write(Array(bytes[..<length]), to: "run.jsonl")
            let record = try RunRecord(reading: path, redactions: RedactionSet())
            #expect(record.start?.caseCount == 2)
            #expect((record.end == nil) == (length < bytes.count))
        }
    }

    struct Damage: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let message: String
    }

    static let damages = [
        Damage(
            testDescription: "nothing in it", text: "", message: "the run record has no first line"),
        Damage(
            testDescription: "another version",
            text:
                #"{"runStarted":{"_0":{"caseCount":0,"collections":[],"host":"h","seed":7,"startedAt":1,"version":2}}}"#
                + "\n",
            message: "the run record has version 2, expected 1"),
        Damage(
            testDescription: "another kind of file", text: "collection: A\nrequests: []\n",
            message: "line 1 of the run record is not one of its events"),
    ]

    @Test(arguments: damages)
    func `a file that is no record is a failure that says why`(_ damage: Damage) throws {
        try folder.write(damage.text, to: "run.jsonl")
        let failure = #expect(throws: RecordFailure.self) {
            try RunRecord(reading: path, redactions: RedactionSet())
        }
        #expect(failure?.message == damage.message)
    }

    @Test func `a place where nothing can be written is a failure with the path`() throws {
        let path = folder.url.appending(path: "missing/run.jsonl").path
        let failure = #expect(throws: RecordFailure.self) {
            try RunRecord(at: path, redactions: RedactionSet())
        }
        #expect(failure?.message == "the run record '\(path)': no such file or directory")
    }

    @Test func `more events than stand in memory are read back all the same`() throws {
        let record = try RunRecord(redactions: RedactionSet())
        let redactor = record.redactions.redactor
        let count = 1500
        let body = String(repeating: "x", count: 4000)
        for ordinal in 0..<count {
            record.append(
                .planned(
                    PlannedCase(
                        ordinal: ordinal, collection: 0, group: [], name: text("n\(ordinal)"),
                        file: text("a.yaml"), line: 1)), redactedBy: redactor)
            record.append(
                .ended(
                    CaseEnd(
                        ordinal: ordinal, outcome: .skipped(reason: text("\(ordinal) \(body)")),
                        duration: 0, at: 9)), redactedBy: redactor)
        }
        for ordinal in 0..<count {
            let recorded = try #require(try record.outline(ordinal))
            #expect(recorded.planned.name.text == "n\(ordinal)")
            #expect(recorded.outcome == .skipped(reason: text("\(ordinal) \(body)")))
        }
    }

    @Test func `what stands in memory hides the secrets that became known since`() throws {
        let record = try RunRecord(redactions: RedactionSet())
        func add(_ ordinal: Int) {
            let redactor = record.redactions.redactor
            record.append(
                .planned(
                    PlannedCase(
                        ordinal: ordinal, collection: 0, group: [],
                        name: redactor.redacted("say sesame"), file: text("a.yaml"), line: 1)),
                redactedBy: redactor)
        }
        add(0)
        #expect(try record.outline(0)?.planned.name.text == "say sesame")
        record.redactions.insert([Secret(name: "word", value: "sesame", hosts: [])])
        add(1)
        #expect(try record.outline(0)?.planned.name.text == "say ‹word›")
        #expect(try record.outline(1)?.planned.name.text == "say ‹word›")
    }

    @Test func `what its place does not take is told in the end, and can be reported on`() throws {
        let record = try RunRecord(at: "/dev/full", redactions: RedactionSet())
        write(to: record)
        #expect(try record.fullCase(1)?.outcome == .passed)
        let failure = #expect(throws: RecordFailure.self) { try record.finish() }
        #expect(failure?.message == "the run record '/dev/full': no space left on device")
    }

    @Test func `a pipe gets the whole of it`() throws {
        let pipe = folder.url.appending(path: "pipe").path
        try #require(mkfifo(pipe, 0o600) == 0)
        // Open at both ends, so that nobody has to read along.
        let descriptor = open(pipe, O_RDWR)
        defer { close(descriptor) }
        let record = try RunRecord(at: pipe, redactions: RedactionSet())
        write(to: record)
        try record.finish()
        let whole = try RunRecord(at: path, redactions: RedactionSet())
        write(to: whole)
        let written = try folder.read("run.jsonl")
        var bytes = [UInt8](repeating: 0, count: written.count + 1)
        let count = read(descriptor, &bytes, bytes.count)
        #expect(Array(bytes.prefix(count)) == written)
    }

    @Test(arguments: [8, 7, 6, 5, 3, 2, 1])
    func `a case that a record was cut off before is an error`(lines: Int) throws {
        write(to: try RunRecord(at: path, redactions: RedactionSet()))
        let text = String(decoding: try folder.read("run.jsonl"), as: UTF8.self)
            .split(separator: "\n")
        #expect(text.count == 8)
        let rest = lines < 8 ? "\n{\"ended" : "\n"
        try folder.write(text.prefix(lines).joined(separator: "\n") + rest, to: "run.jsonl")
        let record = try RunRecord(reading: path, redactions: RedactionSet())
        #expect(record.isCutOff == (lines < 8))
        let (missing, total) = record.unfinished()
        #expect(total == 2)
        #expect(missing == (lines >= 7 ? 0 : lines == 6 ? 1 : 2))
        let summary = record.summary()
        #expect(summary.errored == min(missing, max(0, lines - 1)))
        if lines == 5 {
            guard case .errored(let error) = try record.fullCase(1)?.outcome else {
                Issue.record("it is no error")
                return
            }
            #expect(error.reason == "incomplete")
            #expect(error.message.text == "the record was cut off before this case ended")
            #expect(error.place.line == 2)
        }
        if lines == 3 {
            guard case .errored(let error) = try record.outline(0)?.outcome else {
                Issue.record("it is no error")
                return
            }
            #expect(error.message.text == "the record was cut off before this case began")
        }
    }

    @Test func `what is read passes the redactor with every secret that became known`() throws {
        let redactions = RedactionSet()
        let record = try RunRecord(at: path, redactions: redactions)
        write(to: record)
        redactions.insert([Secret(name: "word", value: "a.yaml", hosts: [])])
        #expect(try record.fullCase(0)?.planned.file.text == "‹word›")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Foundation
import FoundationXML
import Reports
import Support
import Testing

/// What the readers of JUnit XML rely on (Jenkins' two plug-ins, GitLab, three of GitHub's actions), rule by rule.
struct JUnitReaderRulesTests {
    private let report: ParsedReport

    init() throws {
        let text = CollectedText()
        try JUnitReport(try RecordedRun.everyOutcome().record).write(to: text)
        report = try ParsedReport(text.text)
    }

    @Test func `the root is testsuites, and suites stand in it unnested`() {
        #expect(report.root.name == "testsuites")
        #expect(report.root.children.map(\.name) == ["testsuite", "testsuite"])
        #expect(report.suites.allSatisfy { $0.children(named: "testsuite").isEmpty })
    }

    @Test func `the root's sums and each suite's are those of the cases`() {
        for element in [report.root] + report.suites {
            let cases = element.descendants(named: "testcase")
            #expect(element["tests"] == "\(cases.count)")
            for (attribute, child) in [("failures", "failure"), ("errors", "error")] {
                let count = cases.count { !$0.children(named: child).isEmpty }
                #expect(element[attribute] == "\(count)")
            }
        }
        for suite in report.suites {
            let count = suite.children(named: "testcase")
                .count { !$0.children(named: "skipped").isEmpty }
            #expect(suite["skipped"] == "\(count)")
        }
    }

    @Test func `every suite has a name, a file, a host and a start in UTC`() throws {
        for suite in report.suites {
            #expect(suite["name"]?.isEmpty == false)
            #expect(suite["file"]?.isEmpty == false)
            #expect(suite["hostname"]?.isEmpty == false)
            let timestamp = try #require(suite["timestamp"])
            #expect(timestamp.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
        }
    }

    @Test func `every time is seconds with three decimals, without an exponent or a comma`() {
        for element in [report.root] + report.suites + report.cases {
            #expect(element["time"]?.wholeMatch(of: /\d+\.\d{3}/) != nil)
        }
    }

    @Test func `every case has a class and a name that no other has, without an address`() {
        var seen: Set<String> = []
        for suite in report.suites {
            for testCase in suite.children(named: "testcase") {
                let names = [suite["name"], testCase["classname"], testCase["name"]]
                let joined = names.map { $0 ?? "" }.joined(separator: "\u{1F}")
                #expect(seen.insert(joined).inserted)
                #expect(names.allSatisfy { $0?.isEmpty == false })
                #expect(!joined.contains("://") && !joined.contains("localhost"))
            }
        }
    }

    @Test func `the class's dots divide levels only`() {
        #expect(
            Set(report.cases.map { $0["classname"]?.split(separator: ".").count }) == [1, 2])
    }

    @Test func `every case has its file and line`() {
        for testCase in report.cases {
            #expect(testCase["file"]?.isEmpty == false)
            #expect(testCase["line"].flatMap { Int($0) }.map { $0 > 0 } == true)
        }
    }

    @Test func `a case has one failure, error or skipped at most, and it comes first`() {
        for testCase in report.cases {
            let results = testCase.children.filter { $0.name != "system-out" }
            #expect(results.count <= 1)
            #expect(testCase.children.count { $0.name == "system-out" } <= 1)
            if let result = results.first { #expect(testCase.children.first === result) }
        }
    }

    @Test
    func
        `a failure or error has a type, a message of one line, and a text that begins with its place`()
        throws
    {
        let results = report.cases.flatMap {
            $0.children(named: "failure") + $0.children(named: "error")
        }
        #expect(results.count == 2)
        for result in results {
            #expect(result["type"]?.isEmpty == false)
            let message = try #require(result["message"])
            #expect(!message.isEmpty && !message.contains("\n"))
            #expect(result.text.prefixMatch(of: #/[^\s:]+\.yaml:\d+: /#) != nil)
            #expect(result.text.utf8.count < 50_000)
        }
    }

    @Test func `a skipped case says why in its message`() {
        let skipped = report.cases.flatMap { $0.children(named: "skipped") }
        #expect(skipped.count == 2)
        #expect(skipped.allSatisfy { $0["message"]?.isEmpty == false })
    }

    @Test func `a text of megabytes is cut under fifty kilobytes`() throws {
        let run = try RecordedRun()
        run.begin([("A", "a.yaml", 1)])
        run.plan(0, "one", line: 1)
        run.run(
            0,
            .failed([
                RecordedMismatch(
                    subject: run.text("body"),
                    message: run.text(String(repeating: "é\n", count: 1 << 20)),
                    place: run.place(1, "x", "^"))
            ]), at: 0)
        run.end(at: 18)
        let text = CollectedText()
        try JUnitReport(run.record).write(to: text)
        let failure = try #require(
            try ParsedReport(text.text).cases.first?.children(named: "failure").first)
        #expect(failure.text.utf8.count < 50_000)
        #expect(failure.text.hasSuffix("bytes more"))
        #expect(failure["message"]?.count == 501)
    }

    @Test func `a reader gets every character back that XML can hold, and U+FFFD for others`()
        throws
    {
        let run = try RecordedRun()
        run.begin([("A", "a.yaml", 1)])
        run.plan(0, "a\u{FFFE}b\u{FFFF}c\u{B}d\r\n\te\u{85}f\u{2028}g\u{10FFFF}", line: 1)
        run.run(
            0,
            .failed([
                RecordedMismatch(
                    subject: run.text("body"), message: run.text("]]>\r<a>\u{FFFE}\u{1F}&amp;"),
                    place: run.place(1, "x", "^"))
            ]), at: 0)
        run.end(at: 18)
        let text = CollectedText()
        try JUnitReport(run.record).write(to: text)
        let parsed = try #require(try ParsedReport(text.text).cases.first)
        #expect(
            parsed["name"]
                == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\r\n\te\u{85}f\u{2028}g\u{10FFFF}")
        let failure = try #require(parsed.children(named: "failure").first)
        #expect(
            failure.text.hasPrefix(
                "collections/petstore.yaml:1: body: ]]>\r<a>\u{FFFD}\u{FFFD}&amp;\n"))
        #expect(failure["message"] == "body: ]]> <a>\u{FFFD}\u{FFFD}&amp;")
    }

    @Test func `no report holds a secret that became known after it was written down`() throws {
        let run = try RecordedRun.everyOutcome()
        run.record.redactions.insert([
            Secret(name: "pet", value: "less than 100", hosts: []),
            Secret(name: "case", value: "delete", hosts: []),
        ])
        let xml = CollectedText()
        try JUnitReport(run.record).write(to: xml)
        let console = CollectedText()
        try ConsoleReport(run.record, detail: .verbose).write(to: console)
        for text in [xml.text, console.text] {
            #expect(!text.contains("less than 100") && !text.contains("delete"))
            #expect(text.contains("expected a number ‹pet›, got 120.5"))
        }
    }
}

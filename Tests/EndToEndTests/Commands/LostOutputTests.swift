// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

/// What becomes of a command whose streams, or whose record, take nothing more.
@Suite(.timeLimit(.minutes(2)))
struct LostOutputTests {
    private let workspace: Workspace

    init() throws {
        let items = (1...40).map { "  - { name: n\($0), GET: /, skip: not now }" }
        workspace = try Workspace([
            "a.yaml": """
            collection: C
            defaults: { baseURL: "http://127.0.0.1:1" }
            policies: { p: { minimumTLSVersion: 1.3 } }
            requests:
              - { name: asked, GET: / }
            \(items.joined(separator: "\n"))

            """,
            "a.json": "{\"a\": 1}",
        ])
    }

    /// `$tool` is the tool.
    private func shell(_ script: String) throws -> CommandLineTool.Result {
        try CommandLineTool(name: "sh").run(
            ["-c", "tool='\(try BuiltTool.url.path)'\n" + script], in: workspace.folder)
    }

    private static let commands = [
        "run a.yaml", "run a.yaml --dry-run", "list a.yaml", "explain p a.yaml",
        "query '$.a' a.json", "report r", "check a.yaml", "run --help",
    ]

    @Test(arguments: commands)
    func `a full standard output is a status and a message`(command: String) throws {
        _ = try shell("$tool run a.yaml --record r")
        let lost = try shell("$tool \(command) > /dev/full")
        #expect(
            lost.errors == "pinion: standard output can't be written: no space left on device\n")
        #expect(lost.status == 5)
        let closed = try shell("$tool \(command) >&-")
        #expect(closed.errors == "pinion: standard output can't be written: bad file descriptor\n")
        #expect(closed.status == 5)
    }

    @Test(arguments: commands)
    func `a reader that went away is no failure and no message`(command: String) throws {
        _ = try shell("$tool run a.yaml --record r")
        let whole = try shell("$tool \(command)")
        // The gate opens once nobody can read any more.
        let result = try shell(
            """
            mkfifo gate
            { cat < gate; $tool \(command); echo $? > status; } | { exec < /dev/null; : > gate; }
            """)
        #expect(result.errors == "")
        #expect(try workspace.read("status") == "\(whole.status)\n")
    }

    @Test func `reports are made though the record has no room`() throws {
        let lost = try shell("$tool run a.yaml --record /dev/full --junit j.xml")
        #expect(
            lost.output.contains(
                "1 collection, 41 requests: 0 passed, 0 failed, 1 error, 40 skipped in "))
        #expect(lost.errors == "pinion: the run record '/dev/full': no space left on device\n")
        #expect(lost.status == 5)
        #expect(try workspace.read("j.xml").hasSuffix("</testsuites>\n"))
    }

    @Test func `reports are made though the disk is full in the middle of the run`() throws {
        // Files may have two kilobytes, pipes what they like.
        let lost = try shell(
            "( ulimit -f 4; $tool run a.yaml --skip-tag x --record r --junit -; echo $? >&2 ) | cat"
        )
        let lines = lost.errors.split(separator: "\n")
        #expect(lines.suffix(2) == ["pinion: the run record 'r': file too large", "5"])
        #expect(lost.output.contains("tests=\"41\" failures=\"0\" errors=\"1\""))
        #expect(lost.output.hasSuffix("</testsuites>\n"))
        let record = try workspace.read("r")
        #expect(record.utf8.count > 1000)
        #expect(record.hasSuffix("}\n"))
    }

    @Test func `a record goes to standard output, and the console makes room`() throws {
        let run = try shell("$tool run a.yaml --record -")
        #expect(run.output.hasPrefix("{\"runStarted\":"))
        #expect(run.output.split(separator: "\n").last?.hasPrefix("{\"runEnded\":") == true)
        #expect(run.errors.contains("1 collection, 41 requests: "))
        #expect(run.status == 1)
    }

    @Test func `a record that was cut off is reported on, and is no success`() throws {
        _ = try shell("$tool run a.yaml --skip-tag x --record r")
        let lines = try workspace.read("r").split(separator: "\n")
        // The start, the 41 cases, and one of them with its first exchange and its end.
        let ends = lines.indices.filter { lines[$0].hasPrefix("{\"ended\":") }
        let kept = lines[...ends[30]].joined(separator: "\n") + "\n" + lines[ends[31]].prefix(20)
        try workspace.write(kept, to: "r")
        let report = try shell("$tool report r --junit j.xml")
        #expect(
            report.errors
                == "pinion: the run record 'r' was cut off: 10 of 41 cases have no outcome\n"
        )
        #expect(report.status == 1)
        let junit = try workspace.read("j.xml")
        #expect(junit.hasSuffix("</testsuites>\n"))
        #expect(junit.split(separator: "type=\"incomplete\"").count == 11)
        #expect(
            junit.contains(
                "message=\"incomplete: the record was cut off before this case began\""))
        #expect(report.output.contains("interrupted"))
    }
}

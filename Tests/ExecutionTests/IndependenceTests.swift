// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Foundation
import Reports
import Specs
import Support
import Testing

/// Nothing depends on who ran beside whom.
@Suite(.timeLimit(.minutes(5)))
struct IndependenceTests {
    private static let file = """
        variables: { run: "{{uuid()}}" }
        setup: [ { name: session, GET: /session, capture: { session: $.id } } ]
        requests:
          - { name: a, GET: /a, query: { id: "{{uuid()}}", run: "{{run}}" } }
          - { name: b, GET: /b, capture: { fromB: $.id } }
          - { name: c, GET: "/c/{{fromB}}", query: { n: "{{uuid()}}" } }
          - { name: d, GET: /d, expect: { status: 404 } }
          - { name: e, GET: /e }
          - name: steps
            steps:
              - { name: s1, GET: /s1, capture: { x: $.id } }
              - { name: s2, GET: "/s2/{{x}}" }
              - { name: s3, GET: /fails }
              - { name: s4, GET: /s4 }
            teardown: [ { name: undo, DELETE: "/s1/{{x}}" } ]
          - { name: f, POST: /f, capture: { secretly: { json: $.id, secret: true } } }
          - { name: g, GET: /g, after: [d] }
          - { name: h, GET: /h, headers: { X-Session: "{{session}}" } }
          - { name: i, GET: "/i/{{secretly}}" }
          - { name: j, GET: /j }
        teardown: [ { name: close, DELETE: "/session/{{session}}" } ]
        """

    private final class Text: TextSink {
        private(set) var text = ""

        func write(_ text: String) throws(ReportFailure) { self.text += text }
    }

    /// The report of a run in which who begins and how long each takes depends on the seed.
    private func report(of plan: Plan, seed: UInt64, to path: String? = nil) async throws -> String
    {
        let transport = ScriptedTransport { request in
            let path = request.url.path
            for _ in 0..<Int(truncatingIfNeeded: (seed &* 31 &+ UInt64(path.utf8.count)) % 7) {
                await Task.yield()
            }
            if path == "/fails" { return .refused(.timedOut, "no answer") }
            let name = path.split(separator: "/").first ?? ""
            return .answer(
                200, [("Set-Cookie", "\(name)=\(path.utf8.count); Path=/")],
                json: "{\"id\": \"id-of-\(name)\"}")
        }
        let record = try RunRecord(at: path, redactions: RedactionSet())
        let executor = Executor(
            transport: transport, jobs: 32, seed: 7, shuffleSeed: seed,
            clock: RunClock(now: { ScriptedRun.now }, elapsed: { 0 }))
        await executor.run(plan, into: record)
        return try text(record)
    }

    private func text(_ record: RunRecord) throws -> String {
        let text = Text()
        try JUnitReport(record).write(to: text)
        try ConsoleReport(record, detail: .verbose).write(to: text)
        return text.text
    }

    private func plan() throws -> Plan {
        let collections = ["A", "B"].map {
            "collection: \($0)\ndefaults: { baseURL: https://h }\n" + Self.file
        }
        return try ScriptedRun.plan(collections)
    }

    @Test func `fifty shuffled runs give the same report`() async throws {
        let plan = try plan()
        let first = try await report(of: plan, seed: 0)
        #expect(
            first.contains("2 collections, 34 requests: 26 passed, 2 failed, 2 errors, 4 skipped"))
        for seed in 1..<50 as Range<UInt64> {
            let report = try await report(of: plan, seed: seed)
            #expect(report == first)
        }
    }

    @Test func `a record read back gives the report of its run`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "run.jsonl").path
        let live = try await report(of: plan(), seed: 1, to: path)
        // What it had captured as secret is known no more, and need not be: it was never written.
        let read = try text(RunRecord(reading: path, redactions: RedactionSet()))
        #expect(read == live)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Specs
import Support
import Synchronization
import Testing

struct ExecutorTests {
    @Test func `runs setup, requests and teardown, and reports in the file's order`() async throws {
        let run = try await ScriptedRun(
            """
            setup: [ { name: log in, GET: /in } ]
            requests: [ { name: one, GET: /1 }, { name: two, POST: /2 } ]
            teardown: [ { name: log out, GET: /out } ]
            """
        ) { _ in .answer() }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "setup/log in: passed", "one: passed", "two: passed", "teardown/log out: passed",
            ])
        #expect(
            run.moments == [
                "> GET /in", "< GET /in", "> GET /1", "< GET /1", "> POST /2", "< POST /2",
                "> GET /out", "< GET /out",
            ])
    }

    @Test func `a failed setup skips all but teardown`() async throws {
        let run = try await ScriptedRun(
            """
            setup: [ { name: log in, GET: /in }, { name: more, GET: /more } ]
            requests: [ { name: one, GET: /1 } ]
            teardown: [ { name: log out, GET: /out } ]
            """
        ) { $0.url.target == "/in" ? .answer(500) : .answer() }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "setup/log in: failed, status: expected 2xx, got 500",
                "setup/more: skipped, 'log in' of the setup failed",
                "one: skipped, 'log in' of the setup failed",
                "teardown/log out: passed",
            ])
        #expect(run.transport.requests.map(\.url.target) == ["/in", "/out"])
    }

    @Test func `who needs what failed or was skipped is skipped and says whom it needs`()
        async throws
    {
        let run = try await ScriptedRun(
            """
            requests:
              - { name: a, GET: /a, capture: { id: $.id } }
              - { name: b, skip: later, GET: /b }
              - { name: c, GET: "/c/{{id}}" }
              - { name: d, GET: /d, after: [a, b] }
              - { name: e, GET: /e, after: [c] }
              - { name: f, GET: /f }
            """
        ) { $0.url.target == "/a" ? .answer(500, json: #"{"id": 1}"#) : .answer() }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "a: failed, status: expected 2xx, got 500", "b: skipped, later",
                "c: skipped, needs 'a', which failed",
                "d: skipped, needs 'a', which failed and 'b', which was skipped",
                "e: skipped, needs 'c', which was skipped", "f: passed",
            ])
    }

    @Test func `collections of one name are told apart, and files that use a name twice too`()
        async throws
    {
        let plan = try ScriptedRun.plan([
            "collection: A\nrequests: [ { GET: https://h/1 } ]",
            "collection: B\nrequests: [ { GET: https://h/1 }, { GET: https://h/1 } ]",
        ])
        let same = Plan(collections: [
            plan.collections[0], plan.collections[1], plan.collections[0],
        ])
        let record = try RunRecord(redactions: RedactionSet())
        let transport = ScriptedTransport { _ in .answer() }
        await Executor(transport: transport, seed: 7).run(same, into: record)
        let start = try #require(record.start)
        #expect(start.collections.map(\.name.text) == ["A", "B", "A (2)"])
        #expect(start.collections.map(\.firstCase) == [0, 1, 3])
        let names = try (0..<4).map { try record.outline($0)?.planned.name.text }
        #expect(
            names == [
                "GET /1", "GET /1", "GET /1 (2)", "GET /1",
            ])
    }

    @Test func `tells as things happen what a progress line needs`() async throws {
        let events = Mutex<[String]>([])
        _ = try await ScriptedRun(
            "requests: [ { name: a, GET: /a }, { name: b, skip: true, GET: /b } ]", jobs: 1,
            observe: { event in
                let text =
                    switch event {
                    case .runStarted(let count): "run of \(count)"
                    case .caseStarted(let ordinal, let name): "\(ordinal) \(name.text)"
                    case .caseEnded(let ordinal, .passed): "\(ordinal) passed"
                    case .caseEnded(let ordinal, _): "\(ordinal) ended"
                    case .caseAmended(let ordinal, _): "\(ordinal) amended"
                    case .casesAdded(let count): "\(count) more"
                    case .inspected: "inspected"
                    }
                events.withLock { $0.append(text) }
            }
        ) { _ in .answer() }
        #expect(events.withLock { $0 } == ["run of 2", "0 a", "0 passed", "1 ended"])
    }
}

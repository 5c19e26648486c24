// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
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
}

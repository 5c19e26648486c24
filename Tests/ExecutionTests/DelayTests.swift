// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Synchronization
import Testing

/// What `delay` waits for, on each kind of item.
@Suite(.timeLimit(.minutes(1)))
struct DelayTests {
    /// Waits and requests as they happened: `wait 2`, `GET /a`.
    private final class Journal: Sendable {
        private let entries = Mutex<[String]>([])

        func add(_ entry: String) { entries.withLock { $0.append(entry) } }

        var all: [String] { entries.withLock { $0 } }
    }

    private static let component = "components: { visit: { GET: /visit } }\n"

    @Test(
        arguments: [
            ("{ GET: /a, delay: 2s }", ["wait 2", "GET /a"]),
            ("{ GET: /a }", ["GET /a"]),
            ("{ GET: /a, delay: \"{{n}}s\" }", ["wait 3", "GET /a"]),
            ("{ GET: /a, delay: 2s, forEach: [1, 2] }", ["wait 2", "GET /a", "wait 2", "GET /a"]),
            (
                "{ name: x, delay: 2s, steps: [{ GET: /a }, { GET: /b, delay: 1s }] }",
                ["wait 2", "GET /a", "wait 1", "GET /b"]
            ),
            ("{ call: visit, delay: 2s }", ["wait 2", "GET /visit"]),
            ("{ call: visit, once: run, delay: 2s }", ["wait 2", "GET /visit"]),
        ] as [(String, [String])])
    func `it is waited for once, before the first request`(
        item: String, happened: [String]
    ) async throws {
        let journal = Journal()
        let run = try await ScriptedRun(
            "order: listed\nvariables: { n: 3 }\n" + Self.component + "requests:\n  - \(item)",
            wait: { journal.add("wait \(Double($0) / 1_000_000_000)".replacing(".0", with: "")) }
        ) { request in
            journal.add("\(request.method) \(request.url.target)")
            return .answer()
        }
        #expect(journal.all == happened)
        #expect(try run.outcomes.allSatisfy { $0.hasSuffix(": passed") })
        // Of the exchange alone.
        #expect(try run.cases.allSatisfy { $0.duration == 18_000_000 })
    }

    @Test(
        arguments: [
            ("{ GET: /a, delay: 1h }", ["GET /a"]),
            (
                "{ name: x, delay: 1h, steps: [{ GET: /a }], teardown: [{ DELETE: /a }] }",
                ["x/GET /a", "x/teardown/DELETE /a"]
            ),
            ("{ call: visit, delay: 1h }", ["visit"]),
        ] as [(String, [String])])
    func `an interruption ends it at once, and nothing of its item is sent`(
        item: String, cases: [String]
    ) async throws {
        let interruption = Interruption()
        let run = try await ScriptedRun(
            Self.component + "requests: [\(item)]\nteardown: [{ GET: /bye }]",
            interruption: interruption,
            wait: { _ in
                interruption.interrupt()
                while !Task.isCancelled { await Task.yield() }
            }
        ) { _ in .answer() }
        #expect(
            try run.outcomes == cases.map { "\($0): skipped, the run was interrupted" } + [
                "teardown/GET /bye: passed"
            ])
        #expect(run.transport.requests.map(\.url.target) == ["/bye"])
    }

    @Test func `one that reads what was never captured skips its item`() async throws {
        let run = try await ScriptedRun(
            """
            requests: [{ GET: /a, expect: { status: any }, capture: { n: $.n } }]
            teardown: [{ name: x, delay: "{{n}}s", steps: [{ GET: /b }] }]
            """
        ) { _ in .answer(500) }
        #expect(try run.outcomes.last == "teardown/x/GET /b: skipped, 'n' was never captured")
    }

    @Test func `one that turns out to be no time fails its item`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - { GET: /a, capture: { n: $.n } }
              - { name: x, delay: "{{n}}", steps: [{ GET: /b }, { GET: /c }] }
            """
        ) { _ in .answer(json: #"{"n": 5}"#) }
        #expect(
            try run.outcomes.dropFirst() == [
                "x/GET /b: errored, request: found '5', expected a duration such as 2s or 500ms",
                "x/GET /c: skipped, 'x' could not begin",
            ])
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Testing

/// What rows share, and what they keep from each other.
@Suite(.timeLimit(.minutes(2)))
struct RowOrderTests {
    @Test func `who needs rows of which one failed is skipped`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - { name: rows, forEach: [1, 2], GET: "/{{item}}", capture: { x: $.x } }
              - { name: use, GET: "/{{ x[0] }}" }
              - { name: wait, after: rows, GET: /wait }
            """
        ) { request in
            request.url.target == "/2" ? .answer(500) : .answer(json: #"{"x": 1}"#)
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "rows [item=1]: passed",
                "rows [item=2]: failed, status: expected 2xx, got 500; capture.x: expected JSON to take a value from, but the body is none: found the end of the text, expected a value",
                "use: skipped, needs 'rows', which failed",
                "wait: skipped, needs 'rows', which failed",
            ])
    }

    @Test func `unsafe rows run one after another, and side by side where the order is free`()
        async throws
    {
        let inTurn = try await ScriptedRun(
            "requests: [{ name: a, forEach: [1, 2, 3], POST: '/{{item}}' }]"
        ) { _ in .answer() }
        #expect(
            inTurn.moments == [
                "> POST /1", "< POST /1", "> POST /2", "< POST /2", "> POST /3", "< POST /3",
            ])
        let all = Rendezvous(of: 3)
        let free = try await ScriptedRun(
            "requests: [{ name: a, forEach: [1, 2, 3], POST: '/{{item}}', order: free }]"
        ) { _ in
            await all.meet()
            return .answer()
        }
        #expect(free.transport.mostInFlight == 3)
        let safe = Rendezvous(of: 3)
        let beside = try await ScriptedRun(
            "requests: [{ name: a, forEach: [1, 2, 3], GET: '/{{item}}' }]"
        ) { _ in
            await safe.meet()
            return .answer()
        }
        #expect(beside.transport.mostInFlight == 3)
    }

    @Test func `a collection whose order is free runs all at once`() async throws {
        let all = Rendezvous(of: 3)
        let run = try await ScriptedRun(
            """
            order: free
            requests: [{ POST: /a }, { PUT: /b }, { DELETE: /c }]
            """
        ) { _ in
            await all.meet()
            return .answer()
        }
        #expect(run.transport.mostInFlight == 3)
    }

    @Test func `what is random in a row does not depend on the rows beside it`() async throws {
        func bodies(_ rows: String) async throws -> [String] {
            let run = try await ScriptedRun(
                "requests: [{ name: 'r {{item}}', forEach: \(rows), GET: '/{{item}}/{{uuid()}}' }]",
                jobs: 1
            ) { _ in .answer() }
            return run.transport.requests.map { "\($0.method) \($0.url.target)" }
        }
        let both = try await bodies("[x, y]")
        let one = try await bodies("[y]   ")
        #expect(both[1] == one[0])
        #expect(both[0].dropFirst(6) != both[1].dropFirst(6))
    }

    @Test func `each row starts with the jar that setup left, and in steps they share one`()
        async throws
    {
        let run = try await ScriptedRun(
            """
            setup: [{ GET: /setup }]
            requests:
              - { name: alone, forEach: [1, 2], POST: "/{{item}}" }
              - { name: together, steps: [{ forEach: [3, 4], POST: "/{{item}}" }] }
            """
        ) { request in
            .answer(200, [("Set-Cookie", "c\(request.url.target.dropFirst())=1")])
        }
        let cookies = run.transport.requests.map { $0.fields["Cookie"].first ?? "-" }
        #expect(
            cookies == ["-", "csetup=1", "csetup=1", "csetup=1", "csetup=1; c3=1"])
    }

    @Test func `a row's secret is redacted, in names too`() async throws {
        let run = try await ScriptedRun(
            """
            secrets: { key: { env: KEY, hosts: [h] } }
            requests:
              - { name: first, GET: /, capture: { tokens: { json: $.tokens, secret: true } } }
              - { name: "use {{item}}", forEach: "{{tokens}}", GET: /use, headers: { X-Token: "{{item}}" } }
              - { name: own, forEach: [{ k: "{{key}}" }], GET: /own, headers: { X-Key: "{{k}}" } }
            """, environment: ["KEY": "hunter22"]
        ) { _ in .answer(json: #"{"tokens": ["abcdef", "ghijkl"]}"#) }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "first: passed", "use ‹tokens›: passed", "use ‹tokens›: passed",
                "own [k={{key}}]: passed",
            ])
    }
}

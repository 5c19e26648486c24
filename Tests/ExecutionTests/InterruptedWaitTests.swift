// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Synchronization
import Testing

/// What has been sent in part when nothing more may be, and what waits to be sent.
@Suite(.timeLimit(.minutes(1)))
struct InterruptedWaitTests {
    @Test(
        arguments: [
            (
                "{ GET: /a, retry: { times: 2, every: 1h } }",
                "GET /a: errored, cancelled: 'GET /b' failed, and the run stops at the first failure before attempt 2 of 2"
            ),
            (
                "{ GET: /no, delay: 1h }",
                "GET /no: skipped, 'GET /b' failed, and the run stops at the first failure"
            ),
        ] as [(String, String)])
    func `the first failure ends a wait at once where the run ends with it`(
        item: String, outcome: String
    ) async throws {
        let isWaiting = Atomic(false)
        let run = try await ScriptedRun(
            "order: free\nrequests: [ \(item), { GET: /b } ]", stopsAtFailure: true,
            wait: { _ in
                isWaiting.store(true, ordering: .relaxed)
                while !Task.isCancelled { await Task.yield() }
            }
        ) { request in
            if request.url.target == "/a" { return .answer(500) }
            while !isWaiting.load(ordering: .relaxed) { await Task.yield() }
            return .answer(404)
        }
        #expect(try run.outcomes.first == outcome)
        #expect(run.transport.requests.allSatisfy { $0.url.target != "/no" })
    }

    @Test(
        arguments: [
            ("{ GET: /a, pages: { next: $.next } }", "page 2"),
            ("{ GET: /a, redirects: { max: 3 } }", "redirect 1"),
            ("{ GET: /a, retry: 2, expect: { status: 201 } }", "attempt 2 of 2"),
        ] as [(String, String)])
    func `what was sent in part is no skipped case`(item: String, next: String) async throws {
        let interruption = Interruption()
        let run = try await ScriptedRun("requests: [ \(item) ]", interruption: interruption) { _ in
            interruption.interrupt()
            return item.contains("redirects")
                ? .answer(302, [("Location", "/b")]) : .answer(json: #"{"next": "/b"}"#)
        }
        #expect(
            try run.outcomes == [
                "GET /a: errored, cancelled: the run was interrupted before \(next)"
            ])
        #expect(run.transport.requests.count == 1)
    }
}

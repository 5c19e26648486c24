// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct InterruptionTests {
    private static let file = """
        requests:
          - { name: a, GET: /a }
          - name: steps
            steps: [ { name: b, POST: /b }, { name: c, GET: /c } ]
            teardown: [ { name: undo, DELETE: /b } ]
          - { name: d, GET: /d }
        teardown: [ { name: clean, DELETE: /all } ]
        """

    /// Waits as a transport does: until its task is cancelled.
    private static func hang() async -> Exchange.Result {
        try? await Task.sleep(for: .seconds(3600))
        return .failure(
            ExchangeFailure(reason: .cancelled, phase: .response, cause: "the run was interrupted"))
    }

    @Test func `the first stops what is in flight, flushes, then lets teardown run`() async throws {
        let interruption = Interruption()
        let seen = Mutex<[[String]]>([])
        let run = try await ScriptedRun(
            Self.file, interruption: interruption,
            flush: { record in
                let outcomes = (try? ScriptedRun.outcomes(of: record)) ?? []
                seen.withLock { $0.append(outcomes) }
            }
        ) { request in
            guard request.url.target == "/b", request.method == "POST" else { return .answer() }
            interruption.interrupt()
            return await Self.hang()
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "a: passed", "steps/b: errored, cancelled: the run was interrupted",
                "steps/c: skipped, step 'b' before it failed", "steps/teardown/undo: passed",
                "d: skipped, the run was interrupted", "teardown/clean: passed",
            ])
        #expect(
            run.transport.requests.map { "\($0.method) \($0.url.target)" } == [
                "GET /a", "POST /b", "DELETE /b", "DELETE /all",
            ])
        let flushed = seen.withLock { $0 }
        #expect(flushed.count == 1)
        #expect(
            flushed.first?.last == "teardown/clean: skipped, the run ended before it did")
        #expect(run.record.end?.isInterrupted == true)
    }

    @Test func `a run that is not interrupted flushes nothing`() async throws {
        let count = Mutex(0)
        let run = try await ScriptedRun(Self.file, flush: { _ in count.withLock { $0 += 1 } }) {
            _ in .answer()
        }
        #expect(count.withLock { $0 } == 0)
        #expect(run.record.end?.isInterrupted == false)
        let summary = run.record.summary()
        #expect(summary.passed == 6)
    }

    @Test func `the second ends teardown too`() async throws {
        let interruption = Interruption()
        let run = try await ScriptedRun(Self.file, interruption: interruption) { request in
            switch (request.method, request.url.target) {
            case ("GET", "/a"):
                interruption.interrupt()
                return .answer()
            case ("DELETE", "/all"):
                interruption.interrupt()
                return await Self.hang()
            default: return .answer()
            }
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "a: passed", "steps/b: skipped, the run was interrupted",
                "steps/c: skipped, the run was interrupted",
                "steps/teardown/undo: skipped, the run was interrupted",
                "d: skipped, the run was interrupted",
                "teardown/clean: errored, cancelled: the run was interrupted",
            ])
    }

    @Test func `a collection that had not begun is skipped whole`() async throws {
        let interruption = Interruption()
        let run = try await ScriptedRun(
            "requests: [ { GET: /a } ]",
            """
            setup: [ { name: s, GET: /s } ]
            requests: [ { name: b, GET: /b } ]
            teardown: [ { name: t, GET: /t } ]
            """, jobs: 1, interruption: interruption
        ) { _ in
            interruption.interrupt()
            return .answer()
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "GET /a: passed", "setup/s: skipped, the run was interrupted",
                "b: skipped, the run was interrupted",
                "teardown/t: skipped, the run was interrupted",
            ])
    }

    @Test func `teardown that has used up its budget is skipped`() async throws {
        let interruption = Interruption(teardownBudget: .zero)
        let run = try await ScriptedRun(Self.file, interruption: interruption) { request in
            interruption.interrupt()
            return .answer()
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes.last
                == "teardown/clean: skipped, the run was interrupted, and teardown's 0 s were used up"
        )
        #expect(run.transport.requests.map(\.url.target) == ["/a"])
    }
}

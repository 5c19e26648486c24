// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Synchronization
import Testing

/// What waits for its turn when nothing more may be sent.
@Suite(.timeLimit(.minutes(1)))
struct RateTests {
    private static let items = """
        order: free
        requests: [ { GET: /a }, { GET: /b }, { GET: /c }, { GET: /d } ]
        """

    /// Of the waits, in seconds; the clock of a scripted run stands at zero.
    private final class Journal: Sendable {
        private let state = Mutex<(waits: [Double], requests: Int)>(([], 0))

        func noteWait(_ deadline: Int64) {
            state.withLock { $0.waits.append(Double(deadline) / 1_000_000_000) }
        }
        func noteRequest() { state.withLock { $0.requests += 1 } }

        var waits: [Double] { state.withLock { $0.waits.sorted() } }
        var requests: Int { state.withLock { $0.requests } }
    }

    @Test func `requests to one host go out evenly, those to another beside them`() async throws {
        let journal = Journal()
        let run = try await ScriptedRun(
            Self.items + "\nteardown: [ { GET: https://other/ } ]",
            rate: RateLimit(perSecond: 2), wait: { journal.noteWait($0) }
        ) { _ in .answer() }
        #expect(run.transport.requests.count == 5)
        #expect(journal.waits == [0.5, 1, 1.5])
    }

    @Test func `an interruption drops them, and teardown gets the turn that was theirs`()
        async throws
    {
        let journal = Journal()
        let interruption = Interruption()
        let run = try await ScriptedRun(
            Self.items + "\nteardown: [ { DELETE: /all } ]", rate: RateLimit(perSecond: 2),
            interruption: interruption,
            wait: { deadline in
                journal.noteWait(deadline)
                guard !interruption.isInterrupted else { return }
                while journal.requests == 0 || journal.waits.count < 3 { await Task.yield() }
                if deadline == 500_000_000 { interruption.interrupt() }
                while !Task.isCancelled { await Task.yield() }
            }
        ) { _ in
            journal.noteRequest()
            return .answer()
        }
        let outcomes = try run.outcomes
        #expect(outcomes.count { $0.hasSuffix(": passed") } == 2)
        #expect(outcomes.count { $0.hasSuffix(": skipped, the run was interrupted") } == 3)
        #expect(outcomes.last == "teardown/DELETE /all: passed")
        #expect(run.transport.requests.count == 2)
        #expect(journal.waits == [0.5, 0.5, 1, 1.5])
    }

    @Test func `the first failure drops them where the run ends with it`() async throws {
        let journal = Journal()
        let run = try await ScriptedRun(
            Self.items, rate: RateLimit(perSecond: 2), stopsAtFailure: true,
            wait: {
                journal.noteWait($0)
                while !Task.isCancelled { await Task.yield() }
            }
        ) { _ in
            while journal.waits.count < 3 { await Task.yield() }
            return .answer(404)
        }
        let outcomes = try run.outcomes
        #expect(outcomes.count { $0.hasSuffix(": failed, status: expected 2xx, got 404") } == 1)
        #expect(
            outcomes.count { $0.hasSuffix("failed, and the run stops at the first failure") } == 3)
        #expect(run.transport.requests.count == 1)
    }

    @Test(arguments: [(true, 1), (false, 4)])
    func `nothing is sent between the first failure and its judgement`(
        stops: Bool, count: Int
    ) async throws {
        let run = try await ScriptedRun(Self.items, jobs: 1, stopsAtFailure: stops) { _ in
            .answer(404)
        }
        #expect(run.transport.requests.count == count)
    }
}

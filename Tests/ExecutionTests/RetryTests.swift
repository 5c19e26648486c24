// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Foundation
import Support
import Synchronization
import Testing

/// How often a request is made again, and what it waits for.
struct RetryTests {
    private final class Waits: Sendable {
        let seconds = Mutex<[Double]>([])
        func add(_ deadline: Int64) {
            seconds.withLock { $0.append(Double(deadline) / 1_000_000_000) }
        }
    }

    private struct Tries {
        let outcomes: [String]
        let waits: [Double]
        let places: [ExchangePlace]
        let requests: [HTTPRequest]
    }

    private func tries(
        _ item: String, _ answers: [Exchange.Result]
    ) async throws -> Tries {
        let waits = Waits()
        let left = Mutex(answers)
        let run = try await ScriptedRun(
            "requests:\n  - \(item.replacing("\n", with: "\n    "))",
            wait: { waits.add($0) }
        ) { _ in
            left.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        }
        return Tries(
            outcomes: try run.outcomes, waits: waits.seconds.withLock { $0 },
            places: try #require(try run.record.fullCase(0)).exchanges.map(\.place),
            requests: run.transport.requests)
    }

    @Test func `until expect holds, a failure of the network being an attempt`() async throws {
        let tries = try await tries(
            "{ POST: /a, text: x, retry: 3 }",
            [
                .answer(500, [("Set-Cookie", "a=b")]), .refused(.connectionReset, "reset"),
                .answer(200),
            ])
        #expect(tries.outcomes == ["POST /a: passed"])
        #expect(tries.waits == [1, 1])
        #expect(tries.places == [1, 2, 3].map { ExchangePlace(attempt: $0) })
        #expect(tries.requests.allSatisfy { !$0.fields.contains("Cookie") && $0.body == [120] })
    }

    @Test(arguments: [
        ("pinMismatch", "GET /a [why=pinMismatch]: passed"),
        (
            "expired",
            "GET /a [why=expired]: failed, retry: did not hold within 2 attempts; refused: expected expired, got pinMismatch: another key"
        ),
    ])
    func `until it is refused as a row says`(why: String, outcome: String) async throws {
        let tries = try await tries(
            "{ GET: /a, forEach: [{ why: \(why) }], retry: { times: 2, until: { refused: \"{{why}}\" } }, expect: { refused: \"{{why}}\" } }",
            [.answer(200), .refused(.pinMismatch, "another key")])
        #expect(tries.outcomes == [outcome])
        #expect(tries.requests.count == 2)
    }

    @Test func `the last attempt's failure is the item's`() async throws {
        let failed = try await tries("{ GET: /a, retry: 2 }", [.answer(500), .answer(404)])
        #expect(failed.outcomes == ["GET /a: failed, status: expected 2xx, got 404"])
        #expect(failed.waits == [1])
        let none = try await tries("{ GET: /a, retry: none }", [.answer(500), .answer(200)])
        #expect(none.outcomes == ["GET /a: failed, status: expected 2xx, got 500"])
    }

    @Test func `each pause is longer, up to the longest`() async throws {
        let tries = try await tries(
            "{ GET: /a, retry: { times: 6, every: 500ms, backoff: 2, maxEvery: 3s } }",
            [.answer(500)])
        #expect(tries.waits == [0.5, 1, 2, 3, 3])
    }

    @Test(arguments: [
        (429, "7", 7.0), (503, "7", 7), (503, "1", 2), (500, "7", 2), (503, "soon", 2),
        (503, "Mon, 30 Nov 2026 04:25:09 GMT", 9), (503, "Mon, 30 Nov 2026 04:24:00 GMT", 2),
    ])
    func `Retry-After is waited for where it is longer`(
        status: Int, after: String, wait: Double
    ) async throws {
        let tries = try await tries(
            "{ GET: /a, retry: { times: 2, every: 2s } }",
            [.answer(status, [("Retry-After", after)]), .answer(200)])
        #expect(tries.waits == [wait])
        #expect(tries.outcomes == ["GET /a: passed"])
    }

    @Test func `nobody is waited for longer than an hour`() async throws {
        let tries = try await tries(
            "{ GET: /a, retry: 3 }", [.answer(503, [("Retry-After", "99999999999999999999")])])
        #expect(tries.waits == [])
        #expect(
            tries.outcomes == [
                "GET /a: failed, retry: did not hold within 1 attempt; status: expected 2xx, got 503"
            ])
    }

    @Test(arguments: [
        ("99999999999999999999999999", "99999999999999999999999999"), ("3601", "3601"),
        ("Mon, 30 Nov 2026 06:25:00 GMT", "7200"),
    ])
    func `what a server asks for is quoted as it said it`(after: String, seconds: String)
        async throws
    {
        let run = try await ScriptedRun("requests: [ { GET: /a, retry: 3 } ]") { _ in
            .answer(503, [("Retry-After", after)])
        }
        guard case .failed(let mismatches) = try run.cases[0].outcome else {
            Issue.record("it did not fail")
            return
        }
        #expect(
            mismatches.first?.details.map(\.text) == [
                "Retry-After: the server asks for \(seconds) s, and nobody waits for more than an hour"
            ])
    }

    @Test func `until decides when to stop, then expect judges`() async throws {
        let item =
            "{ GET: /a, retry: { times: 3, until: { json: { $.done: true } } }, expect: { status: 202 } }"
        let open = Exchange.Result.answer(202, json: #"{"done":false}"#)
        let done = try await tries(item, [open, .answer(202, json: #"{"done":true}"#)])
        #expect(done.outcomes == ["GET /a: passed"])
        #expect(done.places.count == 2)
        let wrong = try await tries(item, [open, .answer(200, json: #"{"done":true}"#)])
        #expect(wrong.outcomes == ["GET /a: failed, status: expected 202, got 200 OK"])
        let never = try await tries(item, [open])
        #expect(never.outcomes == ["GET /a: failed, retry: did not hold within 3 attempts"])
        #expect(never.places.count == 3)
    }

    @Test func `until implies no status`() async throws {
        let tries = try await tries(
            "{ GET: /a, retry: { times: 3, until: { body: gone } }, expect: { status: 404 } }",
            [.answer(404, json: "gone")])
        #expect(tries.outcomes == ["GET /a: passed"])
    }

    @Test func `a refusal is waited for`() async throws {
        let tries = try await tries(
            "{ GET: /a, retry: 3, expect: { refused: expired } }",
            [.answer(200), .refused(.untrustedRoot, "no"), .refused(.expired, "old")])
        #expect(tries.outcomes == ["GET /a: passed"])
        #expect(tries.places.count == 3)
    }

    @Test func `captures are the last attempt's`() async throws {
        let run = try await ScriptedRun(
            """
            order: listed
            requests:
              - { GET: /a, retry: 2, expect: { json: { $.n: 2 } }, capture: { n: $.n } }
              - { GET: "/{{n}}" }
            """
        ) { [count = Counter()] request in
            .answer(200, json: "{\"n\":\(count.next())}")
        }
        #expect(run.transport.requests.map(\.url.target) == ["/a", "/a", "/2"])
    }

    private final class Counter: Sendable {
        private let count = Mutex(0)
        func next() -> Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `an interruption ends a wait at once, and the wait holds no place of the limit`()
        async throws
    {
        let interruption = Interruption()
        let other = Atomic(false)
        // Either may be sent first; that the other is sent while one waits is what ends the wait.
        let run = try await ScriptedRun(
            "requests: [ { GET: /a, retry: 2 }, { GET: /b } ]", jobs: 1,
            interruption: interruption,
            wait: { _ in
                while !other.load(ordering: .relaxed) { await Task.yield() }
                interruption.interrupt()
                while !Task.isCancelled { await Task.yield() }
            }
        ) { request in
            if request.url.target == "/b" { other.store(true, ordering: .relaxed) }
            return request.url.target == "/b" ? .answer(200) : .answer(500)
        }
        #expect(
            try run.outcomes.first
                == "GET /a: errored, cancelled: the run was interrupted before attempt 2 of 2")
        #expect(Set(run.transport.requests.map(\.url.target)) == ["/a", "/b"])
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Testing

struct OutcomeTests {
    @Test func `an optional failure is skipped with its message and fails nothing`() async throws {
        let run = try await ScriptedRun(
            """
            setup: [ { name: clean, DELETE: /old, optional: true } ]
            requests: [ { name: a, GET: /a }, { name: b, GET: /b, after: [c] }, { name: c, GET: /c, optional: true } ]
            """
        ) { request in
            switch request.url.target {
            case "/old": .answer(404)
            case "/c": .refused(.timedOut, "no answer in 30 s")
            default: .answer()
            }
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "setup/clean: skipped, optional, failed: status: expected 2xx, got 404",
                "a: passed", "b: skipped, needs 'c', which failed",
                "c: skipped, optional, failed: timedOut: no answer in 30 s",
            ])
    }

    @Test func `a refusal that is expected passes, for that reason alone`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - { name: a, GET: /pin, expect: { refused: pinMismatch } }
              - { name: b, GET: /date, expect: { refused: pinMismatch } }
              - { name: c, GET: /fine, expect: { refused: pinMismatch } }
              - { name: d, GET: /pin }
            """
        ) { request in
            switch request.url.target {
            case "/pin": .refused(.pinMismatch, "no key of the chain is pinned")
            case "/date": .refused(.expired, "expired yesterday")
            default: .answer()
            }
        }
        let outcomes = try run.outcomes
        #expect(outcomes[0] == "a: passed")
        #expect(outcomes[1].hasPrefix("b: failed, refused: "))
        #expect(outcomes[2].hasPrefix("c: failed, refused: "))
        #expect(outcomes[3] == "d: errored, pinMismatch: no key of the chain is pinned")
    }

    @Test func `an expectation may use what its own answer gave`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - { name: a, GET: /a, capture: { id: $.id }, expect: { json: { $.same: "{{id}}" } } }
              - { name: b, GET: /b, capture: { other: $.id }, expect: { json: { $.same: "{{other}}" } } }
            """
        ) { request in
            .answer(
                json: request.url.target == "/a"
                    ? #"{"id": 1, "same": 1}"# : #"{"id": 1, "same": 2}"#)
        }
        let outcomes = try run.outcomes
        #expect(outcomes == ["a: passed", "b: failed, $.same: expected 1, got 2"])
    }

    @Test func `a secret that would go elsewhere is an error, and nothing is sent`() async throws {
        let run = try await ScriptedRun(
            """
            secrets: { token: { env: TOKEN, hosts: [other] } }
            requests:
              - { name: a, GET: "/a?{{seen}}", headers: { X-Token: "{{token}}" } }
              - { name: b, GET: "https://other/b", headers: { X-Token: "{{token}}" }, capture: { seen: { status: true } } }
            """, environment: ["TOKEN": "s3cr3t!"]
        ) { _ in .answer() }
        let outcomes = try run.outcomes
        #expect(outcomes[0].hasPrefix("a: errored, request: "))
        #expect(outcomes[1] == "b: passed")
        #expect(run.transport.requests.map(\.url.target) == ["/b"])
    }

    @Test func `a summary counts each outcome`() async throws {
        let run = try await ScriptedRun(
            """
            requests: [ { GET: /1 }, { GET: /2 }, { GET: /3 }, { GET: /4, skip: true } ]
            """
        ) { request in
            switch request.url.target {
            case "/1": .answer()
            case "/2": .answer(500)
            default: .refused(.timedOut, "no answer")
            }
        }
        let summary = run.record.summary()
        #expect(summary.passed == 1 && summary.failed == 1)
        #expect(summary.errored == 1 && summary.skipped == 1)
        #expect(!summary.isSuccess && !summary.isNothingRun)
    }

    @Test func `in a list too, who needs what failed is skipped, but teardown has its captures`()
        async throws
    {
        let run = try await ScriptedRun(
            """
            setup:
              - { name: a, POST: /a, optional: true, capture: { id: $.id } }
              - { name: b, GET: /b, after: [a] }
            requests:
              - { name: c, GET: "/c/{{id}}" }
              - { name: d, steps: [ { name: e, GET: "/e/{{id}}" }, { name: f, GET: /f } ] }
            teardown:
              - { name: g, DELETE: "/a/{{id}}" }
              - { name: h, DELETE: /fails }
              - { name: i, DELETE: /i, after: [h] }
            """
        ) { request in
            switch request.url.target {
            case "/a": .answer(500, json: #"{"id": 1}"#)
            case "/fails": .answer(500)
            default: .answer()
            }
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "setup/a: skipped, optional, failed: status: expected 2xx, got 500",
                "setup/b: skipped, needs 'a', which failed", "c: skipped, needs 'a', which failed",
                "d/e: skipped, needs 'a', which failed", "d/f: passed", "teardown/g: passed",
                "teardown/h: failed, status: expected 2xx, got 500",
                "teardown/i: skipped, needs 'h', which failed",
            ])
    }
}

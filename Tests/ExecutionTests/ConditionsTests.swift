// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Testing

struct ConditionsTests {
    @Test func `an item runs only where its condition holds`() async throws {
        let run = try await ScriptedRun(
            """
            variables: { stage: { env: STAGE, default: test } }
            setup: [{ name: ask, GET: /version, capture: { version: $.version } }]
            requests:
              - { name: yes, GET: /yes, when: { stage: test, version: { gte: 2 } } }
              - { name: no, GET: /no, when: { stage: { oneOf: [live, staging] } } }
              - { name: steps, when: { version: { lt: 2 } }, steps: [{ name: a, GET: /a }, { name: b, GET: /b }] }
              - { name: rows, forEach: [1, 2], GET: "/{{item}}", when: { item: { gt: 1 } } }
              - { name: after, after: no, GET: /after }
            """
        ) { _ in .answer(json: #"{"version": 2}"#) }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "setup/ask: passed", "yes: passed",
                #"no: skipped, when: stage: expected one of ["live","staging"], got "test""#,
                "steps/a: skipped, when: version: expected a number less than 2, got 2",
                "steps/b: skipped, when: version: expected a number less than 2, got 2",
                "rows [item=1]: skipped, when: item: expected a number greater than 1, got 1",
                "rows [item=2]: passed", "after: skipped, needs 'no', which was skipped",
            ])
    }

    @Test func `a condition that can't be told is an error`() async throws {
        let run = try await ScriptedRun(
            """
            setup: [{ name: ask, GET: /version, capture: { version: $.version } }]
            requests: [{ name: a, GET: /a, when: { version.major: 2 } }]
            """
        ) { _ in .answer(json: #"{"version": {}}"#) }
        let outcomes = try run.outcomes
        #expect(outcomes.last == "a: errored, request: 'version' has no member 'major'")
    }

    @Test func `a known failure fails nothing until its day is over`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - { name: today, GET: /a, knownFailure: { reason: too slow, owner: ann, until: 2026-11-30 } }
              - { name: over, GET: /b, knownFailure: { reason: too slow, owner: ann, until: 2026-11-29 } }
              - { name: after, after: today, GET: /c }
            """
        ) { _ in .answer(500) }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "today: skipped, known failure (ann, until 2026-11-30): too slow: status: expected 2xx, got 500",
                "over: failed, status: expected 2xx, got 500",
                "after: skipped, needs 'today', which failed",
            ])
    }

    @Test func `a known failure that passes says to be removed`() async throws {
        let events = EventTexts()
        let run = try await ScriptedRun(
            """
            requests:
              - { name: one, GET: /a, knownFailure: { reason: too slow, owner: ann, until: 2026-11-30 } }
              - name: two
                knownFailure: { reason: too slow, owner: ann, until: 2026-11-30 }
                steps: [{ name: x, GET: /x }, { name: y, GET: /y }]
            """, observe: { events.note($0) }
        ) { _ in .answer() }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "one: failed, knownFailure: expected a failure (too slow), but it passed: remove 'knownFailure'",
                "two/x: passed",
                "two/y: failed, knownFailure: expected a failure (too slow), but it passed: remove 'knownFailure'",
            ])
        #expect(events.texts == ["amended", "amended"])
    }
}

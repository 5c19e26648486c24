// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Testing

struct StepsTests {
    private static let life = """
        requests:
          - name: life
            steps:
              - { name: create, POST: /pets, expect: { status: 201 }, capture: { id: $.id } }
              - { name: read, GET: "/pets/{{id}}" }
              - { name: change, PUT: "/pets/{{id}}" }
            teardown:
              - { name: delete, DELETE: "/pets/{{id}}" }
              - { name: sweep, DELETE: /pets }
        """

    @Test func `steps run in order and their teardown after them`() async throws {
        let run = try await ScriptedRun(Self.life) { request in
            request.method == "POST" ? .answer(201, json: #"{"id": 7}"#) : .answer()
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "life/create: passed", "life/read: passed", "life/change: passed",
                "life/teardown/delete: passed", "life/teardown/sweep: passed",
            ])
        #expect(
            run.transport.requests.map { "\($0.method) \($0.url.target)" } == [
                "POST /pets", "GET /pets/7", "PUT /pets/7", "DELETE /pets/7", "DELETE /pets",
            ])
    }

    @Test func `after a failure the rest is skipped, and teardown has what was captured`()
        async throws
    {
        let run = try await ScriptedRun(Self.life) { request in
            switch request.method {
            case "POST": .answer(201, json: #"{"id": 7}"#)
            case "GET": .answer(404)
            default: .answer()
            }
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "life/create: passed", "life/read: failed, status: expected 2xx, got 404",
                "life/change: skipped, step 'read' before it failed",
                "life/teardown/delete: passed", "life/teardown/sweep: passed",
            ])
    }

    @Test func `a capture is taken of an answer that then fails`() async throws {
        let run = try await ScriptedRun(Self.life) { request in
            request.method == "POST" ? .answer(200, json: #"{"id": 7}"#) : .answer()
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "life/create: failed, status: expected 201, got 200 OK",
                "life/read: skipped, step 'create' before it failed",
                "life/change: skipped, step 'create' before it failed",
                "life/teardown/delete: passed", "life/teardown/sweep: passed",
            ])
    }

    @Test func `in teardown who needs what was never captured is skipped`() async throws {
        let run = try await ScriptedRun(Self.life) { _ in
            .refused(.connectionRefused, "nothing listens there")
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "life/create: errored, connectionRefused: nothing listens there",
                "life/read: skipped, step 'create' before it failed",
                "life/change: skipped, step 'create' before it failed",
                "life/teardown/delete: skipped, 'id' was never captured",
                "life/teardown/sweep: errored, connectionRefused: nothing listens there",
            ])
    }

    @Test func `steps hand on what they say, and nothing else`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - name: make
                steps:
                  - { name: create, POST: /pets, capture: { made: $.id } }
                  - { name: look, GET: "/pets/{{made}}" }
                capture: { id: "{{made}}" }
              - { name: use, GET: "/use/{{id}}" }
            """
        ) { request in request.method == "POST" ? .answer(json: #"{"id": 7}"#) : .answer() }
        let outcomes = try run.outcomes
        #expect(
            outcomes == ["make/create: passed", "make/look: passed", "use: passed"])
        #expect(run.transport.requests.last?.url.target == "/use/7")
    }

    @Test func `steps within steps hand on too, though the last is skipped`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - name: outer
                steps:
                  - name: inner
                    steps: [ { name: create, POST: /pets, capture: { made: $.id } } ]
                    capture: { passed: "{{made}}" }
                  - { name: later, skip: true, GET: /later }
                capture: { id: "{{passed}}" }
              - { name: use, GET: "/use/{{id}}" }
            """
        ) { request in request.method == "POST" ? .answer(json: #"{"id": 7}"#) : .answer() }
        #expect(run.transport.requests.map(\.url.target) == ["/pets", "/use/7"])
    }

    @Test func `a skipped step holds up nothing`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - name: two
                steps: [ { name: a, skip: not today, GET: /a }, { name: b, GET: /b } ]
            """
        ) { _ in .answer() }
        let outcomes = try run.outcomes
        #expect(outcomes == ["two/a: skipped, not today", "two/b: passed"])
    }

    @Test func `skipped steps skip each of them, and their teardown`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - name: two
                skip: true
                steps: [ { name: a, GET: /a } ]
                teardown: [ { name: b, GET: /b } ]
            """
        ) { _ in .answer() }
        #expect(run.transport.requests.isEmpty)
    }

    @Test(
        arguments: [
            (404, 200, "DELETE /pets/7"), (200, 404, "DELETE /pets/7"),
            // Nothing was there to be handed on.
            (500, 200, nil),
        ] as [(Int, Int, String?)])
    func `steps that fail hand on to teardown what they have`(
        second: Int, last: Int, cleanup: String?
    ) async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - name: life
                steps:
                  - { name: create, POST: /pets, capture: { id: $.id } }
                  - { name: read, GET: /read, expect: { status: 200 } }
                  - { name: look, GET: /look, expect: { status: 200 } }
                capture: { pet: "{{id}}" }
            teardown: [ { name: delete, DELETE: "/pets/{{pet}}" } ]
            """
        ) { request in
            switch request.url.target {
            case "/pets": second == 500 ? .answer(500) : .answer(json: #"{"id": 7}"#)
            case "/read": .answer(second)
            case "/look": .answer(last)
            default: .answer()
            }
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes.last
                == "teardown/delete: "
                + (cleanup == nil ? "skipped, 'pet' was never captured" : "passed"))
        let deleted = run.transport.requests.filter { $0.method == "DELETE" }
        #expect(deleted.map { "\($0.method) \($0.url.target)" } == [cleanup].compactMap(\.self))
    }
}

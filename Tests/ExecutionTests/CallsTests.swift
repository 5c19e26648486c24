// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Testing

@Suite(.timeLimit(.minutes(2)))
struct CallsTests {
    private func asked(_ run: ScriptedRun) -> [String] {
        run.transport.requests.map { "\($0.method) \($0.url.target)" }
    }

    private static let login = """
        components:
          login: { POST: "/login/{{user}}", safe: true, expect: { status: 200 }, capture: { token: $.token } }
        """

    private static func token(_ request: HTTPRequest) -> Exchange.Result {
        .answer(json: #"{"token": "t-\#(request.url.target.split(separator: "/").last ?? "")"}"#)
    }

    @Test func `a component of one item is a case under its caller's name`() async throws {
        let run = try await ScriptedRun(
            """
            \(Self.login)
            setup: [{ name: log in as ann, call: login, with: { user: ann } }]
            requests:
              - { GET: "/{{token}}" }
              - { call: login, with: { user: bob }, as: bob }
              - { GET: "/{{ bob.token }}" }
            """, jobs: 1
        ) { Self.token($0) }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "setup/log in as ann: passed", "GET /{{token}}: passed", "login: passed",
                "GET /{{ bob.token }}: passed",
            ])
        #expect(asked(run) == ["POST /login/ann", "GET /t-ann", "POST /login/bob", "GET /t-bob"])
    }

    @Test func `a component of several items is a group that stops at its first failure`()
        async throws
    {
        let run = try await ScriptedRun(
            """
            components:
              life:
                - { name: make, POST: "/{{kind}}", capture: { id: $.id } }
                - { name: look, GET: "/{{kind}}/{{id}}" }
                - { name: drop, DELETE: "/{{kind}}/{{id}}" }
            requests:
              - { name: a lamp, call: life, with: { kind: lamp } }
              - { name: a desk, call: life, with: { kind: desk }, as: desk }
            """
        ) { request in
            switch request.url.target {
            case "/lamp": .answer(json: #"{"id": 7}"#)
            case "/desk": .answer(json: #"{"id": 8}"#)
            case "/desk/8": .answer(404)
            default: .answer()
            }
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "a lamp/make: passed", "a lamp/look: passed", "a lamp/drop: passed",
                "a desk/make: passed", "a desk/look: failed, status: expected 2xx, got 404",
                "a desk/drop: skipped, step 'look' before it failed",
            ])
    }

    @Test func `a component sees its own file's names and nothing of its caller's`() async throws {
        let run = try await ScriptedRun(
            """
            variables: { place: home, user: caller }
            defaults: { baseURL: https://h, headers: { X-User: "{{user}}" } }
            components:
              visit: { GET: "/{{place}}/{{user}}" }
            requests:
              - { call: visit, with: { user: "{{user}}-given" } }
            """.replacing("defaults: { baseURL: https://h, headers", with: "x: { headers")
                .replacing("x: { headers: { X-User: \"{{user}}\" } }\n", with: "")
        ) { _ in .answer() }
        #expect(asked(run) == ["GET /home/caller-given"])
    }

    @Test func `what runs once stands where the first in the file calls it`() async throws {
        let run = try await ScriptedRun(
            """
            \(Self.login)
            requests:
              - name: "as {{user}}, {{index}}"
                forEach: [{ user: ann }, { user: bob }, { user: ann }]
                steps:
                  - { call: login, with: { user: "{{user}}" }, once: collection }
                  - { name: use, GET: "/{{token}}" }
            """, jobs: 8
        ) { request in
            // The first caller in the file comes last.
            for _ in 0..<50 { await Task.yield() }
            return Self.token(request)
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "as ann, 0/login: passed", "as ann, 0/use: passed", "as bob, 1/login: passed",
                "as bob, 1/use: passed", "as ann, 2/login: passed", "as ann, 2/use: passed",
            ])
        #expect(
            asked(run).filter { $0.hasPrefix("POST") }.sorted() == [
                "POST /login/ann", "POST /login/bob",
            ])
        let exchanges = try run.cases.map { "\($0.planned.name.text) \($0.exchanges.count)" }
        #expect(exchanges == ["login 1", "use 1", "login 1", "use 1", "login 0", "use 1"])
        #expect(run.record.summary().total == 6)
    }

    @Test func `where what runs once fails, each other caller is skipped`() async throws {
        let run = try await ScriptedRun(
            """
            \(Self.login)
            requests:
              - name: "row {{item}}"
                forEach: [1, 2]
                steps:
                  - { call: login, with: { user: ann }, once: run }
                  - { name: use, GET: "/{{token}}" }
            """
        ) { _ in .answer(403) }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "row 1/login: failed, status: expected 200, got 403; capture.token: expected JSON to take a value from, but the body is none: found the end of the text, expected a value",
                "row 1/use: skipped, step 'login' before it failed",
                "row 2/login: skipped, 'login', which runs once for all its callers, did not pass",
                "row 2/use: skipped, step 'login' before it failed",
            ])
        #expect(asked(run) == ["POST /login/ann"])
    }

    @Test func `once a run serves other collections, once a collection does not`() async throws {
        func logins(_ once: String) async throws -> Int {
            let text = """
                \(Self.login)
                requests: [{ call: login, with: { user: ann }, as: a, once: \(once) }, { call: login, name: again, with: { user: ann }, as: b, once: \(once) }]
                """
            return try await ScriptedRun(text, text) { Self.token($0) }.transport.requests.count
        }
        // Components of two files are two, whatever they are called.
        #expect(try await logins("collection") == 2)
        #expect(try await logins("run") == 2)
    }

    @Test func `cookies of what runs once are each caller's`() async throws {
        let run = try await ScriptedRun(
            """
            \(Self.login)
            requests:
              - name: "row {{item}}"
                forEach: [1, 2]
                steps:
                  - { call: login, with: { user: ann }, once: run }
                  - { name: use, GET: "/use/{{item}}" }
            """
        ) { request in
            request.method == "POST"
                ? .answer(200, [("Set-Cookie", "s=1; Path=/")], json: #"{"token": "t"}"#)
                : .answer()
        }
        let used = run.transport.requests.filter { $0.method == "GET" }
        #expect(used.map { $0.fields["Cookie"] } == [["s=1"], ["s=1"]])
    }

    @Test func `a call is skipped where what it gives was never captured`() async throws {
        let run = try await ScriptedRun(
            """
            \(Self.login)
            requests: [{ GET: /a, capture: { who: $.who } }]
            teardown: [{ call: login, with: { user: "{{who}}" } }]
            """
        ) { _ in .answer(500) }
        let outcomes = try run.outcomes
        #expect(outcomes.last == "teardown/login: skipped, 'who' was never captured")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Testing

@Suite(.timeLimit(.minutes(2)))
struct RowsTests {
    private func asked(_ run: ScriptedRun) -> [String] {
        run.transport.requests.map { "\($0.method) \($0.url.target)" }
    }

    @Test func `an item runs once for each row, each a case of its own`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - name: "{{user}} may {{verb}}"
                forEach:
                  - { user: ann, verb: GET, path: /a, status: 200 }
                  - { user: bob, verb: DELETE, path: /b, status: 403 }
                method: "{{verb}}"
                url: "{{path}}?row={{index}}"
                expect: { status: "{{status}}" }
            """
        ) { request in request.method == "GET" ? .answer(200) : .answer(404) }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "ann may GET: passed",
                "bob may DELETE: failed, status: expected 403, got 404",
            ])
        #expect(asked(run) == ["GET /a?row=0", "DELETE /b?row=1"])
    }

    @Test func `a name that reads no column has what the row holds behind it`() async throws {
        let run = try await ScriptedRun(
            """
            variables: { t: { env: T, default: x } }
            requests:
              - { name: read, forEach: [a, a, 1.50, null, "{{t}}", [1, 2]], GET: "/{{index}}" }
              - { name: by, matrix: { role: [admin, viewer], n: [1, 2] }, exclude: { role: viewer, n: 2 }, GET: "/{{role}}/{{n}}" }
              - { forEach: [{}], GET: /empty }
            """
        ) { _ in .answer() }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "read [item=a]: passed", "read [item=a] (2): passed", "read [item=1.50]: passed",
                "read [item=null]: passed", "read [item={{t}}]: passed",
                "read [item=[1,2]]: passed", "by [role=admin, n=1]: passed",
                "by [role=admin, n=2]: passed", "by [role=viewer, n=1]: passed",
                "GET /empty [index=0]: passed",
            ])
    }

    @Test func `a list and a matrix multiply, and rows hide variables and captures`() async throws {
        let run = try await ScriptedRun(
            """
            variables: { user: nobody }
            requests:
              - { name: "{{user}} {{n}}", forEach: [{ user: ann }, { user: bob }], matrix: { n: [1, 2] }, GET: "/{{user}}/{{n}}" }
            """, jobs: 1
        ) { _ in .answer() }
        #expect(asked(run) == ["GET /ann/1", "GET /ann/2", "GET /bob/1", "GET /bob/2"])
    }

    @Test func `steps with rows are a group for each row`() async throws {
        let run = try await ScriptedRun(
            """
            requests:
              - name: "life of {{kind}}"
                forEach: [{ kind: lamp }, { kind: desk }]
                steps:
                  - { name: create, POST: "/{{kind}}", capture: { id: $.id } }
                  - { name: "read the {{kind}}", GET: "/{{kind}}/{{id}}" }
                teardown: [{ name: delete, DELETE: "/{{kind}}/{{id}}" }]
            """
        ) { request in
            request.method == "POST"
                ? .answer(json: "{\"id\": \"\(request.url.target.dropFirst())1\"}") : .answer()
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "life of lamp/create: passed", "life of lamp/read the lamp: passed",
                "life of lamp/teardown/delete: passed", "life of desk/create: passed",
                "life of desk/read the desk: passed", "life of desk/teardown/delete: passed",
            ])
        #expect(
            asked(run) == [
                "POST /lamp", "GET /lamp/lamp1", "DELETE /lamp/lamp1", "POST /desk",
                "GET /desk/desk1", "DELETE /desk/desk1",
            ])
    }

    @Test func `rows hand on lists in their order, and a name with a path one object`()
        async throws
    {
        let run = try await ScriptedRun(
            """
            requests:
              - name: log in
                forEach: [{ role: admin }, { role: viewer }]
                GET: "/login/{{role}}"
                capture: { id: $.id, "token.{{role}}": $.token }
              - { name: use, forEach: [admin, viewer], GET: "/{{ token[item] }}/{{ id[9] | default('x') }}/{{ id[1] }}" }
            """, jobs: 3
        ) { request in
            let role = request.url.target.split(separator: "/").last ?? ""
            return .answer(json: #"{"id": "i-\#(role)", "token": "t-\#(role)"}"#)
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "log in [role=admin]: passed", "log in [role=viewer]: passed",
                "use [item=admin]: passed", "use [item=viewer]: passed",
            ])
        #expect(
            Set(asked(run).suffix(2)) == ["GET /t-admin/x/i-viewer", "GET /t-viewer/x/i-viewer"])
    }

    @Test func `rows that a template gives become cases in the file's order`() async throws {
        let events = EventTexts()
        let run = try await ScriptedRun(
            """
            requests:
              - { name: first, GET: /list, capture: { pets: $.pets } }
              - { name: "read {{name}}", forEach: "{{pets}}", GET: "/pets/{{id}}", capture: { names: $.name } }
              - { name: last, GET: "/last/{{ names[1] }}" }
            """, observe: { events.note($0) }
        ) { request in
            request.url.target == "/list"
                ? .answer(json: #"{"pets": [{"id": 1, "name": "Rex"}, {"id": 2, "name": "Tom"}]}"#)
                : .answer(json: #"{"name": "n"}"#)
        }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "first: passed", "read Rex: passed", "read Tom: passed", "last: passed",
            ])
        #expect(run.record.summary().total == 4)
        #expect(events.texts.contains("1 more"))
        #expect(run.transport.requests.last?.url.target == "/last/n")
    }

    @Test func `rows that are none are one case that is skipped, and nothing waits in vain`()
        async throws
    {
        let run = try await ScriptedRun(
            """
            requests:
              - { name: first, GET: /list, capture: { pets: $.pets } }
              - { name: "read {{name}}", forEach: "{{pets}}", GET: "/pets/{{id}}", capture: { names: $.name } }
              - { name: last, after: "read {{name}}", POST: /last, json: "{{names}}" }
            """
        ) { _ in .answer(json: #"{"pets": []}"#) }
        let outcomes = try run.outcomes
        #expect(
            outcomes == ["first: passed", "read {{name}}: skipped, no rows", "last: passed"])
        #expect(run.transport.requests.last?.body == Array("[]".utf8))
    }

    @Test func `a template that gives no list, and a column that a row lacks, are errors`()
        async throws
    {
        let run = try await ScriptedRun(
            """
            requests:
              - { name: first, GET: /list, capture: { one: $.one, some: $.some } }
              - { name: none, forEach: "{{one}}", GET: / }
              - { name: lacks, forEach: "{{some}}", GET: "/{{id}}" }
            """
        ) { _ in .answer(json: #"{"one": 1, "some": [{"id": 7}, {"ID": 8}]}"#) }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "first: passed",
                "none: errored, request: found a number, expected a list of rows",
                "lacks [id=7]: passed",
                "lacks [ID=8]: errored, request: 'id' is not defined",
            ])
    }

    @Test func `a row is skipped by its own column, and an item by what was captured`() async throws
    {
        let run = try await ScriptedRun(
            """
            requests:
              - name: "{{n}}"
                forEach: [{ n: a, off: false }, { n: b, off: true }, { n: c, off: slow }]
                skip: "{{off}}"
                GET: "/{{n}}"
              - { name: flags, GET: /flags, capture: { yes: $.yes, no: $.no } }
              - { name: out, skip: "{{yes}}", GET: /out }
              - { name: in, skip: "{{no}}", GET: /in }
            """
        ) { _ in .answer(json: #"{"yes": true, "no": false}"#) }
        let outcomes = try run.outcomes
        #expect(
            outcomes == [
                "a: passed", "b: skipped, skip: true", "c: skipped, slow", "flags: passed",
                "out: skipped, skip: true", "in: passed",
            ])
    }
}

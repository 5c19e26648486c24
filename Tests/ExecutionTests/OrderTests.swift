// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Support
import Testing

@Suite(.timeLimit(.minutes(1)))
struct OrderTests {
    @Test func `safe items run at the same time, an unsafe one alone`() async throws {
        let before = Rendezvous(of: 2)
        let after = Rendezvous(of: 2)
        let run = try await ScriptedRun(
            """
            requests: [ { GET: /1 }, { HEAD: /2 }, { POST: /3 }, { GET: /4 }, { GET: /5 } ]
            """
        ) { request in
            switch request.url.target {
            case "/1", "/2": await before.meet()
            case "/4", "/5": await after.meet()
            default: break
            }
            return .answer()
        }
        let moments = run.moments
        #expect(Set(moments[..<2]) == ["> GET /1", "> HEAD /2"])
        #expect(Set(moments[2..<4]) == ["< GET /1", "< HEAD /2"])
        #expect(moments[4..<6] == ["> POST /3", "< POST /3"])
        #expect(Set(moments[6..<8]) == ["> GET /4", "> GET /5"])
    }

    @Test func `listed items run one after another`() async throws {
        let run = try await ScriptedRun(
            """
            order: listed
            requests: [ { GET: /1 }, { GET: /2 }, { GET: /3 } ]
            """
        ) { _ in
            await Task.yield()
            return .answer()
        }
        #expect(
            run.moments == [
                "> GET /1", "< GET /1", "> GET /2", "< GET /2", "> GET /3", "< GET /3",
            ])
    }

    @Test func `who uses a capture waits for it, among items that could run together`() async throws
    {
        let run = try await ScriptedRun(
            """
            requests:
              - { GET: "/b/{{id}}" }
              - { name: a, GET: /a, capture: { id: $.id } }
              - { GET: /c, after: [a] }
            """
        ) { _ in .answer(json: #"{"id": "x"}"#) }
        #expect(run.moments[..<2] == ["> GET /a", "< GET /a"])
        #expect(Set(run.transport.requests.map(\.url.target)) == ["/a", "/b/x", "/c"])
    }

    @Test func `collections run at the same time as each other`() async throws {
        let both = Rendezvous(of: 2)
        let run = try await ScriptedRun(
            "requests: [ { POST: /1 } ]", "requests: [ { POST: /2 } ]"
        ) { _ in
            await both.meet()
            return .answer()
        }
        let outcomes = try run.outcomes
        #expect(outcomes == ["POST /1: passed", "POST /2: passed"])
    }

    @Test func `no more requests are in flight than jobs, of all collections together`()
        async throws
    {
        let three = Rendezvous(of: 3)
        let requests = (1...10).map { "{ GET: /\($0) }" }.joined(separator: ", ")
        let run = try await ScriptedRun(
            "requests: [ \(requests) ]", "requests: [ \(requests) ]", jobs: 3
        ) { _ in
            await three.meet()
            for _ in 0..<10 { await Task.yield() }
            return .answer()
        }
        #expect(run.transport.mostInFlight == 3)
        #expect(run.transport.requests.count == 20)
    }
}

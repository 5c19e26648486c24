// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Foundation
import Support
import Testing

/// Nothing depends on who ran beside whom.
@Suite(.timeLimit(.minutes(1)))
struct IndependenceTests {
    private static let file = """
        variables: { run: "{{uuid()}}" }
        setup: [ { name: session, GET: /session, capture: { session: $.id } } ]
        requests:
          - { name: a, GET: /a, query: { id: "{{uuid()}}", run: "{{run}}" } }
          - { name: b, GET: /b, capture: { fromB: $.id } }
          - { name: c, GET: "/c/{{fromB}}", query: { n: "{{uuid()}}" } }
          - { name: d, GET: /d, expect: { status: 404 } }
          - { name: e, GET: /e }
          - name: steps
            steps:
              - { name: s1, GET: /s1, capture: { x: $.id } }
              - { name: s2, GET: "/s2/{{x}}" }
              - { name: s3, GET: /fails }
              - { name: s4, GET: /s4 }
            teardown: [ { name: undo, DELETE: "/s1/{{x}}" } ]
          - { name: f, POST: /f, capture: { secretly: { json: $.id, secret: true } } }
          - { name: g, GET: /g, after: [d] }
          - { name: h, GET: /h, headers: { X-Session: "{{session}}" } }
          - { name: i, GET: "/i/{{secretly}}" }
          - { name: j, GET: /j }
        teardown: [ { name: close, DELETE: "/session/{{session}}" } ]
        """

    /// Each path has its own id and cookie; how long it takes depends on the seed.
    private func run(seed: UInt64) async throws -> [String] {
        let run = try await ScriptedRun(
            Self.file, Self.file, jobs: 32, shuffleSeed: seed
        ) { request in
            let path = request.url.path
            for _ in 0..<Int(truncatingIfNeeded: (seed &* 31 &+ UInt64(path.utf8.count)) % 7) {
                await Task.yield()
            }
            if path == "/fails" { return .refused(.timedOut, "no answer") }
            let name = path.split(separator: "/").first ?? ""
            return .answer(
                200, [("Set-Cookie", "\(name)=\(path.utf8.count); Path=/")],
                json: "{\"id\": \"id-of-\(name)\"}")
        }
        var lines = try run.outcomes
        for suite in try #require(run.record.start).collections {
            for ordinal in run.record.ordinals(of: suite) {
                let recorded = try #require(try run.record.fullCase(ordinal))
                for exchange in recorded.exchanges {
                    lines.append("\(exchange.url.text) \(exchange.fields.map(\.text))")
                }
            }
        }
        return lines
    }

    @Test func `fifty shuffled runs tell the same`() async throws {
        let first = try await run(seed: 0)
        #expect(first.count == 64)
        for seed in 1..<50 as Range<UInt64> {
            let lines = try await run(seed: seed)
            #expect(lines == first)
        }
    }
}

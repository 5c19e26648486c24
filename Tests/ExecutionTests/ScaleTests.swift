// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Foundation
import Support
import Testing

@Suite(.serialized, .timeLimit(.minutes(5)))
struct ScaleTests {
    @Test func `ten thousand items need no more tasks than jobs`() async throws {
        let requests = (1...10_000).map { "{ GET: /\($0) }" }.joined(separator: ",\n  ")
        let run = try await ScriptedRun("requests: [ \(requests) ]", jobs: 4) { _ in .answer() }
        #expect(run.transport.mostInFlight <= 4)
        let summary = run.record.summary()
        #expect(summary.passed == 10_000)
        #expect(summary.total == 10_000)
    }

    @Test func `answers do not stay in memory`() async throws {
        let requests = (1...1000).map { "{ GET: /\($0) }" }.joined(separator: ",\n  ")
        let body = String(repeating: "0123456789abcdef", count: 1 << 15)
        let before = try Self.residentBytes()
        let run = try await ScriptedRun("requests: [ \(requests) ]", jobs: 4) { _ in
            .answer(json: "\"" + body + "\"")
        }
        // Half a gigabyte came.
        #expect(try Self.residentBytes() - before < 300_000_000)
        let summary = run.record.summary()
        #expect(summary.passed == 1000)
    }

    @Test func `twenty thousand rows share one item and are told one by one`() async throws {
        let rows = (1...20_000).map { "{ id: \($0) }" }.joined(separator: ",\n  ")
        let before = try Self.residentBytes()
        let run = try await ScriptedRun(
            "requests: [{ name: 'read {{id}}', GET: '/{{id}}', capture: { ids: $.id }, forEach: [\n  \(rows) ] }, { GET: '/{{ ids[19999] }}' }]",
            jobs: 4
        ) { _ in .answer(json: #"{"id": 7}"#) }
        #expect(run.transport.mostInFlight <= 4)
        #expect(run.record.summary().passed == 20_001)
        #expect(try run.record.outline(19_999)?.planned.name.text == "read 20000")
        #expect(run.transport.requests.last?.url.target == "/7")
        #expect(try Self.residentBytes() - before < 300_000_000)
    }

    private static func residentBytes() throws -> Int {
        let statm = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = try #require(statm.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}

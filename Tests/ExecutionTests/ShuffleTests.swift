// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Synchronization
import Testing

/// Where order is free a seed draws it; reports show nothing of that.
struct ShuffleTests {
    private func sent(_ text: String, seed: UInt64?) async throws -> (
        sent: [String], run: ScriptedRun
    ) {
        let run = try await ScriptedRun(text, jobs: 1, shuffleSeed: seed) { _ in .answer() }
        return (run.transport.requests.map(\.url.target), run)
    }

    private static let rows = """
        requests: [ { name: "row {{n}}", GET: "/{{n}}", forEach: [{ n: 0 }, { n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }, { n: 5 }, { n: 6 }, { n: 7 }] } ]
        """
    private static let inOrder = (0...7).map { "/\($0)" }

    @Test func `rows that are safe begin in an order that the seed draws`() async throws {
        let plain = try await sent(Self.rows, seed: nil).sent
        #expect(plain == Self.inOrder)
        let drawn = try await sent(Self.rows, seed: 3)
        #expect(drawn.sent != Self.inOrder)
        #expect(drawn.sent.sorted() == Self.inOrder)
        #expect(try await sent(Self.rows, seed: 3).sent == drawn.sent)
        #expect(try await sent(Self.rows, seed: 4).sent != drawn.sent)
        #expect(try drawn.run.outcomes == (0...7).map { "row \($0): passed" })
    }

    @Test(
        arguments: [
            ("POST: \"/{{item}}\", order: free", false), ("POST: \"/{{item}}\"", true),
            ("GET: \"/{{item}}\"", false),
        ])
    func `rows keep their order where one is asked for`(item: String, keeps: Bool) async throws {
        let text = "requests: [ { \(item), forEach: [0, 1, 2, 3, 4, 5, 6, 7] } ]"
        #expect(try await (sent(text, seed: 3).sent == Self.inOrder) == keeps)
        let listed = try await sent("order: listed\n" + text, seed: 3).sent
        #expect((listed == Self.inOrder) == (keeps || !item.contains("free")))
    }

    @Test func `of a matrix too`() async throws {
        let text = """
            requests: [ { GET: "/{{a}}{{b}}", matrix: { a: [0, 1, 2], b: [0, 1, 2] } } ]
            """
        let inOrder = ["/00", "/01", "/02", "/10", "/11", "/12", "/20", "/21", "/22"]
        #expect(try await sent(text, seed: nil).sent == inOrder)
        let drawn = try await sent(text, seed: 3).sent
        #expect(drawn != inOrder)
        #expect(drawn.sorted() == inOrder)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `who must wait for rows or for what runs once waits`(seed: UInt64) async throws {
        let text = """
            components: { login: { POST: /login, safe: true, capture: { token: { status: true } } } }
            requests:
              - { name: last, GET: /last, after: [rows] }
              - { name: rows, GET: "/row/{{item}}", forEach: [0, 1, 2, 3, 4, 5] }
              - { name: a, call: login, once: run, as: a }
              - { name: b, call: login, once: run, as: b }
              - { name: with a, GET: "/a/{{ a.token }}" }
              - { name: with b, GET: "/b/{{ b.token }}" }
            """
        let (sent, run) = try await sent(text, seed: seed)
        #expect(sent.count == 10)
        let last = try #require(sent.firstIndex(of: "/last"))
        #expect(sent[..<last].filter { $0.hasPrefix("/row/") }.count == 6)
        let login = try #require(sent.firstIndex(of: "/login"))
        #expect(sent[login...].filter { $0 == "/a/200" || $0 == "/b/200" }.count == 2)
        #expect(try run.outcomes.allSatisfy { $0.hasSuffix(": passed") })
    }

    @Test(.timeLimit(.minutes(1)))
    func `a collection that waits for a time lets another begin`() async throws {
        let other = Atomic(false)
        let run = try await ScriptedRun(
            "requests: [ { GET: /a, delay: 1s } ]", "requests: [ { GET: /b } ]", jobs: 1,
            wait: { _ in while !other.load(ordering: .relaxed) { await Task.yield() } }
        ) { request in
            if request.url.target == "/b" { other.store(true, ordering: .relaxed) }
            return .answer()
        }
        #expect(run.transport.requests.map(\.url.target) == ["/b", "/a"])
    }
}

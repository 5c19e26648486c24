// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Execution
import Foundation
import Reports
import Specs
import Support
import Testing

/// What a component that runs once takes of its callers shows nothing of which came first in time.
@Suite(.timeLimit(.minutes(2)))
struct OnceTests {
    private struct Run {
        let record: RunRecord
        let transport: ScriptedTransport

        /// `https://a GET /x`, sorted.
        var sent: [String] {
            transport.requests.map { "\($0.url.endpoint.origin) \($0.method) \($0.url.target)" }
                .sorted()
        }
    }

    private static let login = """
        components:
          login: { POST: "/login/{{user}}", query: { id: "{{uuid()}}" }, capture: { token: $.token } }
        """

    private static func collection(_ name: String, _ defaults: String, _ items: String) -> String {
        """
        collection: \(name)
        use: library.yaml
        \(defaults)
        requests:
        \(items)
        """
    }

    private static let call = """
          - { name: in, call: login, with: { user: ann }, once: run }
          - { name: use, POST: "/{{token}}" }
        """

    /// - Parameter seed: decides who comes first.
    private func run(_ files: [String], library: String = Self.login, seed: UInt64) async throws
        -> Run
    {
        let folder = try TemporaryFolder()
        try folder.write(library, to: "library.yaml")
        var paths: [String] = []
        for (index, text) in files.enumerated() {
            try folder.write(text, to: "\(index).yaml")
            paths.append(folder.url.appending(path: "\(index).yaml").path)
        }
        let loaded = CollectionLoader.load(
            paths,
            LoadInputs(root: folder.url.path, environment: [:], seed: 7, now: ScriptedRun.now))
        try #require(loaded.errors.map(\.message) == [])
        let transport = ScriptedTransport { request in
            let isSlow = request.url.endpoint.host == (seed % 2 == 0 ? "even" : "odd")
            for _ in 0..<(isSlow ? 200 : Int(seed % 7)) { await Task.yield() }
            return request.url.path.contains("login")
                ? .answer(json: #"{"token": "t"}"#) : .answer(200, [("X", "y")])
        }
        let record = try RunRecord(redactions: RedactionSet())
        let executor = Executor(
            transport: transport, jobs: 32, seed: 7, shuffleSeed: seed,
            clock: RunClock(now: { ScriptedRun.now }, elapsed: { 0 }))
        await executor.run(loaded.plan, into: record)
        return Run(record: record, transport: transport)
    }

    private func sent(_ files: [String], library: String = Self.login) async throws -> [String] {
        try await run(files, library: library, seed: 0).sent.map {
            $0.split(separator: "?")[0].description
        }
    }

    @Test func `callers who inherit the same share, whatever collection they stand in`()
        async throws
    {
        let defaults = "defaults: { baseURL: https://h, headers: { A: b } }"
        let sent = try await sent([
            Self.collection("A", defaults, Self.call), Self.collection("B", defaults, Self.call),
        ])
        #expect(sent == ["https://h POST /login/ann", "https://h POST /t", "https://h POST /t"])
    }

    @Test(
        arguments: [
            ("baseURL: https://a", "baseURL: https://b"),
            ("baseURL: https://h, headers: { A: b }", "baseURL: https://h, headers: { A: c }"),
            ("baseURL: https://h, headers: { A: b }", "baseURL: https://h"),
            ("baseURL: https://h, expect: { status: 200 }", "baseURL: https://h"),
            ("baseURL: https://h, timeout: 3s", "baseURL: https://h, timeout: 4s"),
            (
                "baseURL: https://h, policy: { minimumTLSVersion: 1.3 }",
                "baseURL: https://h, policy: { minimumTLSVersion: 1.2 }"
            ),
        ] as [(String, String)])
    func `callers who inherit other defaults each have a run of their own`(
        one: String, other: String
    ) async throws {
        let sent = try await sent([
            Self.collection("A", "defaults: { \(one) }", Self.call),
            Self.collection("B", "defaults: { \(other) }", Self.call),
        ])
        #expect(sent.filter { $0.hasSuffix("/login/ann") }.count == 2)
    }

    @Test(arguments: [("same", 1), ("other", 2)])
    func `what the inherited defaults read counts`(host: String, runs: Int) async throws {
        let files = ["same", host].map {
            Self.collection(
                "C\($0)\(host)",
                "variables: { host: \($0) }\ndefaults: { baseURL: \"https://{{host}}\" }",
                Self.call)
        }
        let texts = [files[0], files[1].replacing("collection: C", with: "collection: D")]
        let sent = try await sent(texts)
        #expect(sent.filter { $0.hasSuffix("/login/ann") }.count == runs)
    }

    @Test func `what the component's own file says hides what its callers say`() async throws {
        let own = "defaults: { baseURL: https://own, headers: { A: own } }\n" + Self.login
        let sent = try await sent(
            ["a", "b"].map {
                Self.collection(
                    $0, "defaults: { baseURL: https://\($0), headers: { a: \($0) } }", Self.call)
            }, library: own)
        #expect(
            sent == ["https://a POST /t", "https://b POST /t", "https://own POST /login/ann"])
    }

    @Test(arguments: [("", 1), ("{{tag}}", 2)])
    func `a random variable of its own counts where the component reads it`(
        tag: String, runs: Int
    ) async throws {
        let library = """
            variables: { tag: "{{uuid()}}" }
            components:
              login: { POST: "https://h/login/\(tag)", capture: { token: $.token } }
              other: { GET: "https://h/{{tag}}" }
            """
        let call = """
              - { name: in, call: login, once: run }
              - { name: use, POST: "https://h/{{token}}" }
            """
        let sent = try await sent(
            ["A", "B"].map { Self.collection($0, "", call) }, library: library)
        #expect(sent.filter { $0.contains("/login/") }.count == runs)
    }

    @Test func `steps that say something of their own do not share with others`() async throws {
        func steps(_ name: String, _ manner: String) -> String {
            """
              - name: \(name)
                \(manner)
                steps: [{ call: login, with: { user: ann }, once: collection }]

            """
        }
        let items =
            steps("x", "headers: { A: x }") + steps("y", "headers: { A: y }")
            + steps("z", "headers: { A: x }")
        let run = try await run(
            [Self.collection("A", "defaults: { baseURL: https://h }", items)], seed: 0)
        #expect(run.transport.requests.compactMap { $0.fields["A"].first }.sorted() == ["x", "y"])
    }

    private final class Text: TextSink {
        private(set) var text = ""

        func write(_ text: String) throws(ReportFailure) { self.text += text }
    }

    @Test func `whoever comes first, requests and reports are the same`() async throws {
        // The calls have other names, other places, and forgive other things.
        let files = [
            Self.collection(
                "A",
                """
                defaults: { baseURL: https://a, expect: { headers: { X: y } } }
                setup: [{ GET: https://even }]
                """, Self.call),
            Self.collection(
                "B",
                "tags: [b]\n\ndefaults:\n  baseURL: https://a\n  expect: { headers: { X: y } }\nsetup: [{ GET: https://odd }]",
                """
                  - { name: sign in, call: login, with: { user: ann }, once: run }
                  - { name: use, POST: "/{{token}}" }
                  - { name: perhaps, optional: true, call: login, with: { user: ann }, once: run, as: o }
                """),
            Self.collection(
                "C", "defaults: { baseURL: https://c, expect: { headers: { X: y } } }",
                Self.call.replacing(
                    "once: run",
                    with: "once: run, knownFailure: { reason: r, owner: o, until: 2030-01-31 }")),
        ]
        var first: (sent: [String], report: String)?
        for seed in 0..<30 as Range<UInt64> {
            let run = try await run(files, seed: seed)
            let text = Text()
            try JUnitReport(run.record).write(to: text)
            try ConsoleReport(run.record, detail: .verbose).write(to: text)
            let folder = try #require(run.record.start?.collections.first).file
            let report = text.text.replacing(
                folder.text.split(separator: "/").dropLast().joined(separator: "/"), with: "")
            if let first {
                #expect(run.sent == first.sent)
                #expect(report == first.report)
            } else {
                #expect(run.sent.count == 5)
                first = (run.sent, report)
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

/// What ends, repeats or slows a run from the command line.
@Suite(.timeLimit(.minutes(1)))
struct RunLimitTests {
    /// A collection and the server that it asks: one answer a connection, 404 for `/no`, none for `/silent`.
    private struct Scene {
        let workspace: Workspace
        private let peer: RawPeer

        init(_ items: String) throws {
            peer = try RawPeer { connection in
                let head = connection.readHead() ?? ""
                if head.contains(" /silent ") { connection.readHead() }
                connection.send(
                    "HTTP/1.1 \(head.contains(" /no ") ? "404 Not Found" : "200 OK")\r\n"
                        + "Content-Length: 0\r\nConnection: close\r\n\r\n")
            }
            workspace = try Workspace([
                "a.yaml": """
                collection: C
                order: listed
                variables: { id: "{{uuid()}}" }
                defaults: { baseURL: "http://127.0.0.1:\(peer.port)" }
                requests:
                \(items)
                teardown:
                  - { name: bye, GET: /bye }

                """
            ])
        }

        func run(_ words: String...) async throws -> BuiltTool.Outcome {
            try await BuiltTool.run(["run", "a.yaml", "--seed=1"] + words, in: workspace)
        }
    }

    private static let items = """
          - { name: one, GET: /1 }
          - { name: two, GET: /no }
          - { name: three, GET: /3 }
        """

    @Test(
        arguments: [
            (["--fail-fast"], "2 passed, 1 failed, 1 skipped"),
            ([], "3 passed, 1 failed, 0 skipped"),
        ] as [([String], String)])
    func `after a failure nothing more is sent but teardown, where that is asked for`(
        words: [String], sums: String
    ) async throws {
        let scene = try Scene(Self.items)
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed=1"] + words, in: scene.workspace)
        #expect(
            outcome.output.settled().split(separator: "\n").last
                == "1 collection, 4 requests: \(sums) in TIME   (seed 1)")
        #expect(outcome.status == 1)
    }

    @Test func `a skipped case says which failure it was`() async throws {
        let scene = try Scene(Self.items)
        _ = try await scene.run("--fail-fast", "--junit=r.xml")
        #expect(
            try scene.workspace.read("r.xml").contains(
                #"<skipped message="'two' failed, and the run stops at the first failure"/>"#))
    }

    @Test func `rounds follow each other, each with variables of its own`() async throws {
        let scene = try Scene("  - { name: one, GET: \"/{{id}}\" }")
        let outcome = try await scene.run("--repeat=3", "-v")
        let lines = outcome.output.split(separator: "\n")
        let targets = lines.filter { $0.hasPrefix("    > GET ") && !$0.hasSuffix("/bye") }
        #expect(targets.count == 3)
        #expect(Set(targets).count == 3)
        let names = lines.filter { $0.hasPrefix("✓") }.map {
            $0.split(separator: " ").dropFirst().dropLast().joined(separator: " ")
        }
        #expect(
            names == [
                "C › one", "C › teardown › bye", "C (2) › one", "C (2) › teardown › bye",
                "C (3) › one", "C (3) › teardown › bye",
            ])
        let again = try await scene.run("--repeat=3", "-v")
        #expect(again.output.split(separator: "\n").filter(targets.contains) == targets)
    }

    @Test func `a rate spreads the requests evenly`() async throws {
        let scene = try Scene(Self.items)
        let time = try await ContinuousClock().measure {
            _ = try await scene.run("--rate", "10/s")
        }
        // Four requests, the first at once: not before 300 ms.
        #expect(time >= .milliseconds(300))
    }

    @Test func `when its time is over a run ends as if interrupted, and fails`() async throws {
        let scene = try Scene(Self.items.replacing("/1", with: "/silent"))
        let outcome = try await scene.run("--max-time=300ms", "--junit=r.xml")
        #expect(outcome.errors == "pinion: the run was interrupted: its time was over\n")
        #expect(
            outcome.output.settled().split(separator: "\n").last
                == "1 collection, 4 requests: 1 passed, 0 failed, 1 error, 2 skipped in TIME, interrupted   (seed 1)"
        )
        #expect(
            try scene.workspace.read("r.xml").contains(
                #"<skipped message="the run's time was over"/>"#))
        #expect(outcome.status == 1)
    }
}

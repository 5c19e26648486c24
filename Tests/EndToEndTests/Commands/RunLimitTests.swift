// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

/// What ends, repeats or slows a run from the command line.
@Suite(.timeLimit(.minutes(1)))
struct RunLimitTests {
    private func workspace(_ peer: RawPeer, _ items: String) throws -> Workspace {
        try Workspace([
            "a.yaml": """
            collection: C
            order: listed
            defaults: { baseURL: "http://127.0.0.1:\(peer.port)" }
            requests:
            \(items)
            teardown:
              - { name: bye, GET: /bye }

            """
        ])
    }

    /// One answer a connection, 404 for `/no`.
    private func peer() throws -> RawPeer {
        try RawPeer { connection in
            let isMissing = (connection.readHead() ?? "").contains(" /no ")
            connection.send(
                "HTTP/1.1 \(isMissing ? "404 Not Found" : "200 OK")\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            )
        }
    }

    private static let items = """
          - { name: one, GET: /1 }
          - { name: two, GET: /no }
          - { name: three, GET: /3 }
        """

    @Test(arguments: [true, false])
    func `after a failure nothing more is sent but teardown, where that is asked for`(
        isAskedFor: Bool
    ) async throws {
        let workspace = try workspace(peer(), Self.items)
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--seed=1"] + (isAskedFor ? ["--fail-fast"] : []), in: workspace)
        let sums = outcome.output.settled().split(separator: "\n").last ?? ""
        #expect(
            sums
                == (isAskedFor
                    ? "1 collection, 4 requests: 2 passed, 1 failed, 1 skipped in TIME   (seed 1)"
                    : "1 collection, 4 requests: 3 passed, 1 failed, 0 skipped in TIME   (seed 1)"))
        #expect(outcome.status == 1)
    }

    @Test func `a skipped case says which failure it was`() async throws {
        let workspace = try workspace(peer(), Self.items)
        _ = try await BuiltTool.run(
            ["run", "a.yaml", "--fail-fast", "--junit=r.xml"], in: workspace)
        #expect(
            try workspace.read("r.xml").contains(
                #"<skipped message="'two' failed, and the run stops at the first failure"/>"#))
    }

    @Test func `rounds follow each other, each with variables of its own`() async throws {
        let workspace = try workspace(peer(), "  - { name: one, GET: \"/{{id}}\" }")
        let text = try workspace.read("a.yaml")
        try workspace.write(
            text.replacing("requests:", with: "variables: { id: \"{{uuid()}}\" }\nrequests:"),
            to: "a.yaml")
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--repeat=3", "-v", "--seed=1"], in: workspace)
        let targets = outcome.output.split(separator: "\n").filter {
            $0.hasPrefix("    > GET ") && !$0.hasSuffix("/bye")
        }
        #expect(targets.count == 3)
        #expect(Set(targets).count == 3)
        let names = outcome.output.split(separator: "\n").filter { $0.hasPrefix("✓") }.map {
            $0.split(separator: " ").dropFirst().dropLast().joined(separator: " ")
        }
        #expect(
            names == [
                "C › one", "C › teardown › bye", "C (2) › one", "C (2) › teardown › bye",
                "C (3) › one", "C (3) › teardown › bye",
            ])
        let again = try await BuiltTool.run(
            ["run", "a.yaml", "--repeat=3", "-v", "--seed=1"], in: workspace)
        #expect(targets == again.output.split(separator: "\n").filter { targets.contains($0) })
    }

    @Test func `a rate spreads the requests evenly`() async throws {
        let workspace = try workspace(peer(), Self.items)
        let clock = ContinuousClock()
        let time = try await clock.measure {
            _ = try await BuiltTool.run(["run", "a.yaml", "--rate", "10/s"], in: workspace)
        }
        // Four requests, the first at once: not before 300 ms.
        #expect(time >= .milliseconds(300))
    }

    @Test func `when its time is over a run ends as if interrupted, and fails`() async throws {
        let silent = try RawPeer { connection in
            if !(connection.readHead() ?? "").contains(" /bye ") { connection.readHead() }
            connection.send("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        }
        let workspace = try workspace(silent, Self.items)
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--max-time=300ms", "--seed=1", "--junit=r.xml"], in: workspace)
        #expect(outcome.errors == "pinion: the run was interrupted: its time was over\n")
        #expect(
            outcome.output.settled().split(separator: "\n").last
                == "1 collection, 4 requests: 1 passed, 0 failed, 1 error, 2 skipped in TIME, interrupted   (seed 1)"
        )
        #expect(
            try workspace.read("r.xml").contains(#"<skipped message="the run's time was over"/>"#))
        #expect(outcome.status == 1)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Support
import Testing

/// What of an answer is written nowhere, and where nothing is written.
@Suite(.timeLimit(.minutes(5)))
struct SnapshotGuardTests {
    private static let advice = "'pinion run --update-snapshots' records what came"

    @Test(arguments: [
        (".git/hooks/post-checkout", "hidden"), ("snapshots/.envrc", "hidden"),
        ("a.yaml", "read by this run"), ("used.yaml", "read by this run"),
    ])
    func `a server writes no file that others run, and none that the run reads`(
        name: String, what: String
    ) async throws {
        let peer = try SnapshotTests.peer(SnapshotTests.pets)
        let collection =
            "use: [used.yaml]\n" + SnapshotTests.collection(peer.port, "{ snapshot: \(name) }")
        let workspace = try Workspace(["a.yaml": collection, "used.yaml": "variables: { v: 1 }\n"])
        let outcome = try await SnapshotTests.run(workspace, ["--update-snapshots"])
        #expect(outcome.status == 1)
        #expect(
            SnapshotTests.mismatch(outcome).prefix(2) == [
                "snapshot: expected a file for a snapshot, got '\(name)', which is \(what)",
                "give it a file of its own",
            ])
        #expect(try workspace.read("a.yaml") == collection)
        #expect(try workspace.read("used.yaml") == "variables: { v: 1 }\n")
        if what == "hidden" {
            #expect(throws: (any Error).self) { try workspace.read(name) }
        }
    }

    @Test(arguments: [
        "{ status: 200, snapshot: a.json }\n  capture: { q: $.nope }",
        "{ status: 201, snapshot: a.json }",
    ])
    func `of what fails otherwise nothing is recorded, and it says so`(expect: String) async throws
    {
        let peer = try SnapshotTests.peer(SnapshotTests.pets)
        let workspace = try Workspace(["a.yaml": SnapshotTests.collection(peer.port, expect)])
        for options in [[], ["--update-snapshots"]] {
            let outcome = try await SnapshotTests.run(workspace, options)
            #expect(outcome.status == 1)
            #expect(
                outcome.output.contains("nothing is recorded of an answer that fails otherwise"))
            #expect(!outcome.output.contains(Self.advice))
            #expect(throws: (any Error).self) { try workspace.read("a.json") }
        }
    }

    @Test func `two answers for one file are told, also where it has one of them`() async throws {
        let first = try SnapshotTests.peer(#"{"a":1}"#)
        let second = try SnapshotTests.peer(#"{"a":2}"#)
        func collection(_ other: UInt16) -> String {
            SnapshotTests.collection(first.port, "{ snapshot: s.json }")
                + """
                - name: others
                  GET: "http://127.0.0.1:\(other)/pets"
                  policy: open
                  expect: { snapshot: s.json }

                """
        }
        let workspace = try Workspace([
            "a.yaml": collection(second.port), "s.json": "{\n  \"a\": 2\n}\n",
        ])
        let outcome = try await SnapshotTests.run(workspace, ["--update-snapshots"])
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                "snapshot: expected one answer for 's.json', got another that is recorded there already"
            ))
        try workspace.write(collection(first.port), to: "a.yaml")
        #expect(try await SnapshotTests.run(workspace, ["--update-snapshots"]).status == 0)
    }

    @Test(arguments: [("true", 1), ("1", 1), ("false", 0), ("", 0)])
    func `a missing snapshot fails in CI alone`(value: String, status: Int32) async throws {
        let peer = try SnapshotTests.peer(SnapshotTests.pets)
        let workspace = try Workspace([
            "a.yaml": SnapshotTests.collection(peer.port, "{ snapshot: a.json }")
        ])
        let outcome = try await BuiltTool.run(
            ["run", "a.yaml", "--no-progress"], in: workspace,
            environment: ["TOKEN": "hunter22", "CI": value])
        #expect(outcome.status == status)
    }
}

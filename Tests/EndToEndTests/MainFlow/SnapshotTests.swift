// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

/// An answer that is held against a reviewed file, and the file that is written.
@Suite(.timeLimit(.minutes(5)))
struct SnapshotTests {
    static func peer(_ body: String, type: String = "application/json") throws -> RawPeer {
        try RawPeer { connection in
            connection.readHead()
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
            )
        }
    }

    static func collection(_ port: UInt16, _ expect: String) -> String {
        """
        collection: C
        secrets: { token: { env: TOKEN, hosts: ["127.0.0.1"] } }
        policies: { open: { allowsInsecureHTTP: true } }
        requests:
        - name: pets
          GET: "http://127.0.0.1:\(port)/pets"
          policy: open
          headers: { X-Token: "{{token}}" }
          expect: \(expect)

        """
    }

    static let pets = #"{"z":1.50,"id":"a1","list":[{"b":2,"a":"hunter22"}],"at":7}"#
    private static let expect =
        "{ snapshot: { file: snapshots/pets.json, ignore: [$.id, $.at] } }"
    private static let recorded = """
        {
          "at": "‹ignored›",
          "id": "‹ignored›",
          "list": [
            {
              "a": "‹token›",
              "b": 2
            }
          ],
          "z": 1.50
        }

        """

    static func run(
        _ workspace: Workspace, _ options: [String] = [], isCI: Bool = false
    ) async throws -> BuiltTool.Outcome {
        try await BuiltTool.run(
            ["run", "a.yaml", "--no-progress"] + options, in: workspace,
            environment: ["TOKEN": "hunter22"].merging(isCI ? ["CI": "true"] : [:]) { $1 })
    }

    static func mismatch(_ outcome: BuiltTool.Outcome) -> [String] {
        let lines = outcome.output.split(separator: "\n").map {
            $0.drop { $0 == " " }
        }
        let start = lines.firstIndex { $0.hasPrefix("snapshot: ") || $0.hasPrefix("json: ") }
        guard let start else { return [] }
        // Less the lines of the file.
        return lines[start...].prefix { !$0.isEmpty && !$0.hasPrefix("GET ") }
            .filter { $0.first?.isNumber != true && !$0.hasPrefix("|") }.map(String.init)
    }

    @Test
    func
        `a first answer is written down without secrets and what is ignored, and then held against`()
        async throws
    {
        let peer = try Self.peer(Self.pets)
        let workspace = try Workspace(["a.yaml": Self.collection(peer.port, Self.expect)])
        let first = try await Self.run(workspace)
        #expect(first.status == 0)
        #expect(
            first.errors
                == "pinion: wrote 1 snapshot, to be reviewed: snapshots/pets.json\n")
        #expect(try workspace.read("snapshots/pets.json") == Self.recorded)
        let second = try await Self.run(workspace, isCI: true)
        #expect(second.status == 0)
        #expect(second.errors == "")
    }

    @Test func `in CI a missing snapshot fails and is not written, unless it is asked for`()
        async throws
    {
        let peer = try Self.peer(Self.pets)
        let workspace = try Workspace(["a.yaml": Self.collection(peer.port, Self.expect)])
        let missing = try await Self.run(workspace, isCI: true)
        #expect(missing.status == 1)
        #expect(
            Self.mismatch(missing).first
                == "snapshot: found no file 'snapshots/pets.json', expected the answer as it was")
        #expect(throws: (any Error).self) { try workspace.read("snapshots/pets.json") }
        let asked = try await Self.run(workspace, ["--update-snapshots"], isCI: true)
        #expect(asked.status == 0)
        #expect(try workspace.read("snapshots/pets.json") == Self.recorded)
    }

    @Test func `another answer is a difference that an update takes over`() async throws {
        let workspace = try Workspace()
        let first = try Self.peer(Self.pets)
        try workspace.write(Self.collection(first.port, Self.expect), to: "a.yaml")
        #expect(try await Self.run(workspace).status == 0)
        let other = try Self.peer(#"{"z":1.5,"id":"b2","list":[{"b":3,"a":"hunter22"},4]}"#)
        try workspace.write(Self.collection(other.port, Self.expect), to: "a.yaml")
        let changed = try await Self.run(workspace)
        #expect(changed.status == 1)
        #expect(
            Self.mismatch(changed).prefix(5) == [
                "snapshot: expected what 'snapshots/pets.json' has, got 3 differences",
                "$.at: expected \"‹ignored›\", got nothing",
                "$.list[0].b: expected 2, got 3",
                "$.list[1]: expected nothing, got 4",
                "'pinion run --update-snapshots' records what came",
            ])
        #expect(try workspace.read("snapshots/pets.json") == Self.recorded)
        #expect(try await Self.run(workspace, ["--update-snapshots"]).status == 0)
        #expect(try await Self.run(workspace, isCI: true).status == 0)
    }

    @Test func `an answer that fails otherwise is not recorded`() async throws {
        let peer = try Self.peer(Self.pets)
        let expect = "{ status: 201, snapshot: snapshots/pets.json }"
        let workspace = try Workspace(["a.yaml": Self.collection(peer.port, expect)])
        let outcome = try await Self.run(workspace, ["--update-snapshots"])
        #expect(outcome.status == 1)
        #expect(throws: (any Error).self) { try workspace.read("snapshots/pets.json") }
    }

    @Test func `text is compared line by line`() async throws {
        let peer = try Self.peer("one\ntwo\n", type: "text/plain")
        let workspace = try Workspace([
            "a.yaml": Self.collection(peer.port, "{ snapshot: one.txt }"), "one.txt": "one\n2\n",
        ])
        let outcome = try await Self.run(workspace)
        #expect(outcome.status == 1)
        #expect(
            Self.mismatch(outcome).prefix(3) == [
                "snapshot: expected what 'one.txt' has, got 1 difference",
                "line 2: expected \"2\", got \"two\"",
                "'pinion run --update-snapshots' records what came",
            ])
    }

    @Test func `a snapshot outside of the root, or within alternatives, is refused`() async throws {
        let peer = try Self.peer(Self.pets)
        let workspace = try Workspace([
            "a.yaml": Self.collection(peer.port, "{ snapshot: /tmp/pinion-pets.json }")
        ])
        let outside = try await Self.run(workspace, ["--root", "."])
        #expect(outside.status == 1)
        #expect(
            Self.mismatch(outside).first
                == "snapshot: found '/tmp/pinion-pets.json', which leads out of the root '.'")
        try workspace.write(
            Self.collection(peer.port, "{ anyOf: [{ snapshot: a.json }] }"), to: "a.yaml")
        let inner = try await Self.run(workspace)
        #expect(inner.status == 3)
        #expect(
            inner.errors.split(separator: "\n").first
                == "a.yaml:9:23: error: found 'snapshot' in 'anyOf', where it can't stand")
    }

    @Test
    func `a name that stands twice is kept, and a file that is no JSON is told and written anew`()
        async throws
    {
        let peer = try Self.peer(#"{"b":1,"a":2,"b":3}"#)
        let workspace = try Workspace([
            "a.yaml": Self.collection(peer.port, "{ snapshot: one.json }"), "one.json": "{",
        ])
        let broken = try await Self.run(workspace)
        #expect(broken.status == 1)
        #expect(
            Self.mismatch(broken).first
                == "snapshot: found the end of the text, expected a name in double quotes or '}'")
        #expect(try await Self.run(workspace, ["--update-snapshots"]).status == 0)
        #expect(try workspace.read("one.json") == "{\n  \"a\": 2,\n  \"b\": 1,\n  \"b\": 3\n}\n")
        #expect(try await Self.run(workspace, isCI: true).status == 0)
    }

    @Test func `a body that is not the JSON that its type says is told as that`() async throws {
        let peer = try Self.peer(#"{"a":hunter22"#)
        let workspace = try Workspace(["a.yaml": Self.collection(peer.port, "{ snapshot: a.json }")]
        )
        let outcome = try await Self.run(workspace)
        #expect(outcome.status == 1)
        #expect(!outcome.output.contains("hunter"))
        #expect(
            Self.mismatch(outcome).first
                == "json: expected JSON, got a body that is none: line 1, column 6: found '‹', expected a value"
        )
    }

    @Test func `no file has a secret in its name`() async throws {
        let peer = try Self.peer(Self.pets)
        let workspace = try Workspace([
            "a.yaml": Self.collection(peer.port, "{ snapshot: \"of-{{token}}.json\" }")
        ])
        #expect(try await Self.run(workspace).status == 0)
        #expect(try workspace.read("of-‹token›.json").hasPrefix("{"))
    }
}

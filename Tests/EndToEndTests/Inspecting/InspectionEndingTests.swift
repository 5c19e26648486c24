// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Support
import Testing

/// Inspections that end before their time, or never begin.
@Suite(.timeLimit(.minutes(1)))
struct InspectionEndingTests {
    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(CInt, Int32)])
    func `a signal ends an inspection with its reports`(
        signal: CInt, status: Int32
    ) async throws {
        let (hellos, continuation) = AsyncStream<Void>.makeStream()
        let peer = try RawPeer { connection in
            continuation.yield()
            connection.waitForEnd()
        }
        let workspace = try Workspace()
        let tool = try RunningTool(
            ["inspect", "https://127.0.0.1:\(peer.port)", "--timeout", "20m", "--junit", "a.xml"],
            in: workspace.folder)
        for await _ in hellos { break }
        tool.signal(signal)
        let outcome = try await tool.outcome()
        #expect(
            outcome.errors.settled(ports: [peer.port]) == """
                pinion: https://127.0.0.1:PORT: cancelled: the run was interrupted
                pinion: the inspection was interrupted; what was not seen by then could not be told

                """)
        #expect(outcome.status == status)
        #expect(
            try workspace.read("a.xml").contains(
                "<error message=\"cancelled: the run was interrupted\" type=\"server.reachable\">"))
    }

    @Test(arguments: [
        (
            ["--anchors", "a.key"],
            """
            a.key:1:1: error: 'a.key' is not a certificate, expected PEM or DER
               |
             1 | hello
               | ^

            """
        ),
        (
            ["--expect", "profile.groups"],
            "pinion: 'profile.groups' is of a profile, which '--profile' asks for\n"
        ),
        (
            ["--output", "b.yaml", "--write-baseline", "b.yaml"],
            "pinion: '--output' and '--write-baseline' both name 'b.yaml'; each needs a file of its own\n"
        ),
        (
            ["--baseline", "a.key"],
            "a.key: error: found no baseline, expected a map\n"
        ),
    ])
    func `what can't be meant is told before anybody is asked`(
        options: [String], words: String
    ) async throws {
        let workspace = try Workspace()
        try workspace.write("hello\n", to: "a.key")
        let outcome = try await BuiltTool.run(
            ["inspect", "https://127.0.0.1:1"] + options, in: workspace)
        #expect(outcome.errors == words)
        #expect(outcome.status == 2)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Support
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SignalTests {
    /// Answers `/first` and hangs on `/hang` and what else it is told to; says each path as it comes.
    private final class HangingPeer: Sendable {
        let peer: RawPeer
        let paths: AsyncStream<String>

        init(hangingOn hanging: Set<String>) throws {
            let (paths, continuation) = AsyncStream<String>.makeStream()
            self.paths = paths
            peer = try RawPeer { connection in
                while let head = connection.readHead() {
                    let path = String(head.split(separator: " ")[1])
                    continuation.yield(path)
                    if hanging.contains(path) { return connection.waitForEnd() }
                    connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                }
            }
        }

        func waitFor(_ path: String) async {
            for await next in paths where next == path { return }
        }
    }

    private func workspace(_ peer: HangingPeer) throws -> Workspace {
        try Workspace([
            "a.yaml": """
            collection: C
            order: listed
            defaults: { baseURL: "http://127.0.0.1:\(peer.peer.port)", timeout: 20m }
            requests:
              - GET: /first
              - GET: /hang
              - GET: /never
            teardown:
              - DELETE: /cleanup

            """
        ])
    }

    private let arguments = ["run", "a.yaml", "--seed", "1", "--junit", "report.xml"]

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 143)] as [(CInt, Int32)])
    func `a signal stops sending, flushes the report and lets teardown clean up`(
        signal: CInt, status: Int32
    ) async throws {
        let peer = try HangingPeer(hangingOn: ["/hang"])
        let workspace = try workspace(peer)
        let tool = try RunningTool(arguments, in: workspace.folder)
        await peer.waitFor("/hang")
        tool.signal(signal)
        let outcome = try await tool.outcome()
        #expect(outcome.status == status)
        #expect(
            outcome.output.settled(ports: [peer.peer.port]) == """
                ✗ C › GET /hang                                    a.yaml:6
                  cancelled: the run was interrupted
                    6 |   - GET: /hang
                      |     ^^^
                  GET http://127.0.0.1:PORT/hang  →  cancelled (while receiving), TIME

                1 collection, 4 requests: 2 passed, 0 failed, 1 error, 1 skipped in TIME, interrupted   (seed 1)

                """)
        #expect(outcome.errors == "")
        #expect(
            try workspace.read("report.xml").settled(ports: [peer.peer.port]) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="pinion" tests="4" failures="0" errors="1" time="TIME">
                  <testsuite name="C" tests="4" failures="0" errors="1" skipped="1" time="TIME" timestamp="TIME" hostname="HOST" file="a.yaml">
                    <properties>
                      <property name="seed" value="1"/>
                    </properties>
                    <testcase classname="C" name="GET /first" time="TIME" file="a.yaml" line="5">
                      <system-out>GET http://127.0.0.1:PORT/first  →  200 OK, TIME
                * new connection to 127.0.0.1:PORT</system-out>
                    </testcase>
                    <testcase classname="C" name="GET /hang" time="TIME" file="a.yaml" line="6">
                      <error message="cancelled: the run was interrupted" type="cancelled">a.yaml:6: cancelled: the run was interrupted
                  6 |   - GET: /hang
                    |     ^^^
                GET http://127.0.0.1:PORT/hang  →  cancelled (while receiving), TIME</error>
                      <system-out>&gt; GET http://127.0.0.1:PORT/hang
                &lt; cancelled: the run was interrupted
                * reused connection to 127.0.0.1:PORT</system-out>
                    </testcase>
                    <testcase classname="C" name="GET /never" time="TIME" file="a.yaml" line="7">
                      <skipped message="the run was interrupted"/>
                    </testcase>
                    <testcase classname="C.teardown" name="DELETE /cleanup" time="TIME" file="a.yaml" line="9">
                      <system-out>DELETE http://127.0.0.1:PORT/cleanup  →  200 OK, TIME
                * new connection to 127.0.0.1:PORT</system-out>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
        #expect(peer.peer.journal.received.contains("DELETE /cleanup HTTP/1.1\r\n"))
        #expect(!peer.peer.journal.received.contains("/never"))
    }

    @Test func `a second signal quits at once, with the report written before`() async throws {
        let peer = try HangingPeer(hangingOn: ["/hang", "/cleanup"])
        let workspace = try workspace(peer)
        let tool = try RunningTool(arguments, in: workspace.folder)
        await peer.waitFor("/hang")
        tool.signal(SIGINT)
        await peer.waitFor("/cleanup")
        let report = try workspace.read("report.xml")
        #expect(report.hasSuffix("</testsuites>\n"))
        tool.signal(SIGINT)
        let outcome = try await tool.outcome()
        #expect(outcome.status == 130)
        #expect(try workspace.read("report.xml") == report)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path).sorted()
                == ["a.yaml", "report.xml"])
    }
}

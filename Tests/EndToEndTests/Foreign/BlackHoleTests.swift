// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

/// A name with an address that swallows every packet, in a network of the test's own.
@Suite(.enabled(if: EmptyNetwork.isPermitted), .timeLimit(.minutes(5)))
struct BlackHoleTests {
    /// Serves one address of the name while the program runs that it is given.
    private static let server = """
        import http.server, subprocess, sys, threading
        server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 8000), http.server.SimpleHTTPRequestHandler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        sys.exit(subprocess.run(sys.argv[1:]).returncode)
        """

    @Test func `an address that swallows packets costs a head start and no more`() throws {
        let folder = try TemporaryFolder()
        try folder.write(EmptyNetwork.script, to: "network.sh")
        try folder.write(Self.server, to: "server.py")
        try folder.write(
            """
            2001:db8::2 both.test hole.test
            127.0.0.1 both.test

            """, to: "hosts")
        try folder.write(
            """
            collection: C
            order: listed
            requests:
              - name: one of two answers
                GET: http://both.test:8000/hosts
                expect: { time: { connect: { gte: 250ms, lt: 5s } } }
              - name: nobody answers
                GET: http://hole.test:8000/
                timeout: { connect: 500ms }
                expect: { refused: timedOut, time: { total: { gte: 500ms, lt: 5s } } }

            """, to: "a.yaml")
        let outcome = try CommandLineTool(name: "unshare").run(
            [
                "-rnm", "sh", "network.sh", "python3", "server.py", try BuiltTool.url.path, "run",
                "a.yaml", "--seed", "1", "--record", "run.jsonl", "-v",
            ], in: folder.url)
        #expect(outcome.output.contains("2 requests: 2 passed"), "\(outcome.output)")
        #expect(outcome.status == 0)
        let given = outcome.output.split(separator: "\n").filter { $0.contains("* tried ") }
        #expect(given.count == 1)
        #expect(
            given.first?.contains("* tried [2001:db8::2]:8000: given up after ") == true)
        let record = String(decoding: try folder.read("run.jsonl"), as: UTF8.self)
        let tried: [String] = record.matches(of: /"addressesTried":(\[\{.*?\}\])/).map {
            String($0.1).replacing(/"nanoseconds":\d+/, with: #""nanoseconds":N"#)
        }
        let abandoned =
            #"{"address":"[2001:db8::2]:8000","nanoseconds":N,"outcome":"abandoned"}"#
        let connected =
            #"{"address":"127.0.0.1:8000","nanoseconds":N,"outcome":"connected"}"#
        let cause = "no connection within 500ms (timeout.connect), waiting for [2001:db8::2]:8000"
        let failed =
            #"{"address":"[2001:db8::2]:8000","cause":"\#(cause)","nanoseconds":N,"outcome":"failed"}"#
        let expected: [String] = ["[\(abandoned),\(connected)]", "[\(failed)]"]
        #expect(tried == expected)
    }
}

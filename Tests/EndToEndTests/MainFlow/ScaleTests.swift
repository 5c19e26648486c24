// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

/// Collections of thousands: what they take is printed, since how long depends on the machine.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ScaleTests {
    private static func collection(of count: Int, port: UInt16) -> String {
        let requests = (1...count).map {
            "  - { name: r\($0), GET: /\($0), expect: { status: 200 } }\n"
        }
        return "collection: C\ndefaults: { baseURL: \"http://127.0.0.1:\(port)\" }\nrequests:\n"
            + requests.joined()
    }

    @Test func `ten thousand requests load`() async throws {
        let workspace = try Workspace(["a.yaml": Self.collection(of: 10_000, port: 1)])
        let clock = ContinuousClock()
        let start = clock.now
        let outcome = try await BuiltTool.run(["check", "a.yaml"], in: workspace)
        print("10,000 requests loaded in \(start.duration(to: clock.now))")
        #expect(outcome.output == "1 collection, 10000 requests: all is well\n")
        #expect(outcome.status == 0)
    }

    /// Runs the tool below a small process, since Linux counts the memory of a process's parent as its own until it has started.
    private static let measure = """
        import os, sys
        child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
        _, status, usage = os.wait4(child, 0)
        print(usage.ru_maxrss)
        sys.exit(os.waitstatus_to_exitcode(status))
        """

    /// In KiB.
    private func peakMemory(of count: Int) throws -> Int {
        let nginx = try Nginx(
            TestPKI(), server: "location / { return 200; }", isPlain: true)
        let workspace = try Workspace([
            "a.yaml": Self.collection(of: count, port: nginx.port)
        ])
        let clock = ContinuousClock()
        let start = clock.now
        let result = try CommandLineTool(name: "python3").run(
            [
                "-c", Self.measure, BuiltTool.url.path, "run", "a.yaml", "--seed", "1",
                "--junit", "report.xml",
            ], in: workspace.folder)
        let memory = try #require(result.output.split(separator: "\n").last.flatMap { Int($0) })
        print("\(count) requests ran in \(start.duration(to: clock.now)), \(memory) KiB at most")
        #expect(
            result.output.settled().hasPrefix(
                "1 collection, \(count) requests: \(count) passed, 0 failed, 0 skipped in TIME"))
        #expect(result.status == 0)
        let log = try nginx.log()
        #expect(log.count == count)
        #expect(Set(log.map(\.connection)).count <= 16)
        return memory
    }

    @Test(.enabled(if: RequiredTool.nginx.isExpected && RequiredTool.python.isExpected))
    func `ten thousand requests run in memory that hardly grows with them`() throws {
        let few = try peakMemory(of: 1_000)
        let many = try peakMemory(of: 10_000)
        // The plan itself, and what of each case is kept in memory; the record is on disk.
        #expect((many - few) / 9_000 < 16, "KiB a request")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `.ci/run` over a `make` that is made up.
struct StepsTests {
    /// The last two lines, where the sum stands.
    private func sum(of make: String) throws -> (status: Int32, lines: [Substring]) {
        let machine = try BareMachine(["make": make])
        let own = ProcessInfo.processInfo.environment
        let path = [machine.environment["PATH"], own["PATH"]].compactMap(\.self)
        let run = try Script(name: ".ci/run").run(
            environment: ["PATH": path.joined(separator: ":")])
        return (run.status, run.output.split(separator: "\n").suffix(2))
    }

    @Test func `tests and cases of the suites are summed`() throws {
        let run = try sum(
            of: """
                case "$2" in
                test) echo "✔ Test run with 10 tests in 2 suites passed after 1.5 seconds." ;;
                lint) echo "nothing to say" ;;
                conformance) echo "318 passed, 0 failed"; echo "402 passed, 0 failed" ;;
                bench) echo "72 passed, 0 failed" ;;
                esac
                """)
        #expect(run.lines == ["72 passed, 0 failed", "802 passed, 0 failed"])
        #expect(run.status == 0)
    }

    @Test func `every step is taken though one before it failed`() throws {
        let run = try sum(
            of: """
                case "$2" in
                test) echo "✘ Test \\"a peer answers\\" failed after 0.1 seconds with 2 issues."
                      echo "✘ Test run with 10 tests in 2 suites failed after 1 seconds with 2 issues."
                      exit 1 ;;
                lint) exit 1 ;;
                conformance) echo "718 passed, 2 failed"; exit 1 ;;
                esac
                """)
        #expect(run.lines == ["broken: test lint conformance", "727 passed, 4 failed"])
        #expect(run.status == 1)
    }
}

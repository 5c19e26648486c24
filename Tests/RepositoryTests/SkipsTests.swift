// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `.ci/test` over a `swift test` that is made up.
struct SkipsTests {
    private func test(printing lines: String, status: Int = 0, isCI: Bool) throws -> Script.Run {
        let machine = try BareMachine(["swift": "cat <<'END'\n\(lines)\nEND\nexit \(status)"])
        let own = ProcessInfo.processInfo.environment
        let path = [machine.environment["PATH"], own["PATH"]].compactMap(\.self)
        return try Script(name: ".ci/test").run(
            environment: ["PATH": path.joined(separator: ":"), "CI": isCI ? "true" : ""])
    }

    private let skipping = """
        ➜ Test "a peer answers" skipped: "no such peer"
        ✔ Test run with 2 tests in 1 suite passed after 0.1 seconds.
        """

    @Test func `a skip is a failure in CI`() throws {
        let complaint = """
            skipped, though .ci/skips does not list it:
              a peer answers

            """
        #expect(
            try test(printing: skipping, isCI: true)
                == Script.Run(status: 1, output: "\(skipping)\n\(complaint)"))
    }

    @Test func `a skip is none of anyone's business elsewhere`() throws {
        #expect(
            try test(printing: skipping, isCI: false)
                == Script.Run(status: 0, output: "\(skipping)\n"))
    }

    @Test(arguments: [0, 1]) func `the status of the tests is its own`(status: Int) throws {
        let lines = "✔ Test \"what is skipped\" passed after 0.1 seconds."
        #expect(
            try test(printing: lines, status: status, isCI: true)
                == Script.Run(status: Int32(status), output: "\(lines)\n"))
    }
}

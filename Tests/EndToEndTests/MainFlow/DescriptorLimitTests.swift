// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

@Suite(.timeLimit(.minutes(5)))
struct DescriptorLimitTests {
    @Test func `a table of descriptors that is full is told`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "collection: C\nrequests:\n  - GET: http://127.0.0.1:1/\n", to: "a.yaml")
        let outcome = try CommandLineTool(name: "sh").run(
            ["-c", "ulimit -n 10; exec \"$0\" run a.yaml --color never", try BuiltTool.url.path],
            in: folder.url)
        // Which call comes first to no descriptor is the machine's affair.
        #expect(outcome.errors.hasPrefix("pinion: no event loop could be made: "))
        #expect(outcome.errors.hasSuffix(": Too many open files\n"))
        #expect(outcome.status == 4)
    }
}

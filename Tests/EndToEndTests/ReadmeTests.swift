// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

@Suite(.timeLimit(.minutes(1))) struct ReadmeTests {
    @Test(.enabled(if: RequiredTool.python.isExpected))
    func `the README shows what its commands print`() throws {
        let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let script = CommandLineTool(name: repository.appending(path: ".ci/readme").path)
        let folder = try TemporaryFolder()
        let result = try CommandLineTool(name: "env").run(
            ["PINION=\(try BuiltTool.url.path)", script.name], in: folder.url)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
}

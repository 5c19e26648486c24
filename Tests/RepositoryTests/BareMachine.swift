// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support
import Testing

/// A folder of commands to be the whole PATH of a script: `bash` and what a test makes up.
struct BareMachine {
    private let folder: TemporaryFolder

    /// Each command by the body of its shell script.
    init(_ commands: [String: String]) throws {
        folder = try TemporaryFolder()
        for name in ["bash", "env"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.url.appending(path: name).path,
                withDestinationPath: "/usr/bin/\(name)")
        }
        // Written by another process: a test beside this one that forks while the file is open here would make it "busy".
        let write = #"printf '#!/bin/bash\n%s\n' "$2" >"$1" && chmod 755 "$1""#
        for (name, body) in commands {
            let result = try CommandLineTool(name: "bash")
                .run(["-c", write, "bash", name, body], in: folder.url)
            try #require(result.status == 0)
        }
    }

    var environment: [String: String] { ["PATH": folder.url.path] }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Support

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
        for (name, body) in commands {
            try folder.write("#!/bin/bash\n\(body)\n", to: name)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: name).path)
        }
    }

    var environment: [String: String] { ["PATH": folder.url.path] }
}

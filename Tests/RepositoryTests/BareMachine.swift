// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder of commands to be the whole PATH of a script: `bash` and what a test makes up.
final class BareMachine {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "pinion-\(UUID().uuidString)")

    /// Each command by the body of its shell script.
    init(_ commands: [String: String]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["bash", "env"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: name).path, withDestinationPath: "/usr/bin/\(name)")
        }
        for (name, body) in commands {
            let file = folder.appending(path: name)
            try Data("#!/bin/bash\n\(body)\n".utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    var environment: [String: String] { ["PATH": folder.path] }
}

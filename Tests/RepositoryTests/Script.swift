// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One of the repository's own scripts, run as a shell would.
struct Script {
    struct Run: Equatable {
        let status: Int32
        /// Standard output and error, as they came.
        let output: String
    }

    /// As `.ci/imports`.
    let name: String

    /// The folder that this file was built from.
    static var repository: URL {
        URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }

    /// With this environment and no other; without one, with the test's own.
    func run(_ arguments: String..., environment: [String: String]? = nil) throws -> Run {
        let process = Process()
        if let environment { process.environment = environment }
        process.executableURL = Script.repository.appending(path: name)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }
}

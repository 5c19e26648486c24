// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The `pinion` that this build made, run as a shell would.
enum BuiltTool {
    struct Outcome {
        /// As a shell has it: 128 and the signal's number where one ended it.
        let status: Int32
        let output: String
        let errors: String
    }

    /// Beside the test bundle, where the build puts every product.
    static var url: URL {
        get throws {
            var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            while folder.pathComponents.count > 1 {
                let tool = folder.appendingPathComponent("pinion")
                if FileManager.default.isExecutableFile(atPath: tool.path),
                    (try? tool.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == false
                {
                    return tool
                }
                folder.deleteLastPathComponent()
            }
            throw CocoaError(.fileNoSuchFile)
        }
    }

    /// Nothing of the caller's environment but PATH and HOME reaches the tool.
    static func run(
        _ arguments: [String], in folder: URL, environment: [String: String] = [:],
        input: String = ""
    ) async throws -> Outcome {
        try await RunningTool(arguments, in: folder, environment: environment, input: input)
            .outcome()
    }
}

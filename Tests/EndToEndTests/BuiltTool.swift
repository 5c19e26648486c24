// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The `pinion` that this build made, run as a shell would.
struct BuiltTool {
    struct Outcome {
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
        let process = try process(arguments, in: folder, environment: environment)
        let output = Pipe()
        let errors = Pipe()
        let standardInput = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = standardInput
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        async let outputText = text(of: output)
        async let errorText = text(of: errors)
        let texts = await (outputText, errorText)
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: texts.0, errors: texts.1)
    }

    static func process(
        _ arguments: [String], in folder: URL, environment: [String: String] = [:]
    ) throws -> Process {
        let process = Process()
        process.executableURL = try url
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let own = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME"].contains($0.key) }
        process.environment = own.merging(environment) { $1 }
        return process
    }

    /// Reading blocks, so it has a thread of its own.
    private static func text(of pipe: Pipe) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let data = pipe.fileHandleForReading.readDataToEndOfFile()
                continuation.resume(returning: String(decoding: data, as: UTF8.self))
            }
        }
    }
}

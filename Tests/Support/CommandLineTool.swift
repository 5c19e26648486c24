// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A foreign program as a test runs it.
package struct CommandLineTool: Sendable {
    package let name: String

    package static let openssl = CommandLineTool(name: "openssl")
    package static let xmllint = CommandLineTool(name: "xmllint")

    package struct Result: Sendable {
        package let status: Int32
        package let output: String
        package let errors: String
    }

    /// Ends by itself; its input is empty.
    package func run(_ arguments: [String], in folder: URL) throws -> Result {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        let output = folder.appending(path: ".out-\(UUID().uuidString)")
        let errors = folder.appending(path: ".err-\(UUID().uuidString)")
        for file in [output, errors] {
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
}

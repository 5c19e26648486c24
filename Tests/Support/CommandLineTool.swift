// SPDX-License-Identifier: Apache-2.0

package import Foundation
internal import Glibc

/// A foreign program as a test runs it.
package struct CommandLineTool: Sendable {
    package let name: String

    package static let openssl = CommandLineTool(name: "openssl")
    package static let xmllint = CommandLineTool(name: "xmllint")

    package init(name: String) {
        self.name = name
    }

    package struct Result: Sendable {
        package let status: Int32
        package let output: String
        package let errors: String
    }

    package struct NotRun: Error, CustomStringConvertible {
        package let description: String
    }

    /// Ends by itself; its input is empty.
    package func run(_ arguments: [String], in folder: URL) throws -> Result {
        let output = folder.appending(path: ".out-\(UUID().uuidString)")
        let errors = folder.appending(path: ".err-\(UUID().uuidString)")
        defer {
            for file in [output, errors] { try? FileManager.default.removeItem(at: file) }
        }
        let mode = O_WRONLY | O_CREAT | O_TRUNC
        let words = ["/usr/bin/env", "-C", folder.path, name] + arguments
        let identifier = try ChildProcess.spawn(words) { streams in
            posix_spawn_file_actions_addopen(&streams, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&streams, 1, output.path, mode, 0o600)
            posix_spawn_file_actions_addopen(&streams, 2, errors.path, mode, 0o600)
        }
        var status: CInt = 0
        while waitpid(identifier, &status, 0) == -1 {
            guard errno == EINTR else { throw NotRun(description: "\(name): lost") }
        }
        // A signal's number is in the lower bits, an exit status above them.
        let isSignal = status & 0x7F != 0
        return Result(
            status: isSignal ? 128 + (status & 0x7F) : (status >> 8) & 0xFF,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
}

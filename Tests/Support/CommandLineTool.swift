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
    ///
    /// Foundation's Process is not used: it crashes now and then where several threads start one.
    package func run(_ arguments: [String], in folder: URL) throws -> Result {
        let output = folder.appending(path: ".out-\(UUID().uuidString)")
        let errors = folder.appending(path: ".err-\(UUID().uuidString)")
        defer {
            for file in [output, errors] { try? FileManager.default.removeItem(at: file) }
        }
        let identifier = try spawn(arguments, in: folder.path, output.path, errors.path)
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

    private func spawn(
        _ arguments: [String], in folder: String, _ output: String, _ errors: String
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let mode = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, mode, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors, mode, 0o600)
        let env = "/usr/bin/env"
        var words = ([env, "-C", folder, name] + arguments).map { strdup($0) }
        defer { words.forEach { free($0) } }
        words.append(nil)
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, env, &actions, nil, &words, environ)
        guard code == 0 else {
            throw NotRun(description: "\(name): \(String(cString: strerror(code)))")
        }
        return identifier
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Support

/// A `pinion` that has been started and can be sent signals.
///
/// Its streams are files, so that nobody has to read along.
final class RunningTool: Sendable {
    private let identifier: pid_t
    private let streams: TemporaryFolder

    init(
        _ arguments: [String], in folder: URL, environment: [String: String] = [:],
        input: String = ""
    ) throws {
        streams = try TemporaryFolder()
        try streams.write(input, to: "input")
        let own = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME"].contains($0.key) }
        let variables = own.merging(environment) { $1 }.map { "\($0)=\($1)" }
        // `env` puts the tool in its own place, so that the identifier stays.
        let words =
            ["/usr/bin/env", "-i", "-C", folder.path] + variables
            + [try BuiltTool.url.path] + arguments
        let folder = streams.url.path
        let mode = O_WRONLY | O_CREAT | O_APPEND
        identifier = try ChildProcess.spawn(words) { streams in
            posix_spawn_file_actions_addopen(&streams, 0, "\(folder)/input", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&streams, 1, "\(folder)/output", mode, 0o600)
            posix_spawn_file_actions_addopen(&streams, 2, "\(folder)/errors", mode, 0o600)
        }
    }

    func signal(_ number: CInt) {
        kill(identifier, number)
    }

    /// Waits for its end, on a thread of its own since waiting blocks; to be asked for once.
    func outcome() async throws -> BuiltTool.Outcome {
        let status = await withCheckedContinuation { continuation in
            Thread.detachNewThread { [identifier] in
                var status: CInt = 0
                while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
                continuation.resume(returning: status)
            }
        }
        // A signal's number is in the lower bits, an exit status above them.
        let signal = status & 0x7F
        return BuiltTool.Outcome(
            status: signal != 0 ? 128 + signal : (status >> 8) & 0xFF,
            output: String(decoding: try streams.read("output"), as: UTF8.self),
            errors: String(decoding: try streams.read("errors"), as: UTF8.self))
    }
}

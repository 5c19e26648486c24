// SPDX-License-Identifier: Apache-2.0

package import Glibc

/// Starts programs.
///
/// Foundation's Process is not used: it crashes now and then where several threads start one.
package enum ChildProcess {
    package struct NotStarted: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) {
            self.description = description
        }
    }

    /// - Parameters:
    ///   - words: the path of the program, then its arguments.
    ///   - streams: what becomes its standard input, output and errors.
    package static func spawn(
        _ words: [String], streams: (inout posix_spawn_file_actions_t) -> Void
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        streams(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A task's thread blocks every signal, and a child would never hear that it is to end.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var arguments = words.map { strdup($0) }
        defer { arguments.forEach { free($0) } }
        arguments.append(nil)
        var identifier: pid_t = 0
        let code = posix_spawn(
            &identifier, words[0], &actions, &attributes, &arguments, environ)
        guard code == 0 else {
            throw NotStarted(description: "\(words[0]): \(String(cString: strerror(code)))")
        }
        return identifier
    }
}

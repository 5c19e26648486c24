// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Glibc

/// A server process that a test has started; it is ended by its process id with the last reference.
package final class ForeignPeer: Sendable {
    package struct NotStarted: Error, CustomStringConvertible {
        package let description: String
    }

    package let port: UInt16
    private let identifier: pid_t
    private let input: CInt
    private let folder: TemporaryFolder
    private let log: String

    /// Starts it and waits until it listens.
    ///
    /// Its standard input stays open and silent, since `openssl s_server` ends with it.
    ///
    /// - Parameter port: nil where it chooses one itself and says so in a line `ACCEPT host:port`.
    package init(
        _ tool: RequiredTool, _ arguments: [String], port: UInt16? = nil, in folder: TemporaryFolder
    ) throws {
        guard let path = tool.path else {
            throw NotStarted(description: "\(tool.name) is not installed")
        }
        log = folder.url.appending(path: "\(tool.name).log").path
        (identifier, input) = try ForeignPeer.spawn(
            [path] + arguments, in: folder.url.path, log: log)
        self.folder = folder
        // Nothing can be waited for but the line, or the first connection that it takes.
        for _ in 0..<1000 {
            if let port, ForeignPeer.isListening(port) {
                self.port = port
                return
            }
            if port == nil, let announced = ForeignPeer.announcedPort(in: log) {
                self.port = announced
                return
            }
            usleep(10_000)
        }
        kill(identifier, SIGKILL)
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        throw NotStarted(description: "\(tool.name) does not listen: \(text)")
    }

    /// Returns once it has written one of those lines; a test's time limit ends a wait in vain.
    package func wrote(_ lines: String...) async throws {
        while !(try String(contentsOfFile: log, encoding: .utf8)).split(separator: "\n")
            .contains(where: { lines.contains(String($0)) })
        {
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    deinit {
        kill(identifier, SIGKILL)
        close(input)
        waitpid(identifier, nil, 0)
    }

    /// Foundation's Process is not used: it crashes now and then where several threads start one.
    private static func spawn(
        _ command: [String], in folder: String, log: String
    ) throws -> (identifier: pid_t, input: CInt) {
        var pipes: [CInt] = [0, 0]
        guard pipe(&pipes) == 0 else { throw NotStarted(description: "no pipe") }
        defer { close(pipes[0]) }
        for descriptor in pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes[0], 0)
        posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        let env = "/usr/bin/env"
        var arguments = ([env, "-C", folder] + command).map { strdup($0) }
        defer { arguments.forEach { free($0) } }
        arguments.append(nil)
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, env, &actions, nil, &arguments, environ)
        guard code == 0 else {
            close(pipes[1])
            throw NotStarted(description: "\(command[0]): \(String(cString: strerror(code)))")
        }
        return (identifier, pipes[1])
    }

    /// A port that nobody listened on a moment ago.
    package static func freePort() -> UInt16 {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = loopback(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(descriptor, $0, length)
                _ = getsockname(descriptor, $0, &length)
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Whether this machine has an IPv6 loopback.
    package static var hasIPv6: Bool {
        let descriptor = socket(AF_INET6, CInt(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_addr = in6addr_loopback
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
            }
        }
    }

    private static func announcedPort(in log: String) -> UInt16? {
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").first { $0.hasPrefix("ACCEPT ") }
            .flatMap { $0.split(separator: ":").last }.flatMap { UInt16($0) }
    }

    private static func isListening(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = loopback(port: port)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}

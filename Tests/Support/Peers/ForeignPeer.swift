// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Glibc
import Synchronization

/// A server process that a test has started; it is ended by its process id with the last reference.
package final class ForeignPeer: Sendable {
    package struct NotStarted: Error, CustomStringConvertible {
        package let description: String
    }

    package let port: UInt16
    private let identifier: pid_t
    private let hasEnded = Mutex(false)
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

    /// All that it has written once that is among it; a test's time limit ends a wait in vain.
    package func output(until text: String) async throws -> String {
        while true {
            let output = try String(contentsOfFile: log, encoding: .utf8)
            if output.contains(text) { return output }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Writes to its standard input.
    package func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(input, bytes, bytes.count)
    }

    /// Asks it to end and waits for that, so that what it logs is complete.
    package func end() { end(by: SIGTERM) }

    private func end(by signal: CInt) {
        hasEnded.withLock { hasEnded in
            guard !hasEnded else { return }
            kill(identifier, signal)
            waitpid(identifier, nil, 0)
            hasEnded = true
        }
    }

    deinit {
        end(by: SIGKILL)
        close(input)
    }

    private static func spawn(
        _ command: [String], in folder: String, log: String
    ) throws -> (identifier: pid_t, input: CInt) {
        var pipes: [CInt] = [0, 0]
        guard pipe(&pipes) == 0 else { throw NotStarted(description: "no pipe") }
        defer { close(pipes[0]) }
        for descriptor in pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        do {
            let words = ["/usr/bin/env", "-C", folder] + command
            let identifier = try ChildProcess.spawn(words) { streams in
                posix_spawn_file_actions_adddup2(&streams, pipes[0], 0)
                posix_spawn_file_actions_addopen(
                    &streams, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
                posix_spawn_file_actions_adddup2(&streams, 1, 2)
            }
            return (identifier, pipes[1])
        } catch {
            close(pipes[1])
            throw error
        }
    }

    /// A port that nobody listened on a moment ago.
    package static func freePort() -> UInt16 {
        let descriptor = socket(AF_INET, stream, 0)
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
        let descriptor = socket(AF_INET6, stream, 0)
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
            .flatMap { $0.split(separator: ":").last }
            .flatMap { UInt16($0.prefix { $0.isNumber }) }
    }

    private static func isListening(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, stream, 0)
        defer { close(descriptor) }
        var address = loopback(port: port)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    /// Closed on exec: a child that another test starts would keep the port.
    private static let stream = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}

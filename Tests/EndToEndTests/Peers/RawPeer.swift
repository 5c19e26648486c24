// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Support
import Synchronization

/// A listener on loopback that answers with whatever bytes a test wants, and keeps those that it got.
final class RawPeer: Sendable {
    let port: UInt16
    let journal = Journal()
    private let listener: CInt

    /// What has come so far, over all connections.
    final class Journal: Sendable {
        private let state = Mutex((connections: 0, bytes: [UInt8]()))

        var connections: Int { state.withLock { $0.connections } }
        var received: String { String(decoding: state.withLock { $0.bytes }, as: UTF8.self) }

        fileprivate func connected() { state.withLock { $0.connections += 1 } }
        func append(_ bytes: ArraySlice<UInt8>) { state.withLock { $0.bytes += bytes } }
    }

    /// - Parameter answer: called on a thread of its own for each connection, which ends with it.
    init(_ answer: @escaping @Sendable (RawConnection) -> Void) throws {
        // Else a tool that another test starts would keep each connection open.
        let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let listener = socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
                    && listen(listener, 128) == 0
            }
        }
        guard isListening else { throw ChildProcess.NotStarted(description: "no listener") }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [journal] in
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else { break }
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                journal.connected()
                Thread.detachNewThread {
                    let connection = RawConnection(descriptor: descriptor, journal: journal)
                    answer(connection)
                    connection.close()
                }
            }
            close(listener)
        }
    }

    deinit {
        // Wakes the thread that accepts; it closes the listener.
        shutdown(listener, CInt(SHUT_RDWR))
    }
}

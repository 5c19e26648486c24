// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
package import Exchanges
internal import Foundation
internal import Glibc
package import Trust

/// A TLS server on OpenSSL alone, none of our transport in it, that records every message of its clients and answers each request with `ok`.
package final class RecordingPeer: Sendable {
    package struct NotStarted: Error {}

    /// What it chooses by ALPN: what its client names first, and when.
    package enum ProtocolChoice: Sendable {
        case never, always, unlessResumed
        /// One that nobody offers.
        case foreign
    }

    package let port: UInt16
    private let listener: CInt
    private let records: AsyncStream<RecordedConnection>

    /// It asks for a client certificate, takes any and none, and speaks one version.
    package init(
        _ identity: MintedIdentity, version: TLSVersion, choosesProtocol: ProtocolChoice = .never
    ) throws {
        let context = try RecordingContext(identity, version: version)
        context.choosesProtocol(choosesProtocol)
        (listener, port) = try RecordingPeer.listen()
        let (records, continuation) = AsyncStream.makeStream(of: RecordedConnection.self)
        self.records = records
        let thread = Thread { [listener] in
            while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
                let connection = Thread {
                    continuation.yield(RecordingSession.record(descriptor, context))
                }
                connection.start()
            }
            close(listener)
            continuation.finish()
        }
        thread.start()
    }

    deinit {
        // The thread that accepts is told by that, and closes the socket.
        shutdown(listener, CInt(SHUT_RDWR))
    }

    /// The next connection that has ended, in the order of their ends.
    package func connection() async -> RecordedConnection? {
        var iterator = records.makeAsyncIterator()
        return await iterator.next()
    }

    static func listen() throws -> (listener: CInt, port: UInt16) {
        let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && Glibc.listen(listener, 128) == 0
                    && getsockname(listener, $0, &length) == 0
            }
        }
        guard isListening else { throw NotStarted() }
        return (listener, UInt16(bigEndian: address.sin_port))
    }
}

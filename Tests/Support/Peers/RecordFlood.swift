// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Exchanges
internal import Foundation
internal import Glibc
package import Trust

/// A TLS 1.2 server on OpenSSL alone that answers a request with records that hold nothing of an answer, without end: each a HelloRequest (RFC 5246 section 7.4.1.1).
package final class RecordFlood: Sendable {
    package let port: UInt16
    private let listener: CInt

    package init(_ identity: MintedIdentity) throws {
        let context = try RecordingContext(identity, version: .tls1_2)
        (listener, port) = try RecordingPeer.listen()
        let thread = Thread { [listener] in
            while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
                RecordFlood.serve(descriptor, context)
                close(descriptor)
            }
            close(listener)
        }
        thread.start()
    }

    deinit {
        // The thread that accepts is told by that, and closes the socket.
        shutdown(listener, CInt(SHUT_RDWR))
    }

    private static func serve(_ descriptor: CInt, _ context: RecordingContext) {
        guard let ssl = SSL_new(context.pointer) else { return }
        defer { SSL_free(ssl) }
        SSL_set_fd(ssl, descriptor)
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        guard SSL_accept(ssl) == 1, SSL_read(ssl, &buffer, CInt(buffer.count)) > 0,
            let records = BIO_new(BIO_s_mem())
        else { return }
        // From here on the records are gathered, so that the client is slower than they come.
        SSL_set0_wbio(ssl, records)
        while true {
            for _ in 0..<1024 {
                guard SSL_renegotiate(ssl) == 1, SSL_do_handshake(ssl) == 1 else { return }
            }
            while case let count = BIO_read(records, &buffer, CInt(buffer.count)), count > 0 {
                guard sendAll(buffer[..<Int(count)], to: descriptor) else { return }
            }
        }
    }

    /// The client's alerts are taken and dropped, or it could not send more of them.
    private static func sendAll(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Bool {
        var left = bytes
        var dropped = [UInt8](repeating: 0, count: 64 * 1024)
        while !left.isEmpty {
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN | POLLOUT), revents: 0)
            guard poll(&wait, 1, -1) == 1 else { return false }
            if wait.revents & Int16(POLLIN) != 0,
                recv(descriptor, &dropped, dropped.count, CInt(MSG_DONTWAIT)) <= 0
            {
                return false
            }
            guard wait.revents & Int16(POLLOUT) != 0 else { continue }
            let count = left.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL))
            }
            if count < 0, errno != EAGAIN { return false }
            left = left.dropFirst(max(0, count))
        }
        return true
    }
}

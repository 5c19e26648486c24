// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// One `SSL` over a socket, of either role.
///
/// Nothing in it blocks, and each call reads the error queue before it returns.
final class TLSSession {
    let pointer: OpaquePointer
    let socket: Socket
    /// What the callbacks of the handshake find by the `SSL`.
    let owner: AnyObject?
    private var isBroken = false

    /// - Parameter owner: must be what the context's callbacks expect, and is kept alive.
    init(context: OpaquePointer, socket: Socket, owner: AnyObject?) throws(TLSFailure) {
        ERR_clear_error()
        guard let pointer = SSL_new(context) else { throw .drained() }
        guard let bio = SocketBIO.make(for: socket) else {
            SSL_free(pointer)
            throw .drained()
        }
        SSL_set_bio(pointer, bio, bio)
        if let owner { SSL_set_ex_data(pointer, 0, Unmanaged.passUnretained(owner).toOpaque()) }
        self.pointer = pointer
        self.socket = socket
        self.owner = owner
    }

    deinit {
        SSL_free(pointer)
    }

    func handshake() -> Step {
        socket.beginTurn()
        ERR_clear_error()
        let result = SSL_do_handshake(pointer)
        return result == 1 ? .done(0) : failure(result)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Step {
        socket.beginTurn()
        ERR_clear_error()
        let count = SSL_read(pointer, buffer.baseAddress, CInt(clamping: buffer.count))
        return count > 0 ? .done(Int(count)) : failure(count)
    }

    func write(_ buffer: UnsafeRawBufferPointer) -> Step {
        socket.beginTurn()
        ERR_clear_error()
        let count = SSL_write(pointer, buffer.baseAddress, CInt(clamping: buffer.count))
        return count > 0 ? .done(Int(count)) : failure(count)
    }

    /// Says close_notify, as far as the socket takes it at once; without it OpenSSL would forget the session.
    func shutDown() {
        guard !isBroken, SSL_is_init_finished(pointer) == 1 else { return }
        ERR_clear_error()
        SSL_shutdown(pointer)
        ERR_clear_error()
    }

    private func failure(_ result: CInt) -> Step {
        switch SSL_get_error(pointer, result) {
        case SSL_ERROR_WANT_READ: return .wantsRead
        case SSL_ERROR_WANT_WRITE: return .wantsWrite
        case SSL_ERROR_ZERO_RETURN: return .ended(isNotified: true)
        default: break
        }
        isBroken = true
        let failure = TLSFailure.drained()
        if case .library(SSL_R_UNEXPECTED_EOF_WHILE_READING, _) = failure {
            return .ended(isNotified: false)
        }
        if case .library(0, _) = failure {
            return socket.failure.map { .failed(.system($0)) } ?? .ended(isNotified: false)
        }
        return .failed(.tls(failure))
    }
}

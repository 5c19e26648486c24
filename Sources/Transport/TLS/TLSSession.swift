// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Cryptography

/// One `SSL` over a socket, of either role.
///
/// Nothing in it blocks, and each call reads the error queue before it returns.
final class TLSSession: LibraryObject {
    let ownedPointer: OpaquePointer
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
        ownedPointer = pointer
        self.socket = socket
        self.owner = owner
    }

    deinit {
        SSL_free(ownedPointer)
    }

    /// Whether the handshake is done.
    var isEstablished: Bool { withPointer { SSL_is_init_finished($0) } == 1 }

    /// Whether the peer took up a session of before.
    var isResumed: Bool { withPointer { SSL_session_reused($0) } == 1 }

    func handshake() -> Step {
        socket.beginTurn()
        ERR_clear_error()
        return withPointer { session in
            let result = SSL_do_handshake(session)
            return result == 1 ? .done(0) : failure(result, of: session)
        }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Step {
        socket.beginTurn()
        ERR_clear_error()
        return withPointer { session in
            let count = SSL_read(session, buffer.baseAddress, CInt(clamping: buffer.count))
            return count > 0 ? .done(Int(count)) : failure(count, of: session)
        }
    }

    func write(_ buffer: UnsafeRawBufferPointer) -> Step {
        socket.beginTurn()
        ERR_clear_error()
        return withPointer { session in
            let count = SSL_write(session, buffer.baseAddress, CInt(clamping: buffer.count))
            if let broken = socket.brokenWrite { return .failed(.system(broken)) }
            return count > 0 ? .done(Int(count)) : failure(count, of: session)
        }
    }

    /// Says close_notify, as far as the socket takes it at once; without it OpenSSL would forget the session.
    func shutDown() {
        guard !isBroken, isEstablished else { return }
        ERR_clear_error()
        withPointer { _ = SSL_shutdown($0) }
        ERR_clear_error()
    }

    private func failure(_ result: CInt, of session: OpaquePointer) -> Step {
        switch SSL_get_error(session, result) {
        // What a responder is asked is the handshake's to tell.
        case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_RETRY_VERIFY: return .wantsRead
        case SSL_ERROR_WANT_WRITE: return .wantsWrite
        case SSL_ERROR_ZERO_RETURN: return .ended(isNotified: true)
        default: break
        }
        isBroken = true
        let failure = TLSFailure.drained()
        if case .library(SSL_R_UNEXPECTED_EOF_WHILE_READING, _) = failure {
            return socket.brokenWrite.map { .failed(.system($0)) } ?? .ended(isNotified: false)
        }
        if case .library(0, _) = failure {
            return socket.failure.map { .failed(.system($0)) } ?? .ended(isNotified: false)
        }
        return .failed(.tls(failure))
    }
}

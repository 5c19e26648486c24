// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// OpenSSL's way to a socket of ours: its own would raise SIGPIPE.
enum SocketBIO {
    // A table of functions, never changed once made.
    nonisolated(unsafe) private static let method: OpaquePointer? = {
        let method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "pinion socket")
        BIO_meth_set_read(method) { bio, buffer, count in
            SocketBIO.move(bio) { socket in
                socket.readInTurn(
                    into: UnsafeMutableRawBufferPointer(start: buffer, count: Int(count)))
            }
        }
        BIO_meth_set_write(method) { bio, buffer, count in
            SocketBIO.move(bio) { socket in
                socket.writeOrDrop(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
            }
        }
        BIO_meth_set_ctrl(method) { bio, command, _, _ in
            switch command {
            case BIO_CTRL_FLUSH: 1
            case BIO_CTRL_EOF: SocketBIO.socket(bio)?.isEnded == true ? 1 : 0
            default: 0
            }
        }
        return method
    }()

    /// The BIO doesn't keep the socket alive: the session that owns both does.
    static func make(for socket: Socket) -> OpaquePointer? {
        guard let bio = BIO_new(method) else { return nil }
        BIO_set_data(bio, Unmanaged.passUnretained(socket).toOpaque())
        BIO_set_init(bio, 1)
        return bio
    }

    private static func socket(_ bio: OpaquePointer?) -> Socket? {
        BIO_get_data(bio).map { Unmanaged<Socket>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func move(_ bio: OpaquePointer?, _ step: (Socket) -> Step) -> CInt {
        let flags =
            BIO_FLAGS_READ | BIO_FLAGS_WRITE | BIO_FLAGS_IO_SPECIAL | BIO_FLAGS_SHOULD_RETRY
        BIO_clear_flags(bio, flags)
        guard let socket = socket(bio) else { return -1 }
        switch step(socket) {
        case .done(let count):
            return CInt(clamping: count)
        case .wantsRead:
            BIO_set_flags(bio, BIO_FLAGS_READ | BIO_FLAGS_SHOULD_RETRY)
        case .wantsWrite:
            BIO_set_flags(bio, BIO_FLAGS_WRITE | BIO_FLAGS_SHOULD_RETRY)
        case .ended:
            return 0
        case .failed:
            break
        }
        return -1
    }
}

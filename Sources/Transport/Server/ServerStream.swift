// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// A connection that a server of ours has accepted, confined to its loop.
final class ServerStream {
    private let socket: Socket
    private let session: TLSSession?
    private let buffer: ReadBuffer
    private let idleLimit: Duration

    init(_ socket: Socket, _ session: TLSSession?, reading buffer: ReadBuffer, idleLimit: Duration)
    {
        self.socket = socket
        self.session = session
        self.buffer = buffer
        self.idleLimit = idleLimit
    }

    /// False where the client went away, was refused, or was too slow.
    nonisolated(nonsending) func handshake() async -> Bool {
        guard let session else { return true }
        while true {
            let step = session.handshake()
            if case .done = step { return true }
            guard await wait(step) else { return false }
        }
    }

    /// Hands what came to `take`, until that has enough or nothing comes any more.
    nonisolated(nonsending) func read(
        _ take: (UnsafeRawBufferPointer) -> Bool
    ) async -> Bool {
        while true {
            let step = session?.read(into: buffer.bytes) ?? socket.read(into: buffer.bytes)
            if case .done(let count) = step {
                if take(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count])) { return true }
            } else {
                guard await wait(step) else { return false }
            }
        }
    }

    nonisolated(nonsending) func write(_ bytes: [UInt8]) async -> Bool {
        var sent = 0
        while sent < bytes.count {
            let step = bytes.withUnsafeBytes { bytes in
                let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
                return session?.write(rest) ?? socket.write(rest)
            }
            if case .done(let count) = step {
                sent += count
            } else {
                guard await wait(step) else { return false }
            }
        }
        return true
    }

    func close() {
        session?.shutDown()
        socket.close()
    }

    private nonisolated(nonsending) func wait(_ step: Step) async -> Bool {
        let interest: Interest
        switch step {
        case .wantsRead: interest = .read
        case .wantsWrite: interest = .write
        case .done, .ended, .failed: return false
        }
        let wake = await socket.wait(for: interest, until: .now + idleLimit)
        if case .ready = wake { return true }
        return false
    }
}

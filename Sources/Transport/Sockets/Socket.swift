// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A non-blocking TCP socket, confined to the thread of its event loop.
final class Socket {
    let descriptor: CInt
    let loop: EventLoop
    /// Where it goes, or comes from; nil for one that listens.
    let peer: SocketAddress?
    private(set) var isOpen = true
    /// The peer sends no more.
    private(set) var isEnded = false
    /// The last call that failed, for whom only OpenSSL's word of it reaches.
    private(set) var failure: SystemCallFailure?
    /// Why nothing more can be sent, where what the peer said before is still to be read.
    private(set) var brokenWrite: SystemCallFailure?
    /// What the peer sent first, for the message about a peer that speaks something else.
    private(set) var firstBytes: [UInt8] = []
    /// Whether reading was stopped though there is more, for the time limit and the loop's others to get their turn.
    private(set) var isThrottled = false
    private var readsLeft = Socket.readsPerTurn

    /// One call of OpenSSL reads record after record where none holds what it was asked for.
    private static let readsPerTurn = 64

    /// A socket of the address's family, not yet connected.
    convenience init(for address: SocketAddress, on loop: EventLoop) throws(SystemCallFailure) {
        let kind = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(address.family, kind, CInt(IPPROTO_TCP))
        guard descriptor >= 0 else { throw SystemCallFailure("socket") }
        self.init(takingOwnership: descriptor, peer: address, on: loop)
    }

    init(takingOwnership descriptor: CInt, peer: SocketAddress?, on loop: EventLoop) {
        self.descriptor = descriptor
        self.peer = peer
        self.loop = loop
    }

    deinit {
        // Not deregistered: that is for the loop's thread, where the owner has closed it already.
        if isOpen { Glibc.close(descriptor) }
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        let descriptor = descriptor
        loop.assumeIsolated { $0.deregister(descriptor) }
        Glibc.close(descriptor)
    }

    /// Tells the loop about the socket; nothing may be waited for before.
    func register() throws(SystemCallFailure) {
        let descriptor = descriptor
        let result = loop.assumeIsolated { loop in
            Result { () throws(SystemCallFailure) in try loop.register(descriptor) }
        }
        try result.get()
    }

    /// Small writes go out at once: each of ours is a whole message.
    func disableDelay() {
        var on: CInt = 1
        setsockopt(
            descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<CInt>.size))
    }

    /// Starts to connect; `wantsWrite` until `connectionResult` has an answer.
    func connect() -> Step {
        guard let peer else { return .failed(.system(SystemCallFailure("connect", code: EINVAL))) }
        while peer.withSockaddr({ Glibc.connect(descriptor, $0, $1) }) != 0 {
            switch errno {
            case EINTR: continue
            case EINPROGRESS: return .wantsWrite
            default: return fail("connect")
            }
        }
        return .done(0)
    }

    /// Whether the connection that was begun has come about; `wantsWrite` while that is open.
    func connectionResult() -> Step {
        var code: CInt = 0
        var length = socklen_t(MemoryLayout<CInt>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
        guard code == 0 else { return .failed(.system(SystemCallFailure("connect", code: code))) }
        var peer = sockaddr_storage()
        length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let isConnected = withUnsafeMutablePointer(to: &peer) { peer in
            peer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getpeername(descriptor, $0, &length) == 0
            }
        }
        return isConnected ? .done(0) : .wantsWrite
    }

    /// Binds and listens; returns the address with the port that it got.
    func listen(on address: SocketAddress) throws(SystemCallFailure) -> SocketAddress {
        var on: CInt = 1
        let size = socklen_t(MemoryLayout<CInt>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, size)
        guard address.withSockaddr({ Glibc.bind(descriptor, $0, $1) }) == 0 else {
            throw SystemCallFailure("bind")
        }
        guard Glibc.listen(descriptor, SOMAXCONN) == 0 else { throw SystemCallFailure("listen") }
        var bound = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &bound) { bound in
            bound.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                getsockname(descriptor, pointer, &length) == 0
                    ? SocketAddress(pointer, length: length) : nil
            }
        }
        guard let result else { throw SystemCallFailure("getsockname") }
        return result
    }

    /// The next connection that waits, as a descriptor; nil where none does.
    func accept() -> CInt? {
        while true {
            let accepted = Glibc.accept(descriptor, nil, nil)
            if accepted >= 0 {
                _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
                _ = fcntl(accepted, F_SETFL, O_NONBLOCK)
                return accepted
            }
            // A client that has already gone is no reason to stop looking for the next.
            guard errno == EINTR || errno == ECONNABORTED else { return nil }
        }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Step {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count > 0 {
                if firstBytes.isEmpty {
                    firstBytes = Array(buffer.prefix(min(count, QuotedBytes.limit + 1)))
                }
                return .done(count)
            }
            if count == 0 {
                isEnded = true
                return .ended(isNotified: true)
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .wantsRead
            default: return fail("recv")
            }
        }
    }

    /// As `read`, but only so often until the next turn.
    func readInTurn(into buffer: UnsafeMutableRawBufferPointer) -> Step {
        guard readsLeft > 0 else {
            isThrottled = true
            return .wantsRead
        }
        readsLeft -= 1
        return read(into: buffer)
    }

    func beginTurn() {
        readsLeft = Socket.readsPerTurn
        isThrottled = false
    }

    func write(_ buffer: UnsafeRawBufferPointer) -> Step {
        while true {
            let count = send(descriptor, buffer.baseAddress, buffer.count, CInt(MSG_NOSIGNAL))
            if count >= 0 { return .done(count) }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .wantsWrite
            default: return fail("send")
            }
        }
    }

    /// As `write`, but to a peer that takes no more it seems to succeed: an alert may be the reason, and it comes to light by reading on.
    func writeOrDrop(_ buffer: UnsafeRawBufferPointer) -> Step {
        let step = write(buffer)
        guard case .failed(.system(let failure)) = step,
            failure.code == EPIPE || failure.code == ECONNRESET
        else { return step }
        // Where the peer had ended before, that is what happened.
        if !isEnded { brokenWrite = failure }
        return .done(buffer.count)
    }

    private func fail(_ call: String) -> Step {
        let failure = SystemCallFailure(call)
        self.failure = failure
        return .failed(.system(failure))
    }

    nonisolated(nonsending) func wait(
        for interest: Interest, until deadline: EventLoop.Instant
    ) async -> Wake {
        guard isThrottled else {
            return await loop.wait(for: interest, on: descriptor, until: deadline)
        }
        guard !Task.isCancelled else { return .cancelled }
        guard deadline > .now else { return .timedOut }
        await Task.yield()
        return .ready
    }
}

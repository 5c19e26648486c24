// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Connections whose bytes are the caller's own, for what is to be learnt of a server without a session; requests never go over them.
package actor RawConnections {
    private nonisolated let loop: EventLoop
    private let resolver: any NameResolver
    private let buffer = ReadBuffer()

    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.unownedExecutor }

    package init(loop: EventLoop, resolver: any NameResolver = SystemNameResolver()) {
        self.loop = loop
        self.resolver = resolver
    }

    /// What tasks that ask here should prefer.
    package nonisolated var thread: any TaskExecutor { loop.thread }

    /// In the order in which to try them, one or more.
    package func addresses(
        of endpoint: Endpoint, within limit: Duration
    ) async throws(ExchangeFailure) -> [SocketAddress] {
        try await AddressLookup(endpoint, on: loop)
            .addresses(by: resolver, until: TimeLimit(.connect, limit))
    }

    /// Sends all of it, reads until the reader has enough or a limit is up (`connect`, then `firstByte` for the whole answer), and closes.
    package func converse<Reader: AnswerReading>(
        with address: SocketAddress, sending bytes: [UInt8], reading reader: Reader,
        timeouts: Timeouts
    ) async throws(ExchangeFailure) -> (reader: Reader, end: RawEnd) {
        let total = TimeLimit(.total, timeouts.total)
        let race = AddressRace(
            [address], on: loop, until: TimeLimit(.connect, timeouts.connect).or(total))
        let socket = try await race.run()
        defer { socket.close() }
        let limit = TimeLimit(.firstByte, timeouts.firstByte).or(total)
        if let end = await send(bytes, over: socket, limit) { return (reader, end) }
        var reader = reader
        let end = await read(into: &reader, from: socket, limit)
        return (reader, end)
    }

    private func send(_ bytes: [UInt8], over socket: Socket, _ limit: TimeLimit) async -> RawEnd? {
        var sent = 0
        while sent < bytes.count {
            // What the peer said before it stopped to read is still to be read.
            let step = bytes.withUnsafeBytes {
                socket.writeOrDrop(UnsafeRawBufferPointer(rebasing: $0[sent...]))
            }
            switch step {
            case .done(let count): sent += count
            case .failed(.system(let failure)): return .reset(failure)
            case .wantsRead, .wantsWrite, .ended, .failed(.tls):
                if let end = await wait(socket, .write, limit) { return end }
            }
        }
        return nil
    }

    private func read<Reader: AnswerReading>(
        into reader: inout Reader, from socket: Socket, _ limit: TimeLimit
    ) async -> RawEnd {
        while true {
            switch socket.read(into: buffer.bytes) {
            case .done(let count):
                let bytes = UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count])
                guard reader.take(bytes) else { return .enough }
                // A server that never pauses is timed all the same.
                guard limit.instant > .now else { return .timedOut }
                await Task.yield()
            case .ended: return .closed
            case .failed(.system(let failure)): return .reset(failure)
            case .wantsRead, .wantsWrite, .failed(.tls):
                if let end = await wait(socket, .read, limit) { return end }
            }
        }
    }

    private func wait(
        _ socket: Socket, _ interest: Interest, _ limit: TimeLimit
    ) async -> RawEnd? {
        switch await socket.wait(for: interest, until: limit.instant) {
        case .ready: nil
        case .timedOut: .timedOut
        case .cancelled: .cancelled
        }
    }
}

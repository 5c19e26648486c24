// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Glibc
import Trust

/// The server's half of an event loop: its listening socket and all that it has accepted.
actor ServerLane {
    private static let idleLimit = Duration.seconds(60)
    private static let limits = ExchangeLimits(head: 64 * 1024, body: 16 * 1024 * 1024)

    nonisolated let loop: EventLoop

    private let handler: HTTPServer.Handler
    private let library: LibraryContext
    private let tls: ServerTLS?
    private let buffer = ReadBuffer()
    private var context: TLSServerContext?
    private var listener: Socket?

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.unownedExecutor }

    init(
        on loop: EventLoop, library: LibraryContext, tls: ServerTLS?,
        handler: @escaping HTTPServer.Handler
    ) {
        self.loop = loop
        self.library = library
        self.tls = tls
        self.handler = handler
    }

    func listen(on address: SocketAddress) throws(ServerFailure) -> UInt16 {
        if let tls { context = try TLSServerContext(tls, library: library) }
        do throws(SystemCallFailure) {
            let socket = try Socket(for: address, on: loop)
            let bound = try socket.listen(on: address)
            try socket.register()
            listener = socket
            return bound.port
        } catch {
            throw ServerFailure(error)
        }
    }

    /// Serves until its task is cancelled.
    func serve() async {
        guard let listener else { return }
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                if let descriptor = listener.accept() {
                    group.addTask { await self.serve(descriptor) }
                } else if case .cancelled = await listener.wait(
                    for: .read, until: .now + .seconds(3600))
                {
                    break
                }
            }
            group.cancelAll()
        }
        listener.close()
        self.listener = nil
    }

    private func serve(_ descriptor: CInt) async {
        let socket = Socket(takingOwnership: descriptor, peer: nil, on: loop)
        socket.disableDelay()
        guard (try? socket.register()) != nil else { return }
        let session = context.flatMap { $0.makeSession(over: socket) }
        let stream = ServerStream(
            socket, session, reading: buffer, idleLimit: ServerLane.idleLimit)
        defer { stream.close() }
        guard (session == nil) == (tls == nil), await stream.handshake() else { return }
        let peer = session.flatMap { context?.peer(of: $0) } ?? ServerPeer()
        var input: [UInt8] = []
        while await serveOne(over: stream, from: peer, &input) {}
    }

    /// Reads a request and answers it; false where the connection ends.
    ///
    /// - Parameter input: what came after the last request, for a client that did not wait.
    private func serveOne(
        over stream: ServerStream, from peer: ServerPeer, _ input: inout [UInt8]
    ) async -> Bool {
        var parser = RequestParser(limits: ServerLane.limits)
        var fault: MessageFault?
        func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
            do throws(MessageFault) {
                let taken = try parser.take(bytes)
                input = Array(bytes[taken...])
            } catch {
                fault = error
            }
            return fault != nil || parser.request(from: peer) != nil || parser.expectsContinue
        }
        let early = input
        if early.isEmpty || !early.withUnsafeBytes(take) {
            guard await stream.read(take) else { return false }
        }
        if fault == nil, parser.expectsContinue, parser.request(from: peer) == nil {
            parser.expectsContinue = false
            guard await stream.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)),
                await stream.read(take)
            else { return false }
        }
        if let fault {
            _ = await stream.write(ResponseEncoder.refusal(fault))
            return false
        }
        guard let request = parser.request(from: peer) else { return false }
        let response = await handler(request)
        let keepsAlive = parser.keepsAlive && !response.closesConnection
        return await stream.write(
            ResponseEncoder.bytes(of: response, to: request, keepsAlive: keepsAlive)) && keepsAlive
    }
}

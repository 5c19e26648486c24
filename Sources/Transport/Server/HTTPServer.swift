// SPDX-License-Identifier: Apache-2.0

import Synchronization
package import Trust

/// An HTTP/1.1 server on a loopback address, plain or over TLS, with connections that are kept alive.
package final class HTTPServer: Sendable {
    package typealias Handler = @Sendable (ServerRequest) async -> ServerResponse

    private let lane: ServerLane
    private let serving = Mutex<Task<Void, Never>?>(nil)

    /// - Parameter tls: nil speaks plain http.
    package init(
        loop: EventLoop, library: LibraryContext, tls: ServerTLS? = nil,
        handler: @escaping Handler
    ) {
        lane = ServerLane(on: loop, library: library, tls: tls, handler: handler)
    }

    /// Listens and returns the port.
    ///
    /// - Parameter address: an IPv4 or IPv6 address of this machine.
    package func start(on address: String = "127.0.0.1", port: UInt16 = 0)
        async throws(ServerFailure)
        -> UInt16
    {
        guard let address = SocketAddress(literal: address, port: port) else {
            throw ServerFailure(SystemCallFailure("bind", code: 22))
        }
        let port = try await lane.listen(on: address)
        let task = Task(executorPreference: lane.loop.thread) { [lane] in await lane.serve() }
        serving.withLock { $0 = task }
        return port
    }

    /// Closes everything and returns when that is done.
    package func stop() async {
        let task = serving.withLock { serving in
            defer { serving = nil }
            return serving
        }
        task?.cancel()
        await task?.value
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Trust

/// What a request may be sent over: a plain socket, or a TLS session with the proof that its peer is trusted.
enum ByteStream {
    case plain(Socket)
    case trusted(TLSSession, TrustedPeer, ClientHandshake)

    var socket: Socket {
        switch self {
        case .plain(let socket): socket
        case .trusted(let session, _, _): session.socket
        }
    }

    /// Of the handshake; what came to light since is in it too.
    var evidence: PeerEvidence? {
        switch self {
        case .plain: nil
        case .trusted(let session, _, let handshake): handshake.evidence(of: session)
        }
    }

    /// By ALPN; nil where none was.
    var applicationProtocol: String? {
        switch self {
        case .plain: nil
        case .trusted(let session, _, let handshake): handshake.choice(of: session).alpn
        }
    }

    /// Whether the server asked to renegotiate, and was told no.
    var hasRefusedRenegotiation: Bool {
        if case .trusted(_, _, let handshake) = self {
            handshake.hasRefusedRenegotiation
        } else {
            false
        }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Step {
        switch self {
        case .plain(let socket): socket.read(into: buffer)
        case .trusted(let session, _, _): session.read(into: buffer)
        }
    }

    func write(_ buffer: UnsafeRawBufferPointer) -> Step {
        switch self {
        case .plain(let socket): socket.write(buffer)
        case .trusted(let session, _, _): session.write(buffer)
        }
    }

    func close() {
        if case .trusted(let session, _, _) = self { session.shutDown() }
        socket.close()
    }

    func failure(_ failure: StreamFailure, _ phase: ExchangeFailure.Phase) -> ExchangeFailure {
        switch (failure, self) {
        case (.tls(let failure), .trusted(_, _, let handshake)):
            .tls(failure, handshake, socket)
        case (.system(let failure), _):
            .brokenOff(failure, phase)
        case (.tls(let failure), .plain):
            .noSession(failure)
        }
    }
}

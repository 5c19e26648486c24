// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Support
import Testing
import Transport
import Trust

/// Server hellos that no TLS library of today makes, from a socket of Python's.
@Suite(.enabled(if: RequiredTool.python.isExpected), .timeLimit(.minutes(2)))
struct RawHelloTests {
    /// A hello of TLS 1.2 (RFC 5246 section 7.4.1.3), to be changed in one thing.
    private struct Hello {
        var version: [UInt8] = [3, 3]
        /// TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256.
        var suite: [UInt8] = [0xC0, 0x2F]
        /// RFC 8446 section 4.1.3: of a server that could do better.
        var randomEnd: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
        /// RFC 5746 section 3.2.
        var extensions: [UInt8] = [0, 5, 0xFF, 1, 0, 1, 0]

        var bytes: [UInt8] {
            // No session, no compression.
            let body =
                version + [UInt8](repeating: 7, count: 24) + randomEnd
                + [0] + suite + [0] + extensions
            let message = [2, 0, 0, UInt8(body.count)] + body
            return [22] + version + [0, UInt8(message.count)] + message
        }
    }

    /// A certificate message of TLS 1.2 (RFC 5246 section 7.4.2).
    private static func message(_ certificates: [[UInt8]]) -> [UInt8] {
        func counted(_ bytes: [UInt8]) -> [UInt8] {
            [0, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes
        }
        let body = [11] + counted(counted(certificates.flatMap(counted)))
        return [22, 3, 3, UInt8(body.count >> 8), UInt8(body.count & 0xFF)] + body
    }

    private static let program = """
        import socket, sys
        listener = socket.create_server(("127.0.0.1", 0))
        print("ACCEPT 127.0.0.1:%d" % listener.getsockname()[1], flush=True)
        while True:
            connection, _ = listener.accept()
            connection.recv(65536)
            connection.sendall(bytes.fromhex(sys.argv[1]))
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(65536):
                pass
            connection.close()
        """

    private func failure(
        _ bytes: [UInt8], under policy: SecurityPolicy = .system
    ) async throws -> ExchangeFailure? {
        let peer = try ForeignPeer(
            .python, ["-c", Self.program, Hexadecimal.lowercase(bytes)], in: TemporaryFolder())
        let transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
        let exchange = try await transport.exchange(
            .to(.https, "127.0.0.1", port: peer.port), under: policy)
        await transport.close()
        return exchange.failure
    }

    /// It is what the others differ from in one thing.
    @Test func `a hello that is right is answered, whatever comes then`() async throws {
        let failure = try await failure(Hello().bytes)
        #expect(failure?.reason == .closedEarly)
        #expect(
            failure?.cause
                == "the server closed the connection during the TLS handshake")
    }

    @Test func `a hello of SSL 3 is of a version that no policy takes`() async throws {
        let failure = try await failure(Hello(version: [3, 0]).bytes)
        #expect(failure?.reason == .protocolVersion)
        #expect(
            failure?.cause
                == "the TLS handshake failed: unsupported protocol; the policy allows TLS 1.2 to 1.3"
        )
    }

    @Test func `a hello of SSL 2 is none`() async throws {
        // A header of two bytes, SERVER-HELLO (4), no session, X.509, version 0.2, nothing else.
        let failure = try await failure([0x80, 11, 4, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0])
        #expect(failure?.reason == .handshakeFailed)
        #expect(
            failure?.cause
                == "expected TLS, got '\\x80\\x0b\\x04\\x00\\x01\\x00\\x02\\x00\\x00\\x00\\x00\\x00\\x00'"
        )
    }

    @Test func `a server that could speak TLS 1.3 was talked down`() async throws {
        let failure = try await failure(
            Hello(randomEnd: [0x44, 0x4F, 0x57, 0x4E, 0x47, 0x52, 0x44, 1]).bytes)
        #expect(failure?.reason == .handshakeFailed)
        #expect(
            failure?.cause
                == "the TLS handshake failed: inappropriate fallback")
    }

    @Test func `a server without secure renegotiation is refused`() async throws {
        let failure = try await failure(Hello(extensions: []).bytes)
        #expect(failure?.reason == .handshakeFailed)
        #expect(
            failure?.cause
                == "the TLS handshake failed: unsafe legacy renegotiation disabled")
    }

    @Test func `what is sent in place of a certificate is malformed`() async throws {
        let certificate = try TestPKI().server.certificateDER
        let cut = "too long"
        for (chain, flaw) in [
            ([[0x30, 3, 1, 2, 3]], cut), ([Array(certificate.dropLast())], cut),
            ([certificate, [0x30, 9]], cut), ([certificate + [0, 0]], "cert length mismatch"),
        ] {
            let failure = try await failure(Hello().bytes + Self.message(chain))
            #expect(failure?.reasons == [.malformedCertificate])
            #expect(
                failure?.cause
                    == "the server's chain: a certificate can't be read (\(flaw))")
            #expect(failure?.phase == .tls)
        }
        // Another that can be read is judged.
        let judged = try await failure(Hello().bytes + Self.message([certificate]))
        #expect(judged?.reasons == [.incompleteChain])
    }

    @Test(arguments: [
        (
            116, RefusalReason.clientCertificateRequired,
            "the server sent the alert 'certificate_required' (116) though it asked for no client certificate"
        ),
        (40, .handshakeFailed, "the server sent the alert 'handshake_failure' (40)"),
        (
            112, .handshakeFailed,
            "the server sent the alert 'unrecognized_name' (112), and no name was sent: 'serverName: NAME' of a policy sends one"
        ),
    ])
    func `an alert in place of a hello is told with what came before it`(
        alert: UInt8, reason: RefusalReason, cause: String
    ) async throws {
        let failure = try await failure([21, 3, 3, 0, 2, 2, alert])
        #expect(failure?.reasons == [reason])
        #expect(failure?.cause == cause)
    }

    /// A key exchange over X25519, its signature by an algorithm (RFC 8446 section 4.2.3) and of 64 zeros.
    private static func keyExchange(_ algorithm: [UInt8]) -> [UInt8] {
        let content =
            [3, 0, 29, 32, 9] + [UInt8](repeating: 0, count: 31) + algorithm + [0, 64]
            + [UInt8](repeating: 0, count: 64)
        let body = [12, 0, 0, UInt8(content.count)] + content
        return [22, 3, 3, 0, UInt8(body.count)] + body
    }

    @Test(arguments: [
        (
            [8, 4],
            "its signature is by an algorithm that the key of its certificate does not have, or that it was not offered"
        ),
        (
            [4, 3],
            "its signature does not prove that it holds the key of its certificate"
        ),
    ])
    func `an impostor's key may be of another kind than its certificate's`(
        algorithm: [UInt8], flaw: String
    ) async throws {
        let pki = try TestPKI()
        // TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256.
        let flight =
            Hello(suite: [0xC0, 0x2B]).bytes + Self.message([pki.server.certificateDER])
            + Self.keyExchange(algorithm)
        let failure = try await failure(flight, under: pki.pinned())
        #expect(failure?.reasons == [.badSignature])
        #expect(failure?.cause == "the server is not who its certificate names: \(flaw)")
    }

    /// Who offers but a few can't tell an impostor from a server that has no other.
    @Test func `a signature that was not offered is no impostor's for sure`() async throws {
        let pki = try TestPKI()
        var policy = pki.pinned()
        policy.protocolLimits.signatureAlgorithms = ["ecdsa_secp384r1_sha384"]
        let failure = try await failure(
            Hello(suite: [0xC0, 0x2B]).bytes + Self.message([pki.server.certificateDER])
                + Self.keyExchange([4, 3]), under: policy)
        #expect(failure?.reasons == [.handshakeFailed])
        #expect(
            failure?.cause
                == "its signature is by an algorithm that the key of its certificate does not have, or that it was not offered; the policy offers the signature algorithms 'ecdsa_secp384r1_sha384'"
        )
    }
}

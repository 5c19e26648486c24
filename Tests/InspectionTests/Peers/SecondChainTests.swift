// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Inspection
import Support
import Testing
import Trust

/// A balancer that sends clients without TLS 1.3 to another machine than those with it, in front of two of `openssl s_server`.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(1)))
struct SecondChainTests {
    private func chains(older: (inout CertificateRequest) -> Void) async throws -> [ServerChain] {
        let root = try MintedAuthority(commonName: "Test Root")
        func identity(_ change: (inout CertificateRequest) -> Void) throws -> MintedIdentity {
            var request = CertificateRequest(
                commonName: "localhost", dnsNames: ["localhost"], key: .ec256)
            change(&request)
            return try root.issue(request)
        }
        func server(_ identity: MintedIdentity, _ version: String) throws -> ForeignPeer {
            let folder = try TemporaryFolder()
            try folder.write(identity.chainPEM, to: "leaf.pem")
            try folder.write(try identity.privateKeyPEM, to: "leaf.key")
            return try ForeignPeer(
                .openssl,
                [
                    "s_server", "-accept", "127.0.0.1:0", "-cert", "leaf.pem", "-key", "leaf.key",
                    version, "-www",
                ], in: folder)
        }
        let newest = try server(try identity { _ in }, "-tls1_3")
        let old = try server(try identity(older), "-tls1_2")
        let folder = try TemporaryFolder()
        try folder.write(Self.balancer, to: "balancer.py")
        let balancer = try ForeignPeer(
            .python, ["balancer.py", "\(newest.port)", "\(old.port)"], in: folder)
        let plain = try await Inspected.posture(port: balancer.port)
        return try await KeyedTests.posture(
            port: balancer.port, trusting: root, beside: PlainSight(plain)
        ).chains
    }

    @Test func `each leaf that is shown is judged`() async throws {
        let broken = try await chains {
            $0.notBefore = Date(timeIntervalSinceNow: -900_000)
            $0.notAfter = Date(timeIntervalSinceNow: -90_000)
        }
        #expect(broken.map(\.key) == [.ecdsa, .ecdsa])
        #expect(broken.map { $0.faults.map(\.reason) } == [[], [.expired]])
        #expect(broken.allSatisfy { $0.unproven == nil })
        let sound = try await chains { _ in }
        #expect(sound.map { $0.faults.map(\.reason) } == [[], []])
    }

    private static let balancer = #"""
        import socket, sys, threading

        newest, old = int(sys.argv[1]), int(sys.argv[2])

        def pump(source, sink):
            try:
                while chunk := source.recv(65536):
                    sink.sendall(chunk)
                sink.shutdown(socket.SHUT_WR)
            except OSError:
                pass

        def is_newest(hello):
            at = 5 + 4 + 2 + 32
            at += 1 + hello[at]
            at += 2 + int.from_bytes(hello[at:at + 2], "big")
            at += 1 + hello[at] + 2
            while at < len(hello):
                kind, length = (int.from_bytes(hello[at + n:at + n + 2], "big") for n in (0, 2))
                if kind == 43:
                    return b"\x03\x04" in hello[at + 5:at + 4 + length]
                at += 4 + length
            return False

        def serve(client):
            data = b""
            while len(data) < 5 or len(data) < 5 + int.from_bytes(data[3:5], "big"):
                chunk = client.recv(65536)
                if not chunk:
                    return
                data += chunk
            port = newest if is_newest(data) else old
            try:
                server = socket.create_connection(("127.0.0.1", port))
                server.sendall(data)
            except OSError:
                return
            threading.Thread(target=pump, args=(client, server), daemon=True).start()
            pump(server, client)

        listener = socket.create_server(("127.0.0.1", 0))
        print("ACCEPT 127.0.0.1:%d" % listener.getsockname()[1], flush=True)
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=serve, args=(connection,), daemon=True).start()
        """#
}

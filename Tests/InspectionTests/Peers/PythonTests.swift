// SPDX-License-Identifier: Apache-2.0

import Inspection
import Support
import Testing

@Suite(.enabled(if: RequiredTool.python.isExpected), .timeLimit(.minutes(2)))
struct PythonTests {
    @Test func `Python's server is found as it was configured`() async throws {
        let pki = try TestPKI()
        let python = try PythonPeer(
            pki.server, asking: .optional, version: "1.2", clients: pki.authority)
        let posture = try await Inspected.posture(port: python.port)
        #expect(PostureText.lines(posture).joined(separator: "\n") == PythonTests.text)
    }

    private static let text = """
        SSLv3: no
        TLS 1.0: no
        TLS 1.1: no
        TLS 1.2: yes
        TLS 1.2 suites (the server's order)
          TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256, X25519, ecdsa_secp256r1_sha256
        TLS 1.2 groups (the server's order): X25519, P-256
        TLS 1.2 signatures: ecdsa_secp256r1_sha256, ecdsa_secp384r1_sha384, \
        ecdsa_secp521r1_sha512, ecdsa_sha224
        TLS 1.3: no
        TLS 1.2 compression: no
        TLS 1.2 secure renegotiation: yes
        TLS 1.2 extended master secret: yes
        TLS 1.2 encrypt-then-MAC: yes
        TLS 1.2 heartbeat: no
        TLS 1.2 session ids: yes
        TLS 1.2 session tickets: yes
        TLS 1.2 OCSP staple: no
        TLS 1.2 certificate timestamps: no
        TLS 1.2 client certificate: yes
        TLS 1.2 application protocols: none
        takes GREASE: yes
        takes an unknown extension: yes
        takes a newer record version: yes
        takes a newer hello version: yes
        takes a hello of 400 bytes: yes
        takes a hello of 4000 bytes: yes
        without a name: the usual certificate
        for an unknown name: the usual certificate
        """
}

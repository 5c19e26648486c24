// SPDX-License-Identifier: Apache-2.0

import Inspection
import Support
import Testing
import Trust

@Suite(.enabled(if: RequiredTool.nginx.isExpected), .timeLimit(.minutes(2)))
struct NginxTests {
    @Test func `nginx is found as it was configured`() async throws {
        let pki = try TestPKI()
        let nginx = try NginxPeer(pki)
        let posture = try await Inspected.posture(port: nginx.mutualPort)
        #expect(PostureText.lines(posture).joined(separator: "\n") == NginxTests.text)
        #expect(posture.chains == [[pki.server.certificateDER]])
        #expect(posture.plain?.clientCertificateIssuers.count == 1)
    }

    private static let text = """
        SSLv3: no
        TLS 1.0: no
        TLS 1.1: no
        TLS 1.2: yes
        TLS 1.2 suites (the client's order)
          TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_ARIA_128_GCM_SHA256, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_ARIA_256_GCM_SHA384, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_CAMELLIA_128_CBC_SHA256, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_CAMELLIA_256_CBC_SHA384, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_AES_128_CCM, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_AES_256_CCM, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_AES_128_CCM_8, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_AES_256_CCM_8, X25519, ecdsa_secp256r1_sha256
          TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, X25519, ecdsa_secp256r1_sha256
        TLS 1.2 groups (the client's order): X25519, P-256, P-384, P-521, X448
        TLS 1.2 signatures: ecdsa_secp256r1_sha256, ecdsa_secp384r1_sha384, \
        ecdsa_secp521r1_sha512, ecdsa_sha224
        TLS 1.3: yes
        TLS 1.3 suites (the client's order)
          TLS_AES_128_GCM_SHA256
          TLS_AES_256_GCM_SHA384
          TLS_CHACHA20_POLY1305_SHA256
        TLS 1.3 groups (the server's order): X25519, P-256, X448, P-521, P-384, ffdhe2048, ffdhe3072, \
        ffdhe4096, ffdhe6144, ffdhe8192
        TLS 1.3 signatures: ecdsa_secp256r1_sha256
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
        TLS 1.2 application protocols: http/1.1
        fallback signalling: yes
        takes GREASE: yes
        takes an unknown extension: yes
        takes a newer record version: yes
        takes a newer hello version: yes
        takes a newer offered version: yes
        takes a hello of 400 bytes: yes
        takes a hello of 4000 bytes: yes
        without a name: the usual certificate
        for an unknown name: the usual certificate
        """
}

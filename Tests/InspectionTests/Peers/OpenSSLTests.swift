// SPDX-License-Identifier: Apache-2.0

import Inspection
import Support
import Testing
import Trust

/// The whole inventory of servers whose configuration says it beforehand.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct OpenSSLTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var key = MintedKey.ec256
        let arguments: String
        let text: String
    }

    static let cases = [
        Case(
            testDescription: "two suites and two curves in its own order",
            arguments: """
                -tls1_2 -serverpref -curves P-384:P-256 -alpn h2,http/1.1
                -cipher ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-ECDSA-AES128-SHA
                """,
            text: """
                SSLv3: no
                TLS 1.0: no
                TLS 1.1: no
                TLS 1.2: yes
                TLS 1.2 suites (the server's order)
                  TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, P-384, ecdsa_secp256r1_sha256
                  TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA, P-384, ecdsa_secp256r1_sha256
                TLS 1.2 groups (the server's order): P-384, P-256
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
                TLS 1.2 client certificate: no
                TLS 1.2 application protocols: h2, http/1.1
                takes GREASE: yes
                takes an unknown extension: yes
                takes a newer record version: yes
                takes a newer hello version: yes
                takes a hello of 400 bytes: yes
                takes a hello of 4000 bytes: yes
                without a name: the usual certificate
                for an unknown name: the usual certificate
                """),
        Case(
            testDescription: "one suite of TLS 1.3",
            arguments: "-tls1_3 -ciphersuites TLS_AES_256_GCM_SHA384 -curves X448:X25519",
            text: """
                SSLv3: no
                TLS 1.0: no
                TLS 1.1: no
                TLS 1.2: no
                TLS 1.3: yes
                TLS 1.3 suites
                  TLS_AES_256_GCM_SHA384
                TLS 1.3 groups (the server's order): X448, X25519
                TLS 1.3 signatures: ecdsa_secp256r1_sha256
                takes GREASE: yes
                takes an unknown extension: yes
                takes a newer record version: yes
                takes a newer offered version: yes
                takes a hello of 400 bytes: yes
                takes a hello of 4000 bytes: yes
                without a name: goes on
                for an unknown name: goes on
                """),
        Case(
            testDescription: "groups of which no key is random",
            key: .rsa(2048),
            arguments: """
                -tls1_3 -groups P-521:ffdhe3072 -serverpref
                -ciphersuites TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_CCM_8_SHA256
                """,
            text: """
                SSLv3: no
                TLS 1.0: no
                TLS 1.1: no
                TLS 1.2: no
                TLS 1.3: yes
                TLS 1.3 suites (the server's order)
                  TLS_CHACHA20_POLY1305_SHA256
                  TLS_AES_128_CCM_8_SHA256
                TLS 1.3 groups (the server's order): P-521, ffdhe3072
                TLS 1.3 signatures: rsa_pss_rsae_sha256, rsa_pss_rsae_sha384, rsa_pss_rsae_sha512
                takes GREASE: yes
                takes an unknown extension: yes
                takes a newer record version: yes
                takes a newer offered version: yes
                takes a hello of 400 bytes: yes
                takes a hello of 4000 bytes: yes
                without a name: goes on
                for an unknown name: goes on
                """),
        Case(
            testDescription: "versions that OpenSSL speaks at security level 0 alone",
            key: .rsa(2048),
            arguments: """
                -min_protocol TLSv1 -max_protocol TLSv1.1 -no_ticket -Verify 1 -CAfile ca.pem
                -cipher ECDHE-RSA-AES128-SHA:DHE-RSA-AES256-SHA:AES128-SHA:NULL-SHA:@SECLEVEL=0
                """,
            text: """
                SSLv3: no
                TLS 1.0: yes
                TLS 1.0 suites (the client's order)
                  TLS_RSA_WITH_NULL_SHA
                  TLS_RSA_WITH_AES_128_CBC_SHA
                  TLS_DHE_RSA_WITH_AES_256_CBC_SHA, DH of 2048 bits
                  TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA, X25519
                TLS 1.1: yes
                TLS 1.1 suites (the client's order)
                  TLS_RSA_WITH_NULL_SHA
                  TLS_RSA_WITH_AES_128_CBC_SHA
                  TLS_DHE_RSA_WITH_AES_256_CBC_SHA, DH of 2048 bits
                  TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA, X25519
                TLS 1.1 groups (the client's order): X25519, P-256, P-384, P-521, X448
                TLS 1.2: no
                TLS 1.3: no
                TLS 1.1 compression: no
                TLS 1.1 secure renegotiation: yes
                TLS 1.1 extended master secret: yes
                TLS 1.1 encrypt-then-MAC: yes
                TLS 1.1 heartbeat: no
                TLS 1.1 session ids: yes
                TLS 1.1 session tickets: no
                TLS 1.1 OCSP staple: no
                TLS 1.1 certificate timestamps: no
                TLS 1.1 client certificate: yes
                TLS 1.1 application protocols: none
                fallback signalling: yes
                takes GREASE: yes
                takes an unknown extension: yes
                takes a newer record version: yes
                takes a newer hello version: yes
                takes a hello of 400 bytes: yes
                takes a hello of 4000 bytes: yes
                without a name: the usual certificate
                for an unknown name: the usual certificate
                """),
        Case(
            testDescription: "another certificate for another name",
            key: .rsa(2048),
            arguments: """
                -no_tls1_3 -cipher AES128-GCM-SHA256 -servername localhost -servername_fatal
                -cert2 other.pem -key2 other.key
                """,
            text: """
                SSLv3: no
                TLS 1.0: no
                TLS 1.1: no
                TLS 1.2: yes
                TLS 1.2 suites
                  TLS_RSA_WITH_AES_128_GCM_SHA256
                TLS 1.3: no
                TLS 1.2 compression: no
                TLS 1.2 secure renegotiation: yes
                TLS 1.2 extended master secret: yes
                TLS 1.2 heartbeat: no
                TLS 1.2 session ids: yes
                TLS 1.2 session tickets: yes
                TLS 1.2 OCSP staple: no
                TLS 1.2 certificate timestamps: no
                TLS 1.2 client certificate: no
                TLS 1.2 application protocols: none
                takes GREASE: yes
                takes an unknown extension: yes
                takes a newer record version: yes
                takes a newer hello version: yes
                takes a hello of 400 bytes: yes
                takes a hello of 4000 bytes: yes
                without a name: another certificate
                for an unknown name: refused with the alert unrecognized_name
                """),
    ]

    @Test(arguments: cases)
    func `is found as it was configured`(_ item: Case) async throws {
        let arguments = item.arguments.split(whereSeparator: \.isWhitespace).map(String.init)
        let server = try OpenSSLServer(key: item.key, arguments)
        let posture = try await Inspected.posture(port: server.port)
        #expect(PostureText.lines(posture).joined(separator: "\n") == item.text)
    }

    /// Each alone, so that the server has to take our key of it.
    @Test(arguments: [
        "X25519", "P-256", "P-384", "P-521", "X448", "ffdhe2048", "ffdhe3072", "ffdhe4096",
        "ffdhe6144", "ffdhe8192",
    ])
    func `a key without a private one is taken`(group: String) async throws {
        let server = try OpenSSLServer(["-tls1_3", "-groups", group])
        let posture = try await Inspected.posture(port: server.port)
        let newest = try #require(posture[.tls1_3])
        #expect(newest.groups?.found.map(\.name) == [group])
        #expect(newest.signatures?.found.map(\.name) == ["ecdsa_secp256r1_sha256"])
    }
}

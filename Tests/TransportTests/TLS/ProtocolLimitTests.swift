// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

/// A protocol limit that a server of OpenSSL's does not meet, and what differs where it does.
struct ProtocolLimitCase: Sendable, CustomTestStringConvertible {
    enum Twin: Sendable {
        case policy(@Sendable (inout SecurityPolicy) -> Void)
        case server(String)
    }

    let name: String
    var key = MintedKey.ec256
    let server: String
    let policy: @Sendable (inout SecurityPolicy) -> Void
    let reason: RefusalReason
    let cause: String
    let twin: Twin

    var testDescription: String { name }

    static let all = [
        ProtocolLimitCase(
            name: "TLS 1.0 below 1.2", server: "-tls1 -cipher DEFAULT:@SECLEVEL=0",
            policy: { _ in }, reason: .protocolVersion,
            cause: "the server chose TLS 1.0; the policy allows TLS 1.2 to 1.3",
            twin: .policy { $0.minimumTLSVersion = .tls1_0 }),
        ProtocolLimitCase(
            name: "TLS 1.1 below 1.2", server: "-tls1_1 -cipher DEFAULT:@SECLEVEL=0",
            policy: { _ in }, reason: .protocolVersion,
            cause: "the server chose TLS 1.1; the policy allows TLS 1.2 to 1.3",
            twin: .policy { $0.minimumTLSVersion = .tls1_1 }),
        ProtocolLimitCase(
            name: "TLS 1.2 below 1.3", server: "-tls1_2",
            policy: { $0.minimumTLSVersion = .tls1_3 }, reason: .protocolVersion,
            cause: "the server chose TLS 1.2; the policy allows TLS 1.3",
            twin: .server("-tls1_3")),
        ProtocolLimitCase(
            name: "TLS 1.3 above 1.2", server: "-tls1_3",
            policy: { $0.maximumTLSVersion = .tls1_2 }, reason: .protocolVersion,
            cause:
                "the server sent the alert 'protocol_version' (70); the policy allows TLS 1.2",
            twin: .server("-tls1_2")),
        ProtocolLimitCase(
            name: "static RSA", key: .rsa(2048),
            server: "-tls1_2 -cipher AES128-GCM-SHA256",
            policy: { $0.protocolLimits.requiresForwardSecrecy = true },
            reason: .noForwardSecrecy,
            cause:
                "the server chose TLS_RSA_WITH_AES_128_GCM_SHA256, which has no forward secrecy; the policy requires it",
            twin: .server("-tls1_2 -cipher ECDHE-RSA-AES128-GCM-SHA256")),
        ProtocolLimitCase(
            name: "a suite of TLS 1.2",
            server: "-tls1_2 -cipher ECDHE-ECDSA-AES256-GCM-SHA384",
            policy: { $0.protocolLimits.cipherSuites = ["ECDHE-ECDSA-AES128-GCM-SHA256"] },
            reason: .noSharedCipher,
            cause:
                "the server sent the alert 'handshake_failure' (40); the policy offers the cipher suites 'ECDHE-ECDSA-AES128-GCM-SHA256'",
            twin: .policy {
                $0.protocolLimits.cipherSuites = ["TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384"]
            }),
        ProtocolLimitCase(
            name: "a suite of TLS 1.3",
            server: "-tls1_3 -ciphersuites TLS_AES_256_GCM_SHA384",
            policy: { $0.protocolLimits.cipherSuites = ["TLS_AES_128_GCM_SHA256"] },
            reason: .noSharedCipher,
            cause:
                "the server sent the alert 'handshake_failure' (40); the policy offers the cipher suites 'TLS_AES_128_GCM_SHA256'",
            twin: .policy { $0.protocolLimits.cipherSuites = ["TLS_AES_256_GCM_SHA384"] }),
        ProtocolLimitCase(
            name: "suites of TLS 1.3 alone", server: "-tls1_2",
            policy: { $0.protocolLimits.cipherSuites = ["TLS_AES_128_GCM_SHA256"] },
            reason: .protocolVersion,
            cause:
                "the server sent the alert 'protocol_version' (70); the policy offers the cipher suites 'TLS_AES_128_GCM_SHA256', all of TLS 1.3",
            twin: .server("-tls1_3")),
        ProtocolLimitCase(
            name: "suites of TLS 1.2 alone", server: "-tls1_3",
            policy: { $0.protocolLimits.cipherSuites = ["ECDHE-ECDSA-AES128-GCM-SHA256"] },
            reason: .protocolVersion,
            cause:
                "the server sent the alert 'protocol_version' (70); the policy offers the cipher suites 'ECDHE-ECDSA-AES128-GCM-SHA256', none of TLS 1.3",
            twin: .server("-tls1_2")),
        ProtocolLimitCase(
            name: "a group", server: "-tls1_3 -groups P-384",
            policy: { $0.protocolLimits.groups = ["X25519"] }, reason: .handshakeFailed,
            cause:
                "the server sent the alert 'handshake_failure' (40); the policy offers the groups 'X25519'",
            twin: .policy { $0.protocolLimits.groups = ["X25519", "secp384r1"] }),
        ProtocolLimitCase(
            name: "a signature algorithm", server: "-tls1_3",
            policy: { $0.protocolLimits.signatureAlgorithms = ["rsa_pss_rsae_sha256"] },
            reason: .handshakeFailed,
            cause:
                "the server sent the alert 'handshake_failure' (40); the policy offers the signature algorithms 'rsa_pss_rsae_sha256'",
            twin: .policy {
                $0.protocolLimits.signatureAlgorithms = ["ecdsa_secp256r1_sha256"]
            }),
        ProtocolLimitCase(
            name: "a group where DHE names none", key: .rsa(2048),
            server: "-tls1_2 -cipher DHE-RSA-AES128-GCM-SHA256",
            policy: { $0.protocolLimits.groups = ["X25519"] }, reason: .handshakeFailed,
            cause:
                "the server chose TLS_DHE_RSA_WITH_AES_128_GCM_SHA256, which negotiates no group; the policy asks for 'X25519'",
            twin: .server("-tls1_2 -cipher ECDHE-RSA-AES128-GCM-SHA256")),
        ProtocolLimitCase(
            name: "a group where static RSA has none", key: .rsa(2048),
            server: "-tls1_2 -cipher AES128-GCM-SHA256",
            policy: { $0.protocolLimits.groups = ["X25519"] }, reason: .handshakeFailed,
            cause:
                "the server chose TLS_RSA_WITH_AES_128_GCM_SHA256, which negotiates no group; the policy asks for 'X25519'",
            twin: .server("-tls1_2 -cipher ECDHE-RSA-AES128-GCM-SHA256")),
        ProtocolLimitCase(
            name: "a signature algorithm where static RSA has none", key: .rsa(2048),
            server: "-tls1_2 -cipher AES128-GCM-SHA256",
            policy: { $0.protocolLimits.signatureAlgorithms = ["rsa_pss_rsae_sha256"] },
            reason: .handshakeFailed,
            cause:
                "the server chose TLS_RSA_WITH_AES_128_GCM_SHA256, which negotiates no signature algorithm; the policy asks for 'rsa_pss_rsae_sha256'",
            twin: .server("-tls1_2 -cipher ECDHE-RSA-AES128-GCM-SHA256")),
        ProtocolLimitCase(
            name: "a signature algorithm where TLS 1.1 names none",
            server: "-tls1_1 -cipher DEFAULT:@SECLEVEL=0",
            policy: {
                $0.minimumTLSVersion = .tls1_1
                $0.protocolLimits.signatureAlgorithms = ["ecdsa_secp256r1_sha256"]
            }, reason: .handshakeFailed,
            cause:
                "the server chose TLS 1.1, which negotiates no signature algorithm; the policy asks for 'ecdsa_secp256r1_sha256'",
            twin: .server("-tls1_2")),
        ProtocolLimitCase(
            name: "a key exchange that is signed with SHA-1", key: .rsa(2048),
            server: "-tls1_2 -sigalgs RSA+SHA1 -cipher ECDHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0",
            policy: { _ in }, reason: .weakSignature,
            cause:
                "the server signed its key exchange with SHA-1, which has a strength below 112 bits",
            twin: .policy { $0.protocolLimits.allowSHA1 = true }),
        ProtocolLimitCase(
            name: "a small group of DHE", key: .rsa(2048),
            server: "-tls1_2 -cipher DHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0 -dhparam dh.pem",
            policy: { _ in }, reason: .weakKey,
            cause: "the server's key exchange (DH) has 1536 bits, expected at least 2048",
            twin: .policy { $0.protocolLimits.minimumRSABits = 1536 }),
        ProtocolLimitCase(
            name: "no protocol by ALPN", server: "-tls1_3",
            policy: { $0.protocolLimits.alpn = ["http/1.1"] }, reason: .alpnMismatch,
            cause: "the server chose no protocol by ALPN, the policy offers 'http/1.1'",
            twin: .server("-tls1_3 -alpn http/1.1")),
        ProtocolLimitCase(
            name: "another protocol by ALPN", server: "-tls1_2 -alpn h2",
            policy: { _ in }, reason: .alpnMismatch,
            cause:
                "the server sent the alert 'no_application_protocol' (120); the policy offers 'http/1.1'",
            twin: .policy { $0.protocolLimits.alpn = [] }),
        ProtocolLimitCase(
            name: "a protocol that is not spoken", server: "-tls1_3 -alpn h2",
            policy: { $0.protocolLimits.alpn = ["h2", "http/1.1"] }, reason: .alpnMismatch,
            cause:
                "the server chose the protocol 'h2' by ALPN, and requests go by 'http/1.1'",
            twin: .server("-tls1_3 -alpn http/1.1")),
    ]
}

@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(3)))
struct ProtocolLimitTests {
    private let authority: MintedAuthority
    private let transport: PinnedTransport

    init() throws {
        authority = try MintedAuthority(commonName: "Test Root")
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
    }

    private var policy: SecurityPolicy {
        var policy = SecurityPolicy(name: "limits", anchorsOnly: true)
        policy.anchors = [.named("ca.pem", authority.certificatePEM)]
        return policy
    }

    private func peer(_ arguments: String, _ key: MintedKey) throws -> ForeignPeer {
        let identity = try authority.issue(
            CertificateRequest(commonName: "localhost", dnsNames: ["localhost"], key: key))
        return try OpenSSLPeer.start(arguments, identity, files: ["dh.pem": SmallGroup.bits1536])
    }

    @Test(arguments: ProtocolLimitCase.all)
    func `refuses what the policy does not take, by its name`(
        limit: ProtocolLimitCase
    ) async throws {
        let server = try peer(limit.server, limit.key)
        var refusing = policy
        limit.policy(&refusing)
        let refused = try await transport.exchange(.to(port: server.port), under: refusing)
        #expect(refused.failure?.reason == limit.reason)
        #expect(refused.failure?.cause == limit.cause)
        #expect(refused.failure?.phase == .tls)

        let accepted: Exchange
        switch limit.twin {
        case .policy(let change):
            var accepting = policy
            change(&accepting)
            accepted = try await transport.exchange(.to(port: server.port), under: accepting)
        case .server(let arguments):
            let other = try peer(arguments, limit.key)
            accepted = try await transport.exchange(.to(port: other.port), under: refusing)
        }
        #expect(accepted.response?.status == 200, "\(accepted.result)")
    }

    @Test func `tells of a refused protocol and a refused chain together`() async throws {
        let server = try peer("-tls1_2 -cipher AES128-GCM-SHA256", .rsa(2048))
        var refusing = policy
        refusing.protocolLimits.requiresForwardSecrecy = true
        refusing.minimumTLSVersion = .tls1_3
        let other = try MintedAuthority(commonName: "Other Root")
        refusing.anchors = [.named("other.pem", other.certificatePEM)]
        let refused = try await transport.exchange(.to(port: server.port), under: refusing)
        #expect(
            refused.failure?.reasons == [.protocolVersion, .noForwardSecrecy, .incompleteChain],
            "\(refused.result)")
        #expect(refused.evidence?.version == .tls1_2)
        #expect(refused.evidence?.cipherSuite == "TLS_RSA_WITH_AES_128_GCM_SHA256")
        #expect(refused.evidence?.isForwardSecret == false)
    }

    @Test func `hears which protocol was chosen where no request is made`() async throws {
        let server = try peer("-tls1_3 -alpn h2", .ec256)
        var policy = policy
        policy.protocolLimits.alpn = ["h2"]
        let exchange = await transport.handshake(
            with: Endpoint(scheme: .https, host: "localhost", port: server.port), under: policy,
            timeouts: Timeouts(), limits: ExchangeLimits())
        #expect(exchange.word == .sessionTicket)
        #expect(exchange.evidence?.alpn == "h2")
    }

    @Test(.enabled(if: RequiredTool.nginx.isExpected))
    func `refuses plain http before it connects`() async throws {
        let nginx = try NginxPeer(TestPKI())
        var refusing = policy
        refusing.allowsInsecureHTTP = false
        let request = HTTPRequest.to(.http, "127.0.0.1", port: nginx.plainPort)
        let refused = try await transport.exchange(request, under: refusing)
        #expect(refused.failure?.reason == .insecureHTTP)
        #expect(
            refused.failure?.cause
                == "the URL is plain http, which the policy 'limits' does not allow")
        #expect(refused.address == nil)
        let sent = try await transport.exchange(request, under: policy)
        #expect(sent.response?.status == 200)
        #expect(sent.address == "127.0.0.1:\(nginx.plainPort)")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Trust

extension BadHandshake {
    private static let weak = "-cipher ALL:@SECLEVEL=0"

    static let all = [
        BadHandshake(
            name: "10000-sans",
            leaf: { $0.dnsNames = (1..<10_000).map { "host\($0).example.test" } + ["localhost"] },
            reasons: [.handshakeFailed],
            cause: "the TLS handshake failed: excessive message size",
            twin: .leaf { $0.dnsNames = Array($0.dnsNames.suffix(1000)) }),
        BadHandshake(
            name: "rsa1024 of an unknown root", arguments: weak, isOfForeignRoot: true,
            foreignKey: .rsa(2048), leaf: { $0.key = .rsa(1024) },
            policy: { $0.protocolLimits.minimumRSABits = 1024 }, reasons: [.untrustedRoot],
            cause: "the root 'CN=Foreign Root' is not an anchor",
            twin: .policy { policy, authorities in
                policy.anchors = [.named("f.cer", authorities.foreign.certificateDER)]
            }),
        BadHandshake(
            name: "unrecognized-name",
            arguments:
                "-servername other.test -servername_fatal -cert2 server.pem -key2 server.key",
            reasons: [.handshakeFailed],
            cause:
                "the server sent the alert 'unrecognized_name' (112) to the name 'localhost': 'serverName: NAME' of a policy sends another, 'serverName: false' none",
            twin: .policy { policy, _ in policy.serverName = .off }),
        BadHandshake(
            name: "cbc", arguments: "-tls1_2 -cipher ECDHE-ECDSA-AES128-SHA"),
        BadHandshake(
            name: "null", arguments: "-tls1_2 -cipher eNULL:@SECLEVEL=0",
            reasons: [.handshakeFailed],
            cause: "the server sent the alert 'handshake_failure' (40)",
            twin: .server("-tls1_2 -cipher eNULL:AES128-GCM-SHA256:@SECLEVEL=0"),
            key: .rsa(2048)),
        BadHandshake(
            name: "static-rsa", arguments: "-tls1_2 -cipher AES128-SHA",
            policy: { $0.protocolLimits.requiresForwardSecrecy = true },
            reasons: [.noForwardSecrecy],
            cause:
                "the server chose TLS_RSA_WITH_AES_128_CBC_SHA, which has no forward secrecy; the policy requires it",
            twin: .policy { policy, _ in
                policy.protocolLimits.requiresForwardSecrecy = false
            }, key: .rsa(2048)),
        BadHandshake(
            name: "dh1024",
            arguments: "-tls1_2 -cipher DHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0 -dhparam dh1024.pem",
            reasons: [.weakKey],
            cause: "the server's key exchange (DH) has 1024 bits, expected at least 2048",
            twin: .server("-tls1_2 -cipher DHE-RSA-AES128-GCM-SHA256"), key: .rsa(2048)),
        BadHandshake(
            name: "dh-small-subgroup",
            arguments: "-tls1_2 -cipher DHE-RSA-AES128-GCM-SHA256 -dhparam of-two.pem",
            reasons: [.weakKey],
            cause: "the TLS handshake failed: the generator of its group makes no keys",
            twin: .server("-tls1_2 -cipher DHE-RSA-AES128-GCM-SHA256"), key: .rsa(2048)),
        // That a modulus is a prime nobody asks in a handshake, OpenSSL and browsers no more than we.
        BadHandshake(
            name: "dh-composite",
            arguments: "-tls1_2 -cipher DHE-RSA-AES128-GCM-SHA256 -dhparam composite.pem",
            leaf: { $0.key = .rsa(2048) }),
        BadHandshake(name: "mozilla-old", arguments: weak),
        BadHandshake(
            name: "mozilla-intermediate",
            arguments: "-no_tls1 -no_tls1_1 -cipher ECDHE+AESGCM:ECDHE+CHACHA20:DHE+AESGCM"),
        BadHandshake(
            name: "tls-v1-0", arguments: "-tls1 \(weak)", reasons: [.protocolVersion],
            cause: "the server chose TLS 1.0; the policy allows TLS 1.2 to 1.3",
            twin: .policy { policy, _ in policy.minimumTLSVersion = .tls1_0 }),
        BadHandshake(
            name: "tls-v1-1", arguments: "-tls1_1 \(weak)", reasons: [.protocolVersion],
            cause: "the server chose TLS 1.1; the policy allows TLS 1.2 to 1.3",
            twin: .policy { policy, _ in policy.minimumTLSVersion = .tls1_1 }),
        BadHandshake(name: "tls-v1-2", arguments: "-tls1_2"),
        BadHandshake(name: "mozilla-modern", arguments: "-tls1_3"),
        BadHandshake(
            name: "client-cert-missing",
            arguments: "-tls1_3 -Verify 2 -verify_return_error -CAfile ca.pem",
            reasons: [.clientCertificateRequired],
            cause:
                "the server sent the alert 'certificate_required' (116) after it asked for a client certificate and got none",
            twin: .policy { policy, authorities in
                let client = try authorities.root.issue(
                    CertificateRequest(commonName: "ann", purpose: .client))
                policy.identity = .certificate(
                    .named("client.pem", client.certificatePEM),
                    privateKey: .named("client.key", try client.privateKeyPEM), password: nil)
            }),
        BadHandshake(
            name: "tls-v1-0 with a weak key of an unknown root", arguments: "-tls1 \(weak)",
            isOfForeignRoot: true,
            reasons: [.protocolVersion, .weakKey, .untrustedRoot],
            twin: .policy { policy, authorities in
                policy.minimumTLSVersion = .tls1_0
                policy.anchors = [.named("f.cer", authorities.foreign.certificateDER)]
                policy.protocolLimits.minimumRSABits = 1024
            }, key: .rsa(1024)),
    ]

    private init(
        name: String, arguments: String, isOfForeignRoot: Bool = false,
        policy: @escaping @Sendable (inout SecurityPolicy) -> Void = { _ in },
        reasons: [RefusalReason], cause: String? = nil, twin: Twin, key: MintedKey
    ) {
        self.init(
            name: name, arguments: arguments, isOfForeignRoot: isOfForeignRoot,
            leaf: { $0.key = key },
            policy: policy, reasons: reasons, cause: cause, twin: twin)
    }
}

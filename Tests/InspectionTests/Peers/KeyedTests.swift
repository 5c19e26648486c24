// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Inspection
import Support
import Testing
import Transport
import Trust

/// What foreign servers show only once keys are agreed on, whole.
@Suite(.timeLimit(.minutes(2)))
struct KeyedTests {
    @Test(.enabled(if: RequiredTool.nginx.isExpected))
    func `two chains, a client's certificate and early data are found`() async throws {
        let root = try MintedAuthority(commonName: "Test Root")
        let issuer = try root.intermediate(
            commonName: "Test Issuer", notBefore: KeyedTests.start, notAfter: KeyedTests.end)
        let folder = try TemporaryFolder()
        for (name, key) in [("rsa", MintedKey.rsa(2048)), ("ec", .ec256)] {
            let identity = try issuer.issue(KeyedTests.request(key))
            try folder.write(
                identity.certificatePEM + issuer.certificatePEM, to: "\(name).pem")
            try folder.write(try identity.privateKeyPEM, to: "\(name).key")
        }
        try folder.write(root.certificatePEM, to: "ca.pem")
        let port = ForeignPeer.freePort()
        try folder.write(
            """
            daemon off; pid nginx.pid; worker_processes 1; error_log stderr;
            events { worker_connections 64; }
            http {
              access_log off;
              server {
                listen 127.0.0.1:\(port) ssl;
                ssl_certificate rsa.pem; ssl_certificate_key rsa.key;
                ssl_certificate ec.pem; ssl_certificate_key ec.key;
                ssl_protocols TLSv1.2 TLSv1.3; ssl_early_data on;
                ssl_session_cache shared:s:1m;
                ssl_verify_client optional; ssl_client_certificate ca.pem;
                add_header Strict-Transport-Security "max-age=63072000; includeSubDomains" always;
                location / { return 200 "hello"; }
              }
            }
            """, to: "nginx.conf")
        let server = try ForeignPeer(
            .nginx, ["-p", folder.url.path, "-e", "stderr", "-c", "nginx.conf"], port: port,
            in: folder)
        let found = try await KeyedTests.posture(
            port: server.port, trusting: root, speaking: [.tls1_2, .tls1_3])
        #expect(
            KeyedText.lines(found).joined(separator: "\n") == """
                RSA chain:
                  CN=localhost, issued by CN=Test Issuer
                    RSA 2048, ecdsa-with-SHA256, valid from 2026-01-01 to 2096-10-02
                    for localhost
                  CN=Test Issuer, issued by CN=Test Root
                    EC 256, ecdsa-with-SHA256, valid from 2026-01-01 to 2096-10-02
                  in order: yes
                  complete: yes
                  surplus: none
                  with its root: no
                  trusted: yes
                ECDSA chain:
                  CN=localhost, issued by CN=Test Issuer
                    EC 256, ecdsa-with-SHA256, valid from 2026-01-01 to 2096-10-02
                    for localhost
                  CN=Test Issuer, issued by CN=Test Root
                    EC 256, ecdsa-with-SHA256, valid from 2026-01-01 to 2096-10-02
                  in order: yes
                  complete: yes
                  surplus: none
                  with its root: no
                  trusted: yes
                EdDSA chain: no
                TLS 1.2 resumption: yes
                TLS 1.3 resumption: yes
                early data: yes
                stapled OCSP answer: none
                certificate timestamps: none
                client certificate: asked for, of CN=Test Root
                Strict-Transport-Security: max-age 63072000, subdomains too
                """)
    }

    struct Shape: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// After the leaf.
        let sent: [String]
        /// But for the certificates.
        let text: String
    }

    static let shapes = [
        Shape(
            testDescription: "the root before the issuer", sent: ["root", "issuer"],
            text: """
                  in order: no
                  complete: yes
                  surplus: none
                  with its root: yes
                  trusted: yes
                """),
        Shape(
            testDescription: "a stranger and the issuer twice",
            sent: ["issuer", "other", "issuer"],
            text: """
                  in order: yes
                  complete: yes
                  surplus: CN=Other Root; CN=Test Issuer
                  with its root: no
                  trusted: yes
                """),
        Shape(
            testDescription: "no issuer", sent: [],
            text: """
                  in order: yes
                  complete: no
                  surplus: none
                  with its root: no
                  trusted: incompleteChain
                """),
    ]

    @Test(.enabled(if: RequiredTool.openssl.isExpected), arguments: shapes)
    func `the shape of a chain is told`(shape: Shape) async throws {
        let root = try MintedAuthority(commonName: "Test Root")
        let issuer = try root.intermediate(commonName: "Test Issuer")
        let other = try MintedAuthority(commonName: "Other Root")
        let folder = try TemporaryFolder()
        let identity = try issuer.issue(KeyedTests.request(.ed25519))
        let all = ["root": root, "issuer": issuer, "other": other]
        try folder.write(identity.certificatePEM, to: "leaf.pem")
        try folder.write(try identity.privateKeyPEM, to: "leaf.key")
        try folder.write(
            shape.sent.compactMap { all[$0]?.certificatePEM }.joined(), to: "chain.pem")
        let server = try ForeignPeer(
            .openssl,
            ["s_server", "-accept", "127.0.0.1:0", "-cert", "leaf.pem", "-key", "leaf.key"]
                + (shape.sent.isEmpty ? [] : ["-cert_chain", "chain.pem"])
                + ["-no_ticket", "-num_tickets", "0", "-HTTP"], in: folder)
        let lines = KeyedText.lines(
            try await KeyedTests.posture(
                port: server.port, trusting: root, speaking: [.tls1_3]))
        let shown = lines.filter { !$0.hasPrefix("    ") && !$0.contains("issued by") }
        #expect(
            shown.joined(separator: "\n") == """
                RSA chain: no
                ECDSA chain: no
                EdDSA chain:
                \(shape.text)
                TLS 1.3 resumption: no
                early data: no
                stapled OCSP answer: none
                certificate timestamps: none
                client certificate: no
                Strict-Transport-Security: none
                """)
    }

    @Test(.enabled(if: RequiredTool.openssl.isExpected))
    func `what no answer shows could not be told`() async throws {
        let root = try MintedAuthority(commonName: "Test Root")
        let port = ForeignPeer.freePort()
        let found = try await KeyedTests.posture(
            port: port, trusting: root, speaking: [.tls1_3])
        #expect(
            KeyedText.lines(found)
                == [
                    "RSA chain", "ECDSA chain", "EdDSA chain", "TLS 1.3 resumption", "early data",
                    "stapled OCSP answer", "certificate timestamps", "client certificate",
                    "Strict-Transport-Security",
                ].map { "\($0): could not tell: nobody listens on 127.0.0.1:\(port)" })
    }

    private static func request(_ key: MintedKey) -> CertificateRequest {
        CertificateRequest(
            commonName: "localhost", dnsNames: ["localhost"],
            notBefore: start, notAfter: end, key: key)
    }

    private static let start = Date(timeIntervalSince1970: 1_767_225_600)
    private static let end = Date(timeIntervalSince1970: 4_000_000_000)

    static func posture(
        port: UInt16, trusting authority: MintedAuthority, speaking versions: [TLSVersion]
    ) async throws -> KeyedPosture {
        try await posture(
            port: port, trusting: authority, beside: PlainSight(versions: versions))
    }

    static func posture(
        port: UInt16, trusting authority: MintedAuthority, beside plain: PlainSight
    ) async throws -> KeyedPosture {
        let transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared(), systemRoots: .bundle([])),
            loops: try PinnedTransport.loops())
        var policy = SecurityPolicy(name: "test", anchorsOnly: true)
        policy.anchors = [TestPKI.file(Array(authority.certificatePEM.utf8), "ca.pem")]
        let posture = await KeyedInspection(
            Endpoint(scheme: .https, host: "localhost", port: port), over: transport,
            judging: ChainJudge(policies: PolicyStore(context: try LibraryContext.shared())),
            under: policy
        ).run(beside: plain)
        await transport.close()
        return posture
    }
}

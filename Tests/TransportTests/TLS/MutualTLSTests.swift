// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Transport
import Trust

@Suite(
    .enabled(
        if: RequiredTool.openssl.isExpected && RequiredTool.nginx.isExpected
            && RequiredTool.python.isExpected), .timeLimit(.minutes(4)))
struct MutualTLSTests {
    private let pki: TestPKI
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
    }

    private func pem(
        _ identity: MintedIdentity, password: String? = nil, isWhole: Bool = false
    ) throws -> ClientIdentity {
        .certificate(
            .named("client.pem", isWhole ? identity.chainPEM : identity.certificatePEM),
            privateKey: .named(
                "client.key",
                try password.map { try identity.privateKeyPEM(password: $0) }
                    ?? identity.privateKeyPEM), password: password)
    }

    private func policy(_ identity: ClientIdentity?, _ version: TLSVersion) -> SecurityPolicy {
        var policy = pki.policy()
        policy.identity = identity
        policy.minimumTLSVersion = version
        policy.maximumTLSVersion = version
        return policy
    }

    private func client(
        _ name: String, of authority: MintedAuthority? = nil,
        _ change: (inout CertificateRequest) -> Void = { _ in }
    ) throws -> MintedIdentity {
        var request = CertificateRequest(commonName: name, purpose: .client)
        change(&request)
        return try (authority ?? pki.authority).issue(request)
    }

    enum Server: String, CaseIterable { case nginx, openssl, python }

    @Test(arguments: Server.allCases, [TLSVersion.tls1_2, .tls1_3])
    func `shows a certificate of every form and key to every server`(
        server: Server, version: TLSVersion
    ) async throws {
        let nginx = server == .nginx ? try NginxPeer(pki) : nil
        let openssl =
            server == .openssl
            ? try OpenSSLPeer.start(
                "-Verify 2 -verify_return_error -CAfile ca.pem", pki.server,
                clientAuthority: pki.authority) : nil
        let python =
            server == .python
            ? try PythonPeer(
                pki.server, asking: .required, version: version.rawValue,
                clients: pki.authority) : nil
        let port = try #require(nginx?.mutualPort ?? openssl?.port ?? python?.port)
        for (name, key) in [("rsa", MintedKey.rsa(2048)), ("ec", .ec384), ("ed", .ed25519)] {
            let client = try client(name) { $0.key = key }
            let forms: [ClientIdentity] = [
                try pem(client), try pem(client, password: "secret"),
                .pkcs12(
                    .named("client.p12", try client.pkcs12(password: "secret")),
                    password: "secret"),
            ]
            for form in forms {
                let exchange = try await transport.exchange(
                    .to(port: port), under: policy(form, version))
                let response = try #require(exchange.response, "\(name) \(exchange.result)")
                #expect(response.status == 200)
                #expect(exchange.evidence?.version == version)
                #expect(exchange.evidence?.clientCertificateSubject == "CN=\(name)")
                let body = String(decoding: response.body, as: UTF8.self)
                switch server {
                case .nginx: #expect(body == "CN=\(name)")
                case .python: #expect(body == name)
                case .openssl: #expect(body.contains("Subject: CN=\(name)"))
                }
            }
        }
    }

    private static let archives = [
        "-legacy", "-keypbe PBE-SHA1-3DES -certpbe PBE-SHA1-3DES",
        "-keypbe PBE-SHA1-RC2-40 -certpbe PBE-SHA1-RC2-40 -legacy",
    ]

    @Test(arguments: [TLSVersion.tls1_2, .tls1_3])
    func `shows a certificate of archives with old ciphers and of PEM as editors leave it`(
        version: TLSVersion
    ) async throws {
        let folder = try TemporaryFolder()
        let (certificate, key) = (pki.client.certificatePEM, try pki.client.privateKeyPEM)
        try folder.write(certificate + key, to: "both.pem")
        var forms = try Self.archives.map { options in
            let words = "pkcs12 -export -in both.pem -out c.p12 -passout pass:geheim \(options)"
            _ = try CommandLineTool.openssl.run(
                words.split(separator: " ").map(String.init), in: folder.url)
            return ClientIdentity.pkcs12(
                .named("c.p12", try folder.read("c.p12")), password: "geheim")
        }
        let bag = "Bag Attributes\n    friendlyName: ann\nKey Attributes: <No Attributes>\n"
        let spellings: [(String) -> String] = [
            { "\u{FEFF}" + $0 }, { $0.replacing("\n", with: "\r\n") }, { bag + $0 },
        ]
        forms += spellings.map { spelled in
            .certificate(
                .named("client.pem", spelled(certificate)),
                privateKey: .named("client.key", spelled(key)), password: nil)
        }
        let server = try PythonPeer(
            pki.server, asking: .required, version: version.rawValue, clients: pki.authority)
        for form in forms {
            let exchange = try await transport.exchange(
                .to(port: server.port), under: policy(form, version))
            #expect(exchange.response?.body == Array("ann".utf8), "\(exchange.result)")
        }
    }

    @Test(arguments: [TLSVersion.tls1_2, .tls1_3])
    func `sends nothing where a server asks and the policy has none`(
        version: TLSVersion
    ) async throws {
        let server = try PythonPeer(
            pki.server, asking: .optional, version: version.rawValue, clients: pki.authority)
        let without = try await transport.exchange(
            .to(port: server.port), under: policy(nil, version))
        #expect(without.response?.body == Array("-".utf8), "\(without.result)")
        #expect(without.evidence?.isClientCertificateRequested == true)
        #expect(without.evidence?.acceptableIssuers == [])
        #expect(without.evidence?.clientCertificateSubject == nil)
        #expect(without.evidence?.clientCertificateWithheld == nil)
        let with = try await transport.exchange(
            .to(port: server.port), under: policy(try pem(try client("ann")), version))
        #expect(with.response?.body == Array("ann".utf8), "\(with.result)")
    }

    @Test(arguments: [TLSVersion.tls1_2, .tls1_3])
    func `withholds a certificate of an issuer that the server does not accept`(
        version: TLSVersion
    ) async throws {
        let clients = try MintedAuthority(commonName: "Client CA")
        let server = try OpenSSLPeer.start(
            "-Verify 2 -verify_return_error -CAfile ca.pem", pki.server, clientAuthority: clients)
        let foreign = try MintedAuthority(commonName: "Other CA")
        let refused = try await transport.exchange(
            .to(port: server.port),
            under: policy(try pem(try client("ann", of: foreign)), version))
        #expect(refused.failure?.reason == .clientCertificateRequired)
        #expect(
            refused.failure?.cause
                == "the server sent the alert \(version == .tls1_2 ? "'handshake_failure' (40)" : "'certificate_required' (116)") after it asked for a client certificate and got none: the server accepts certificates of 'CN=Client CA', and ours is of 'CN=Other CA'"
        )
        let evidence = try #require(refused.evidence)
        #expect(evidence.acceptableIssuers == ["CN=Client CA"])
        #expect(evidence.clientCertificateSubject == nil)
        #expect(
            evidence.clientCertificateWithheld
                == "the server accepts certificates of 'CN=Client CA', and ours is of 'CN=Other CA'"
        )
        // One of an intermediate below the issuer is accepted by the certificates that are sent with it.
        let below = try clients.intermediate(commonName: "Client Intermediate")
        for (authority, isWhole) in [(clients, false), (below, true)] {
            let accepted = try await transport.exchange(
                .to(port: server.port),
                under: policy(
                    try pem(try client("ann", of: authority), isWhole: isWhole), version))
            #expect(accepted.response?.status == 200, "\(accepted.result)")
            #expect(accepted.evidence?.clientCertificateSubject == "CN=ann")
            #expect(accepted.evidence?.clientCertificateWithheld == nil)
        }
    }

    /// What is wrong with a client's certificate, and the alert that OpenSSL's server has for it.
    enum Flaw: String, CaseIterable {
        case early = "bad_certificate' (42)"
        case forServers = "unsupported_certificate' (43)"
        case revoked = "certificate_revoked' (44)"
        case expired = "certificate_expired' (45)"
        case strange = "certificate_unknown' (46)"
        case huge = "illegal_parameter' (47)"
        case foreign = "unknown_ca' (48)"
    }

    @Test(arguments: Flaw.allCases, [TLSVersion.tls1_2, .tls1_3])
    func `knows a refused certificate by each alert, in the handshake and after it`(
        flaw: Flaw, version: TLSVersion
    ) async throws {
        let good = try client("good")
        let other = try MintedAuthority(commonName: "Test Root")
        let flawed = try client("flawed", of: flaw == .foreign ? other : nil) { request in
            switch flaw {
            case .early: request.notBefore = .inNinetyDays
            case .forServers: request.purpose = .server
            case .expired: request.notAfter = .aDayAgo
            case .strange:
                request.extensions = [
                    CertificateExtension("1.2.3.4", isCritical: true, value: [5, 0])
                ]
            case .huge:
                // Above what servers take.
                request.extensions = [
                    CertificateExtension(
                        "1.2.3.4", value: [UInt8](repeating: 0, count: 300_000))
                ]
            case .revoked, .foreign: break
            }
            if flaw == .early { request.notAfter = .inNinetyDays.addingTimeInterval(86_400) }
            if flaw == .expired { request.notBefore = .aDayAgo.addingTimeInterval(-86_400) }
        }
        let list = try RevocationList.pem(of: pki.authority, revoking: flawed)
        let server = try OpenSSLPeer.start(
            "-Verify 2 -verify_return_error -CAfile ca.pem"
                + (flaw == .revoked ? " -crl_check -CRL list.pem" : ""), pki.server,
            clientAuthority: pki.authority, files: ["list.pem": Array(list.utf8)])
        let refused = try await transport.exchange(
            .to(port: server.port), under: policy(try pem(flawed), version))
        #expect(refused.failure?.reason == .clientCertificateRejected)
        #expect(
            refused.failure?.cause
                == "the server sent the alert '\(flaw.rawValue) to our certificate 'CN=flawed'")
        #expect(refused.failure?.phase == .tls)
        #expect(
            refused.failure?.alert.map { "\($0.name)' (\($0.number))" } == flaw.rawValue)
        let accepted = try await transport.exchange(
            .to(port: server.port), under: policy(try pem(good), version))
        #expect(accepted.response?.status == 200, "\(accepted.result)")
    }

    /// Python closes at once, with most of the request unread, so that a reset follows the alert.
    @Test(arguments: [TLSVersion.tls1_2, .tls1_3])
    func `reads the alert that comes before a reset`(version: TLSVersion) async throws {
        let server = try PythonPeer(
            pki.server, asking: .required, version: version.rawValue, clients: pki.authority)
        let foreign = try pem(try TestPKI().client)
        let body = [UInt8](repeating: 0x61, count: 2_000_000)
        for _ in 0..<10 {
            let missing = try await transport.exchange(
                .to(port: server.port, method: "POST", body: body), under: policy(nil, version))
            #expect(missing.failure?.reason == .clientCertificateRequired, "\(missing.result)")
            let refused = try await transport.exchange(
                .to(port: server.port, method: "POST", body: body),
                under: policy(foreign, version))
            #expect(refused.failure?.reason == .clientCertificateRejected, "\(refused.result)")
        }
        // More than sockets hold, so that the reset comes while the handshake is still being sent.
        let huge = try client("huge") { request in
            request.extensions = [
                CertificateExtension("1.2.3.4", value: [UInt8](repeating: 0, count: 14_000_000))
            ]
        }
        let refused = try await transport.exchange(
            .to(port: server.port), under: policy(try pem(huge), version))
        #expect(
            refused.failure?.cause
                == "the server sent the alert 'illegal_parameter' (47) to our certificate 'CN=huge'",
            "\(refused.result)")
        let accepted = try await transport.exchange(
            .to(port: server.port), under: policy(try pem(pki.client), version))
        #expect(accepted.response?.body == Array("ann".utf8), "\(accepted.result)")
    }

    @Test func `shows its certificate where a server asks after the request`() async throws {
        let server = try PythonPeer(
            pki.server, asking: .post, version: "1.3", clients: pki.authority)
        let own = policy(try pem(pki.client), .tls1_3)
        for isResumed in [false, true] {
            let accepted = try await transport.exchange(.to(port: server.port), under: own)
            #expect(accepted.response?.body == Array("ann".utf8), "\(accepted.result)")
            #expect(accepted.evidence?.isResumed == isResumed)
            #expect(accepted.evidence?.isClientCertificateRequested == true)
            #expect(accepted.evidence?.clientCertificateSubject == "CN=ann")
        }
        let missing = try await transport.exchange(
            .to(port: server.port), under: policy(nil, .tls1_3))
        #expect(missing.failure?.reason == .clientCertificateRequired)
        #expect(
            missing.failure?.cause
                == "the server sent the alert 'certificate_required' (116) after it asked for a client certificate and got none"
        )
        let refused = try await transport.exchange(
            .to(port: server.port), under: policy(try pem(try TestPKI().client), .tls1_3))
        #expect(refused.failure?.reason == .clientCertificateRejected)
        #expect(
            refused.failure?.cause
                == "the server sent the alert 'unknown_ca' (48) to our certificate 'CN=ann'")
    }
}

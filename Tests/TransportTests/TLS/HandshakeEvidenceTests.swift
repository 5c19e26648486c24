// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Transport
import Trust

@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(3)))
struct HandshakeEvidenceTests {
    private let authority: MintedAuthority
    private let transport: PinnedTransport

    init() throws {
        authority = try MintedAuthority(commonName: "Test Root")
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
    }

    private var policy: SecurityPolicy {
        var policy = SecurityPolicy(name: "evidence", anchorsOnly: true)
        policy.anchors = [.named("ca.pem", authority.certificatePEM)]
        return policy
    }

    private func server(
        _ key: MintedKey = .ec256, extensions: [CertificateExtension] = []
    ) throws -> MintedIdentity {
        try authority.issue(
            CertificateRequest(
                commonName: "localhost", dnsNames: ["localhost"], key: key,
                extensions: extensions))
    }

    private func evidence(
        _ peer: ForeignPeer, under policy: SecurityPolicy? = nil
    ) async throws -> PeerEvidence {
        let exchange = try await transport.exchange(
            .to(port: peer.port), under: policy ?? self.policy)
        try #require(exchange.response?.status == 200, "\(exchange.result)")
        return try #require(exchange.evidence)
    }

    @Test(
        arguments: [
            ("-tls1_3 -groups X25519", MintedKey.ec256, "X25519", true),
            ("-tls1_3 -groups P-256", .ec256, "P-256", true),
            ("-tls1_3 -groups ffdhe2048", .ec256, "ffdhe2048", true),
            ("-tls1_2 -groups P-384", .ec256, "P-384", true),
            ("-tls1_2 -groups X448", .ec256, "X448", true),
            ("-tls1_2 -cipher DHE-RSA-AES128-GCM-SHA256", .rsa(2048), nil, true),
            ("-tls1_2 -cipher AES128-GCM-SHA256", .rsa(2048), nil, false),
        ] as [(String, MintedKey, String?, Bool)])
    func `names the group of the key exchange`(
        arguments: String, key: MintedKey, group: String?, isForwardSecret: Bool
    ) async throws {
        let evidence = try await evidence(try OpenSSLPeer.start(arguments, try server(key)))
        #expect(evidence.group == group)
        #expect(evidence.isForwardSecret == isForwardSecret)
    }

    @Test(arguments: ["-tls1_2", "-tls1_3"])
    func `names the protocol that was chosen by ALPN`(version: String) async throws {
        let identity = try server()
        let chosen = try await evidence(
            try OpenSSLPeer.start("\(version) -alpn http/1.1", identity))
        #expect(chosen.alpn == "http/1.1")
        #expect(try await evidence(try OpenSSLPeer.start(version, identity)).alpn == nil)
    }

    private func answer(
        about identity: MintedIdentity, _ status: StapledResponse.Status
    ) throws -> [UInt8] {
        try StapledResponse.about(identity, status, by: .authority(authority))
    }

    enum Staple: String, CaseIterable {
        case none, good, revoked, unknown, ofAnother, ofLeaf, stale, tryLater
    }

    @Test(arguments: Staple.allCases, ["-tls1_2", "-tls1_3"])
    func `reads what a stapled OCSP answer says of the leaf`(
        staple: Staple, version: String
    ) async throws {
        let identity = try server()
        let (bytes, expected): ([UInt8]?, StapledOCSP?) =
            switch staple {
            case .none: (nil, nil)
            case .good: (try answer(about: identity, .good), .good)
            case .revoked: (try answer(about: identity, .revoked), .revoked)
            case .unknown: (try answer(about: identity, .unknown), .unknown)
            case .ofAnother: (try answer(about: try server(), .good), .foreign)
            case .ofLeaf: (try StapledResponse.about(identity, .good, by: .leaf), .unverified)
            case .stale:
                (
                    try StapledResponse.about(
                        identity, .good, by: .authority(authority),
                        nextUpdate: Date(timeIntervalSinceNow: -600)), .unverified
                )
            case .tryLater: (try StapledResponse.tryLater(), .unreadable)
            }
        let peer = try OpenSSLPeer.start(
            version + (bytes == nil ? "" : " -status_file staple.der"), identity,
            files: bytes.map { ["staple.der": $0] } ?? [:])
        let evidence = try await evidence(peer)
        #expect(evidence.stapledOCSP == expected)
        #expect(evidence.trust == .unspecified)
    }

    @Test(arguments: ["-tls1_2", "-tls1_3"])
    func `counts signed certificate timestamps wherever they come from`(
        version: String
    ) async throws {
        let identity = try server(
            extensions: [
                TimestampListBytes.certificateExtension([
                    (log: 0xAA, milliseconds: 1_700_000_000_000),
                    (log: 0xBB, milliseconds: 1_700_000_001_500),
                ])
            ])
        // Of the certificate message and of TLS 1.2's hello, after the client asked for it.
        let list = TimestampListBytes.list([(log: 0xCC, milliseconds: 1_600_000_000_000)])
        let block = [0, 0, 0x11, 0x80, 0, 18, 0, UInt8(list.count)] + list
        let text = Data(block).base64EncodedString()
        let peer = try OpenSSLPeer.start(
            "\(version) -serverinfo info.pem", identity,
            files: [
                "info.pem": Array(
                    "-----BEGIN SERVERINFOV2 FOR SCT-----\n\(text)\n-----END SERVERINFOV2 FOR SCT-----\n"
                        .utf8)
            ])
        let expected = [
            SignedCertificateTimestamp(
                source: .certificate, logID: "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqo=",
                timestamp: Date(timeIntervalSince1970: 1_700_000_000)),
            SignedCertificateTimestamp(
                source: .certificate, logID: "u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7s=",
                timestamp: Date(timeIntervalSince1970: 1_700_000_001.5)),
            SignedCertificateTimestamp(
                source: .handshake, logID: "zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMw=",
                timestamp: Date(timeIntervalSince1970: 1_600_000_000)),
        ]
        #expect(try await evidence(peer).signedCertificateTimestamps == expected)
        let without = try await evidence(try OpenSSLPeer.start(version, try server()))
        #expect(without.signedCertificateTimestamps == [])
    }

    @Test(arguments: ["-tls1_2", "-tls1_3"])
    func `counts the timestamps that a stapled OCSP answer carries`(version: String) async throws {
        let identity = try server()
        let stamped = try StapledResponse.about(
            identity, .good, by: .authority(authority),
            timestamps: [(log: 0xDD, milliseconds: 1_650_000_000_000)])
        let peer = try OpenSSLPeer.start(
            "\(version) -status_file staple.der", identity, files: ["staple.der": stamped])
        #expect(
            try await evidence(peer).signedCertificateTimestamps == [
                SignedCertificateTimestamp(
                    source: .stapledOCSP, logID: "3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d0=",
                    timestamp: Date(timeIntervalSince1970: 1_650_000_000))
            ])
        let without = try OpenSSLPeer.start(
            "\(version) -status_file staple.der", identity,
            files: ["staple.der": try answer(about: identity, .good)])
        #expect(try await evidence(without).signedCertificateTimestamps == [])
    }

    @Test(arguments: ["-tls1_2", "-tls1_3"])
    func `keeps for a resumed session what its handshake showed`(version: String) async throws {
        let clients = try MintedAuthority(commonName: "Client CA")
        let identity = try server(
            extensions: [
                TimestampListBytes.certificateExtension([
                    (log: 0xAA, milliseconds: 1_700_000_000_000)
                ])
            ])
        let peer = try OpenSSLPeer.start(
            "\(version) -status_file staple.der -alpn http/1.1 -verify 2 -CAfile ca.pem", identity,
            clientAuthority: clients,
            files: ["staple.der": try answer(about: identity, .good)])
        var policy = policy
        let client = try clients.issue(CertificateRequest(commonName: "ann", purpose: .client))
        policy.identity = .certificate(
            .named("client.pem", client.certificatePEM),
            privateKey: .named("client.key", try client.privateKeyPEM), password: nil)
        let first = try await evidence(peer, under: policy)
        var second = try await evidence(peer, under: policy)
        #expect(!first.isResumed && second.isResumed)
        second.isResumed = false
        #expect(first == second)
        #expect(first.stapledOCSP == .good)
        #expect(first.signedCertificateTimestamps.count == 1)
        #expect(first.group == "X25519")
        #expect(first.alpn == "http/1.1")
        #expect(first.isForwardSecret == true)
        #expect(first.acceptableIssuers == ["CN=Client CA"])
        #expect(first.clientCertificateSubject == "CN=ann")
    }
}

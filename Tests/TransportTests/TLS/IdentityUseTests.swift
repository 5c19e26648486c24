// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(2)))
struct IdentityUseTests {
    private let pki: TestPKI
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
    }

    private func policy(_ key: MintedKey) throws -> SecurityPolicy {
        let client = try pki.authority.issue(
            CertificateRequest(commonName: "ann", key: key, purpose: .client))
        var policy = pki.policy()
        policy.identity = .certificate(
            .named("client.pem", client.certificatePEM),
            privateKey: .named("client.key", try client.privateKeyPEM), password: nil)
        return policy
    }

    private let withheld = "the server takes no signature of its key"

    @Test(arguments: [TLSVersion.tls1_2, .tls1_3], ["-verify", "-Verify"])
    func `says that nothing was sent where the server takes no signature of the key`(
        version: TLSVersion, asking: String
    ) async throws {
        let server = try OpenSSLPeer.start(
            (version == .tls1_2 ? "-tls1_2" : "-tls1_3")
                + " -client_sigalgs rsa_pss_rsae_sha256:RSA+SHA256"
                + " \(asking) 2 -verify_return_error -CAfile ca.pem", pki.server,
            clientAuthority: pki.authority)
        let other = try await transport.exchange(
            .to(port: server.port), under: try policy(.ec256))
        if asking == "-Verify" {
            #expect(other.failure?.reason == .clientCertificateRequired)
            let alert =
                version == .tls1_2 ? "'handshake_failure' (40)" : "'certificate_required' (116)"
            #expect(
                other.failure?.cause
                    == "the server sent the alert \(alert) after it asked for a client certificate and got none: \(withheld)"
            )
        } else {
            #expect(other.response?.status == 200, "\(other.result)")
        }
        #expect(other.evidence?.isClientCertificateRequested == true)
        #expect(other.evidence?.clientCertificateSubject == nil)
        #expect(other.evidence?.clientCertificateWithheld == withheld)

        let fitting = try await transport.exchange(
            .to(port: server.port), under: try policy(.rsa(2048)))
        #expect(fitting.response?.status == 200, "\(fitting.result)")
        #expect(fitting.evidence?.clientCertificateSubject == "CN=ann")
        #expect(fitting.evidence?.clientCertificateWithheld == nil)
    }

    @Test func `says that nothing was sent where the key exchange is refused`() async throws {
        let identity = try pki.authority.issue(
            CertificateRequest(commonName: "localhost", dnsNames: ["localhost"], key: .rsa(2048)))
        let server = try OpenSSLPeer.start(
            "-tls1_2 -cipher DHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0 -dhparam dh.pem -Verify 2"
                + " -verify_return_error -CAfile ca.pem", identity,
            clientAuthority: pki.authority, files: ["dh.pem": SmallGroup.bits1024])
        var policy = try policy(.ec256)
        let refused = try await transport.exchange(.to(port: server.port), under: policy)
        #expect(refused.failure?.reason == .weakKey)
        #expect(refused.evidence?.isClientCertificateRequested == true)
        #expect(refused.evidence?.clientCertificateSubject == nil)
        #expect(
            refused.evidence?.clientCertificateWithheld == "the handshake ended before it was sent")

        policy.protocolLimits.minimumRSABits = 1024
        let accepted = try await transport.exchange(.to(port: server.port), under: policy)
        #expect(accepted.response?.status == 200, "\(accepted.result)")
        #expect(accepted.evidence?.clientCertificateSubject == "CN=ann")
        #expect(accepted.evidence?.clientCertificateWithheld == nil)
    }
}

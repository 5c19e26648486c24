// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

/// A client's own policy at a real handshake.
@Suite(.timeLimit(.minutes(1)))
struct ShippedHandshakeTests {
    enum Client: Sendable, CaseIterable { case apple, android, okHttp, trustKit }

    private let pki: TestPKI
    private let transport: PinnedTransport
    private let library: LibraryContext

    init() throws {
        pki = try TestPKI()
        library = try LibraryContext.shared()
        transport = PinnedTransport(
            policies: PolicyStore(context: library), loops: [try EventLoop()])
    }

    @Test(arguments: Client.allCases)
    func `a server whose key the client pins gets in, and one whose it does not pin hears nothing`(
        client: Client
    ) async throws {
        let other = try pki.authority.issue(
            CertificateRequest(commonName: "localhost", dnsNames: ["localhost"]))
        let key = try #require(Certificate(der: pki.server.certificateDER, context: library))
            .spkiSHA256
        let policy = policy(client, pinning: key)
        let right = try RecordingPeer(pki.server, version: .tls1_3)
        let accepted = try await transport.exchange(.to(port: right.port), under: policy)
        #expect(accepted.response?.status == 200, "\(accepted.result)")
        let wrong = try RecordingPeer(other, version: .tls1_3)
        let refused = try await transport.exchange(.to(port: wrong.port), under: policy)
        #expect(refused.failure?.reason == .pinMismatch, "\(refused.result)")
        #expect(try #require(await wrong.connection()).isSilent)
        await transport.close()
    }

    private func policy(_ client: Client, pinning key: [UInt8]) -> SecurityPolicy {
        let span = TestPKI.file([], "app").span
        let rules: ShippedPolicy.Rules
        switch client {
        case .apple:
            var security = AppTransportSecurity()
            security.pinnedDomains = [
                AppTransportSecurity.PinnedDomain(
                    domain: "LOCALHOST", at: span, includesSubdomains: false, leaves: [key],
                    authorities: nil)
            ]
            rules = .infoPlist(security, nil)
        case .android:
            var rule = NetworkSecurityConfig.Rule()
            rule.pins = [key]
            rules = .networkSecurityConfig(
                NetworkSecurityConfig(
                    base: NetworkSecurityConfig.Rule(),
                    domains: [
                        NetworkSecurityConfig.Domain(
                            name: "localhost", at: span, includesSubdomains: true, rule: rule)
                    ]))
        case .okHttp:
            rules = .okHttp(
                CertificatePinner([
                    CertificatePinner.Entry(pattern: "**.localhost", at: span, keys: [key])
                ]))
        case .trustKit:
            var domain = TrustKitConfiguration.Domain(name: "localhost", at: span)
            domain.keys = [key]
            rules = .trustKit(TrustKitConfiguration([domain]))
        }
        var policy = pki.policy()
        policy.client = SecurityPolicy.Client(
            ShippedPolicy(rules, at: span, readFrom: []), overridden: [])
        return policy.resolved(forHost: "localhost")
    }
}

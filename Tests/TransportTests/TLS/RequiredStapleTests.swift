// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Transport
import Trust

/// `revocation: staple`: required, verified, fresh and good, before a byte of ours.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(3)))
struct RequiredStapleTests {
    private let authority: MintedAuthority
    private let transport: PinnedTransport

    init() throws {
        authority = try MintedAuthority(commonName: "Test Root")
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
    }

    private var policy: SecurityPolicy {
        var policy = SecurityPolicy(name: "stapled", anchorsOnly: true)
        policy.anchors = [.named("ca.pem", authority.certificatePEM)]
        policy.revocation = .staple
        return policy
    }

    enum Staple: String, CaseIterable { case none, revoked, ofLeaf, stale }

    @Test(arguments: Staple.allCases, ["-tls1_2", "-tls1_3"])
    func `a server without a good one is refused`(
        staple: Staple, version: String
    ) async throws {
        let identity = try authority.issue(
            CertificateRequest(commonName: "localhost", dnsNames: ["localhost"]))
        let date = Date(timeIntervalSinceNow: -86_400)
        let (bytes, reason, detail): ([UInt8]?, RefusalReason, String) =
            switch staple {
            case .none:
                (nil, .revocationUnknown, "the stapled OCSP answer is missing")
            case .revoked:
                (
                    try StapledResponse.about(identity, .revoked, by: .authority(authority)),
                    .revoked,
                    "'CN=localhost' was revoked on \(day(Date(timeIntervalSinceNow: -3600))) (keyCompromise) by the stapled OCSP answer"
                )
            case .ofLeaf:
                (
                    try StapledResponse.about(identity, .good, by: .leaf), .revocationUnknown,
                    "the stapled OCSP answer is signed by nobody who may speak for the leaf's issuer"
                )
            case .stale:
                (
                    try StapledResponse.about(
                        identity, .good, by: .authority(authority), thisUpdate: date,
                        nextUpdate: Date(timeIntervalSinceNow: -600)), .revocationUnknown,
                    "the stapled OCSP answer was due to be replaced on \(day(Date(timeIntervalSinceNow: -600)))"
                )
            }
        let peer = try OpenSSLPeer.start(
            version + (bytes == nil ? "" : " -status_file staple.der"), identity,
            files: bytes.map { ["staple.der": $0] } ?? [:])
        let refused = try await transport.exchange(.to(port: peer.port), under: policy)
        #expect(refused.failure?.reasons == [reason], "\(refused.result)")
        #expect(refused.failure?.cause == detail)
        #expect(refused.evidence?.trust == (reason == .revoked ? .deny : .recoverableTrustFailure))
        var lenient = policy
        lenient.revocation = .none
        let accepted = try await transport.exchange(.to(port: peer.port), under: lenient)
        #expect(accepted.response?.status == 200, "\(accepted.result)")
    }

    /// TLS 1.2 sends the staple after the certificate, when a refused handshake is over.
    @Test(
        arguments: [
            ("-tls1_2", nil, []), ("-tls1_3", nil, [.revocationUnknown]),
            ("-tls1_3", StapledResponse.Status.good, []), ("-tls1_3", .revoked, [.revoked]),
        ] as [(String, StapledResponse.Status?, [RefusalReason])])
    func `a wrong name does not hide it`(
        version: String, status: StapledResponse.Status?, reasons: [RefusalReason]
    ) async throws {
        let identity = try authority.issue(
            CertificateRequest(commonName: "localhost", dnsNames: ["localhost"]))
        let bytes = try status.map {
            try StapledResponse.about(identity, $0, by: .authority(authority))
        }
        let peer = try OpenSSLPeer.start(
            version + (bytes == nil ? "" : " -status_file staple.der"), identity,
            files: bytes.map { ["staple.der": $0] } ?? [:])
        var policy = policy
        policy.validatesDomainName = .name("other.test")
        let refused = try await transport.exchange(.to(port: peer.port), under: policy)
        #expect(refused.failure?.reasons == [.hostMismatch] + reasons)
        #expect(
            refused.evidence?.trust
                == (reasons == [.revoked] ? .deny : .recoverableTrustFailure))
    }

    @Test(arguments: ["-tls1_2", "-tls1_3"])
    func `a server with a good one is trusted, and its session is resumed`(
        version: String
    ) async throws {
        let identity = try authority.issue(
            CertificateRequest(commonName: "localhost", dnsNames: ["localhost"]))
        let answer = try StapledResponse.about(identity, .good, by: .authority(authority))
        let peer = try OpenSSLPeer.start(
            "\(version) -status_file staple.der", identity, files: ["staple.der": answer])
        for isResumed in [false, true] {
            let exchange = try await transport.exchange(.to(port: peer.port), under: policy)
            #expect(exchange.response?.status == 200, "\(exchange.result)")
            #expect(exchange.evidence?.isResumed == isResumed)
            #expect(exchange.evidence?.stapledOCSP == .good)
            #expect(exchange.evidence?.trust == .unspecified)
        }
    }

    /// What no policy asks about revocation, nobody looks for.
    @Test(arguments: [false, true], ["-tls1_2", "-tls1_3"])
    func `a leaf that asks for a staple has one wherever revocation is asked about`(
        isStapled: Bool, version: String
    ) async throws {
        let feature = CertificateExtension(
            "1.3.6.1.5.5.7.1.24", value: [0x30, 3, 2, 1, 5])
        let identity = try authority.issue(
            CertificateRequest(
                commonName: "localhost", dnsNames: ["localhost"], extensions: [feature]))
        let answer = try StapledResponse.about(identity, .good, by: .authority(authority))
        let peer = try OpenSSLPeer.start(
            version + (isStapled ? " -status_file staple.der" : ""), identity,
            files: ["staple.der": answer])
        var list = RevocationListRequest()
        list.thisUpdate = Date(timeIntervalSinceNow: -3600)
        list.nextUpdate = Date(timeIntervalSinceNow: 86_400)
        var policy = policy
        policy.revocation = .lists([.named("ca.crl", try list.der(of: authority))])
        let exchange = try await transport.exchange(.to(port: peer.port), under: policy)
        #expect(exchange.failure?.reasons == (isStapled ? nil : [.revocationUnknown]))
        #expect(
            exchange.failure?.cause
                == (isStapled
                    ? nil
                    : "the stapled OCSP answer, for which the leaf asks (RFC 7633), is missing"))
        policy.revocation = .none
        let unasked = try await transport.exchange(.to(port: peer.port), under: policy)
        #expect(unasked.response?.status == 200, "\(unasked.result)")
    }

    private func day(_ date: Date) -> String { String(date.formatted(.iso8601).prefix(10)) }
}

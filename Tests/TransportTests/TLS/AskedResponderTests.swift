// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation
import Support
import Testing
import Transport
import Trust

/// `revocation: { ocsp: … }`: a responder is asked while the handshake waits.
@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(3)))
struct AskedResponderTests {
    private let authority: MintedAuthority
    private let transport: PinnedTransport

    init() throws {
        authority = try MintedAuthority(commonName: "Test Root")
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
    }

    private func policy(_ url: RequestURL?) -> SecurityPolicy {
        var policy = SecurityPolicy(name: "asking", anchorsOnly: true)
        policy.anchors = [.named("ca.pem", authority.certificatePEM)]
        policy.revocation = .responder(url)
        return policy
    }

    private func identity(_ extensions: [CertificateExtension] = []) throws -> MintedIdentity {
        try authority.issue(
            CertificateRequest(
                commonName: "localhost", dnsNames: ["localhost"], extensions: extensions))
    }

    @Test(arguments: ["-tls1_2", "-tls1_3"])
    func `a good answer lets the handshake go on, and its session is resumed`(
        version: String
    ) async throws {
        let identity = try identity()
        let responder = try OCSPResponder.start(of: authority, about: identity, .good)
        let server = try OpenSSLPeer.start(version, identity)
        let policy = policy(OCSPResponder.url(port: responder.port))
        for isResumed in [false, true] {
            let exchange = try await transport.exchange(.to(port: server.port), under: policy)
            #expect(exchange.response?.status == 200, "\(exchange.result)")
            #expect(exchange.evidence?.isResumed == isResumed)
            #expect(exchange.evidence?.trust == .unspecified)
        }
    }

    @Test func `the responder that the leaf names is asked where none is given`() async throws {
        let port = ForeignPeer.freePort()
        let identity = try identity([OCSPResponder.access("http://127.0.0.1:\(port)")])
        let responder = try OCSPResponder.start(
            of: authority, about: identity, .revoked, port: port)
        let server = try OpenSSLPeer.start("-tls1_3", identity)
        let refused = try await transport.exchange(.to(port: server.port), under: policy(nil))
        #expect(refused.failure?.reasons == [.revoked], "\(refused.result)")
        #expect(
            refused.failure?.cause
                == "'CN=localhost' was revoked on 2026-01-02 (keyCompromise) by the OCSP answer of http://127.0.0.1:\(responder.port)/"
        )
        #expect(refused.evidence?.trust == .deny)
    }

    @Test(arguments: ["-tls1_2", "-tls1_3"])
    func `who is not known is refused`(version: String) async throws {
        let identity = try identity()
        let responder = try OCSPResponder.start(of: authority, about: identity, .nothing)
        let server = try OpenSSLPeer.start(version, identity)
        let url = OCSPResponder.url(port: responder.port)
        let refused = try await transport.exchange(.to(port: server.port), under: policy(url))
        #expect(refused.failure?.reasons == [.revocationUnknown], "\(refused.result)")
        #expect(
            refused.failure?.cause
                == "the OCSP answer of http://127.0.0.1:\(responder.port)/ says that the leaf is not known"
        )
        #expect(refused.evidence?.trust == .recoverableTrustFailure)
    }

    @Test func `a leaf that names no responder can't be asked about`() async throws {
        let server = try OpenSSLPeer.start("-tls1_3", try identity())
        let refused = try await transport.exchange(.to(port: server.port), under: policy(nil))
        #expect(refused.failure?.reasons == [.revocationUnknown], "\(refused.result)")
        #expect(
            refused.failure?.cause
                == "the OCSP answer can't be asked for, as the leaf names no responder")
    }

    @Test(
        .enabled(if: RequiredTool.python.isExpected),
        arguments: [
            (
                "HTTP/1.1 404 Not Found", "did not come: the responder answered with 404"
            ),
            (
                "HTTP/1.1 302 Found\\r\\nLocation: http://127.0.0.1/",
                "did not come: the responder answered with 302"
            ),
            ("HTTP/1.1 200 OK", "can't be read"),
        ])
    func `what answers otherwise is no responder`(head: String, clause: String) async throws {
        let peer = try ScriptedPeer(
            ["read;send:\(head)\\r\\nContent-Length: 0\\r\\n\\r\\n"], try TestPKI())
        let server = try OpenSSLPeer.start("-tls1_3", try identity())
        let url = OCSPResponder.url(port: peer.port)
        let refused = try await transport.exchange(.to(port: server.port), under: policy(url))
        #expect(refused.failure?.reasons == [.revocationUnknown], "\(refused.result)")
        #expect(refused.failure?.cause == "the OCSP answer of \(url.text) \(clause)")
    }
}

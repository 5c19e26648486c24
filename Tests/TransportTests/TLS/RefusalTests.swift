// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

@Suite(.timeLimit(.minutes(3)))
struct RefusalTests {
    private let pki: TestPKI
    private let transport: PinnedTransport

    init() throws {
        pki = try TestPKI()
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()])
    }

    @Test(arguments: Refusal.all)
    func `sends nothing of ours to a server that is refused`(refusal: Refusal) async throws {
        let server = try refusal.server(pki)
        let (refusing, accepting) = try refusal.policies(pki, server)
        let peer = try RecordingPeer(server, version: refusal.version)
        // What another policy has left behind must not help this one.
        let isClosing = refusal.way == .resumed
        if refusal.way != .fresh {
            let exchange = try await get(peer, accepting, isClosing: isClosing)
            try #require(exchange.response?.status == 200, "\(exchange.result)")
            if isClosing { _ = await peer.connection() }
        }

        let refused = try await get(peer, refusing)
        #expect(refused.failure?.reason == refusal.reason, "\(refused.result)")
        #expect(refused.failure?.phase == .tls)
        #expect(!refused.isReusedConnection)
        let silent = try #require(await peer.connection())
        #expect(silent.isSilent, "\(silent)")
        #expect(silent.alerts == refusal.alerts)
        #expect(!silent.offersSession)

        let accepted = try await get(peer, accepting)
        #expect(accepted.response?.body == Array("ok".utf8), "\(accepted.result)")
        #expect(accepted.isReusedConnection == (refusal.way == .pooled))
        #expect(accepted.evidence?.isResumed == (refusal.way == .resumed))
        await transport.close()
        let spoken = try #require(await peer.connection())
        #expect(spoken.messages.contains(.finished))
        #expect(spoken.messages.contains(.certificate) == (refusal.way != .resumed))
        #expect(spoken.hasClientCertificate)
        #expect(spoken.applicationBytes > 0)
        #expect(spoken.offersSession == (refusal.way == .resumed))
        #expect(spoken.isResumed == (refusal.way == .resumed))
        #expect(spoken.version == refusal.version)
    }

    @Test(arguments: [TLSVersion.tls1_2, .tls1_3])
    func `tells a resumed session by the verdict it was made under`(
        version: TLSVersion
    ) async throws {
        let peer = try RecordingPeer(pki.server, version: version)
        var policy = pki.pinned()
        policy.identity = try pki.identity()
        let first = try await get(peer, policy, isClosing: true)
        let second = try await get(peer, policy, isClosing: true)
        #expect(first.evidence?.isResumed == false)
        #expect(second.evidence?.isResumed == true)
        #expect(second.evidence?.trust == .unspecified)
        #expect(second.evidence?.decision == first.evidence?.decision)
        #expect(second.evidence?.presentedChain == first.evidence?.presentedChain)
        #expect(second.evidence?.presentedChain.first?.subject == "CN=localhost")
        #expect(second.evidence?.version == version)
        for exchange in [first, second] {
            #expect(exchange.evidence?.isClientCertificateRequested == true)
            #expect(exchange.evidence?.clientCertificateSubject == "CN=ann")
        }
    }

    @Test(
        arguments: [TLSVersion.tls1_2, .tls1_3],
        [RecordingPeer.ProtocolChoice.always, .unlessResumed])
    func `holds a resumed session to the protocols that the policy offers`(
        version: TLSVersion, choice: RecordingPeer.ProtocolChoice
    ) async throws {
        let peer = try RecordingPeer(pki.server, version: version, choosesProtocol: choice)
        var policy = pki.policy()
        policy.protocolLimits.alpn = ["http/1.1"]
        let first = try await get(peer, policy, isClosing: true)
        #expect(first.response?.status == 200, "\(first.result)")
        #expect(first.evidence?.alpn == "http/1.1")
        _ = await peer.connection()
        let second = try await get(peer, policy, isClosing: true)
        #expect(second.evidence?.isResumed == true)
        let spoken = try #require(await peer.connection())
        switch choice {
        case .unlessResumed:
            #expect(second.failure?.reasons == [.alpnMismatch], "\(second.result)")
            #expect(
                second.failure?.cause
                    == "the server chose no protocol by ALPN, the policy offers 'http/1.1'")
            #expect(spoken.applicationBytes == 0)
        case .always, .never, .foreign:
            #expect(second.response?.status == 200, "\(second.result)")
            #expect(second.evidence?.alpn == "http/1.1")
        }
    }

    @Test(arguments: [TLSVersion.tls1_2, .tls1_3])
    func `refuses a protocol that the server was not offered`(version: TLSVersion) async throws {
        let foreign = try RecordingPeer(pki.server, version: version, choosesProtocol: .foreign)
        let exchange = try await get(foreign, pki.policy(), isClosing: true)
        #expect(exchange.failure?.reasons == [.alpnMismatch], "\(exchange.result)")
        #expect(
            exchange.failure?.cause
                == "the server chose a protocol by ALPN that it was not offered; the policy offers 'http/1.1'"
        )
        let offered = try RecordingPeer(pki.server, version: version, choosesProtocol: .always)
        #expect(
            try await get(offered, pki.policy(), isClosing: true).response?.status == 200)
    }

    @Test func `names the server, but never by an address`() async throws {
        let peer = try RecordingPeer(pki.server, version: .tls1_3)
        _ = try await get(peer, pki.policy(), isClosing: true)
        #expect(await peer.connection()?.serverName == "localhost")
        let exchange = try await transport.exchange(
            .to(
                .https, "127.0.0.1", port: peer.port,
                fields: [.init(name: "Connection", value: "close")]), under: pki.policy())
        #expect(exchange.response?.status == 200)
        let record = try #require(await peer.connection())
        #expect(record.serverName == nil)
        var policy = pki.policy()
        policy.serverName = .name("shown.test")
        _ = try await get(peer, policy, isClosing: true)
        #expect(await peer.connection()?.serverName == "shown.test")
    }

    private func get(
        _ peer: RecordingPeer, _ policy: SecurityPolicy, isClosing: Bool = false
    ) async throws -> Exchange {
        let fields = isClosing ? [HeaderFields.Field(name: "Connection", value: "close")] : []
        return try await transport.exchange(
            .to(port: peer.port, fields: fields), under: policy)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

@Suite(.enabled(if: RequiredTool.openssl.isExpected), .timeLimit(.minutes(4)))
struct BadHandshakeTests {
    private let transport: PinnedTransport

    init() throws {
        transport = PinnedTransport(
            policies: PolicyStore(context: try LibraryContext.shared()), loops: [try EventLoop()],
            now: { Moment.now })
    }

    @Test(arguments: BadHandshake.all)
    func `is refused for the right reason, or accepted`(
        server: BadHandshake
    ) async throws {
        let authorities = try BadHandshake.Authorities(foreignKey: server.foreignKey)
        let identity = try server.identity(authorities)
        func start(_ arguments: String, _ other: MintedIdentity? = nil) throws -> ForeignPeer {
            try OpenSSLPeer.start(
                arguments, other ?? identity,
                chain: server.isOfForeignRoot ? authorities.foreign.certificatePEM : nil,
                clientAuthority: authorities.root,
                files: [
                    "dh1024.pem": SmallGroup.bits1024, "of-two.pem": SmallGroup.ofTwo,
                    "composite.pem": SmallGroup.composite,
                ])
        }
        var policy = SecurityPolicy(name: "judging", anchorsOnly: true)
        policy.anchors = [.named("root.pem", authorities.root.certificatePEM)]
        server.policy(&policy)
        let peer = try start(server.arguments)
        let exchange = try await transport.exchange(.to(port: peer.port), under: policy)
        #expect(exchange.failure?.reasons ?? [] == server.reasons, "\(exchange.result)")
        #expect((exchange.response?.status == 200) == server.reasons.isEmpty)
        if let cause = server.cause { #expect(exchange.failure?.cause == cause) }

        let twin: Exchange
        switch server.twin {
        case .none: return
        case .policy(let change):
            try change(&policy, authorities)
            twin = try await transport.exchange(.to(port: peer.port), under: policy)
        case .leaf(let change):
            let other = try start(server.arguments, server.identity(authorities, change))
            twin = try await transport.exchange(.to(port: other.port), under: policy)
        case .server(let arguments):
            let other = try start(arguments)
            twin = try await transport.exchange(.to(port: other.port), under: policy)
        }
        #expect(twin.response?.status == 200, "\(twin.result)")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

/// Servers set up wrongly, each refused for the right reason, and what differs in one thing accepted.
@Suite(
    .enabled(
        if: RequiredTool.openssl.isExpected && RequiredTool.python.isExpected
            && RequiredTool.nginx.isExpected), .timeLimit(.minutes(3)))
struct BadServerTests {
    private let known: Hierarchy
    private let transport: PinnedTransport

    init() throws {
        known = try Hierarchy()
        transport = PinnedTransport(
            policies: PolicyStore(
                context: try LibraryContext.shared(),
                systemRoots: .bundle(known.root.certificateDER)),
            loops: [try EventLoop()], resolver: FixedResolver("127.0.0.1"),
            now: { Moment.now })
    }

    private func handshake(
        _ process: ForeignPeer, under policy: SecurityPolicy
    ) async -> Exchange {
        await transport.handshake(
            with: Endpoint(scheme: .https, host: "api.example.com", port: process.port),
            under: policy, timeouts: Timeouts(), limits: ExchangeLimits())
    }

    @Test(arguments: BadServer.all)
    func `is refused for the right reason`(server: BadServer) async throws {
        let chain = try server.chain(known)
        let process = try chain.served(by: server.program)
        var policy = SecurityPolicy.system
        server.policy(&policy, known)
        let refused = await handshake(process, under: policy)
        let failure = try #require(refused.failure, "\(refused.result)")
        #expect(
            failure.faults.map { BadServer.Fault($0.reason, $0.depth) } == server.faults,
            "\(failure.cause)")
        #expect(failure.reason == server.faults.first?.reason)
        #expect(failure.phase == .tls)
        #expect(refused.evidence?.presentedChain.count == chain.sent.count)

        switch server.twin {
        case .policy(let change):
            change(&policy, chain)
            let accepted = await handshake(process, under: policy)
            #expect(accepted.failure == nil, "\(accepted.result)")
        case .server(let make):
            let twin = try make(known).served(by: server.program)
            let accepted = await handshake(twin, under: policy)
            #expect(accepted.failure == nil, "\(accepted.result)")
        }
        await transport.close()
    }

    struct GoodServer: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let program: ForeignServer
        let chain: @Sendable (Hierarchy) throws -> ServedChain

        init(
            _ name: String, _ program: ForeignServer,
            chain: @escaping @Sendable (Hierarchy) throws -> ServedChain
        ) {
            testDescription = name
            self.program = program
            self.chain = chain
        }
    }

    /// What badssl.com has to be accepted, or what a strict client might take for wrong.
    @Test(arguments: [
        GoodServer("ecc256", .nginx) { try .below($0.intermediate) },
        GoodServer("ecc384", .nginx) { try .below($0.intermediate) { $0.key = .ec384 } },
        GoodServer("rsa4096", .python) { try .below($0.intermediate) { $0.key = .rsa(4096) } },
        GoodServer("sha384", .nginx) { try .below($0.intermediate) { $0.digest = .sha384 } },
        GoodServer("no-common-name", .python) {
            try .below($0.intermediate) { $0.commonName = nil }
        },
        GoodServer("1000-sans", .nginx) {
            try .below($0.intermediate) {
                $0.dnsNames = (0..<1000).map { "host-\($0).example.com" } + ["api.example.com"]
            }
        },
        GoodServer("a wildcard", .python) {
            try .below($0.intermediate) { $0.dnsNames = ["*.example.com"] }
        },
        GoodServer("reversed-chain", .nginx) { known in
            let leaf = try known.intermediate.issue(.server())
            return ServedChain(leaf, sent: [leaf.certificateDER] + leaf.issuers.reversed())
        },
        GoodServer("a root that is sent, too", .python) { known in
            let leaf = try known.intermediate.issue(.server())
            return ServedChain(leaf, sent: [leaf.certificateDER] + leaf.issuers)
        },
        GoodServer("a leaf that is sent twice", .openssl) { known in
            let leaf = try known.intermediate.issue(.server())
            return ServedChain(
                leaf, sent: [leaf.certificateDER, leaf.certificateDER] + leaf.issuers)
        },
    ])
    func `is accepted by the system's roots`(server: GoodServer) async throws {
        let process = try server.chain(known).served(by: server.program)
        let accepted = await handshake(process, under: .system)
        #expect(accepted.failure == nil, "\(accepted.result)")
        #expect(accepted.evidence?.trust == .unspecified)
        await transport.close()
    }
}

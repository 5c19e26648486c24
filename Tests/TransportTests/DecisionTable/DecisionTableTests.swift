// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Testing
import Transport
import Trust

/// AFSecurityPolicy's whole table, each cell a handshake of ours with a foreign server.
@Suite(
    .enabled(if: RequiredTool.openssl.isExpected && RequiredTool.python.isExpected),
    .timeLimit(.minutes(5)))
struct DecisionTableTests {
    /// Its root is the only one that the system has.
    private let known: Hierarchy
    private let other: Hierarchy
    private let transport: PinnedTransport

    init() throws {
        known = try Hierarchy()
        other = try Hierarchy()
        transport = PinnedTransport(
            policies: PolicyStore(
                context: try LibraryContext.shared(),
                systemRoots: .bundle(known.root.certificateDER)),
            loops: [try EventLoop()], resolver: FixedResolver("127.0.0.1"),
            now: { Moment.now })
    }

    @Test(arguments: ServerKind.allCases, [ForeignServer.openssl, .python])
    func `decides each cell as AFNetworking does`(
        server: ServerKind, peer: ForeignServer
    ) async throws {
        let chain = try server.chain(known)
        let process = try chain.served(by: peer)
        let endpoint = Endpoint(scheme: .https, host: server.host, port: process.port)
        var lines: [String] = []
        for mode in [SecurityPolicy.PinningMode.none, .certificate, .publicKey] {
            var line = mode.rawValue + String(repeating: " ", count: 12 - mode.rawValue.count)
            for (allowsInvalid, validatesName) in Self.columns {
                line += " "
                for pin in TableCell.Pin.allCases {
                    let cell = TableCell(
                        mode: mode, allowsInvalid: allowsInvalid,
                        validatesName: validatesName, pin: pin)
                    let exchange = await transport.handshake(
                        with: endpoint,
                        under: cell.policy(for: chain, other: other.root.certificateDER),
                        timeouts: Timeouts(), limits: ExchangeLimits())
                    let letter = cell.letter(of: exchange)
                    if letter == nil {
                        let (evidence, failure) = (exchange.evidence, exchange.failure)
                        let faults = failure?.faults.map { "\($0.reason) at \($0.depth ?? -1)" }
                        Issue.record("\(cell): \(evidence?.decision ?? ""), \(faults ?? [])")
                    }
                    line.append(letter ?? "?")
                    guard mode == .publicKey, peer == .openssl else { continue }
                    let hashed = await transport.handshake(
                        with: endpoint,
                        under: cell.policy(
                            for: chain, other: other.root.certificateDER, byHash: true),
                        timeouts: Timeouts(), limits: ExchangeLimits())
                    #expect(cell.letter(of: hashed) == letter, "\(cell) by its hash")
                }
            }
            lines.append(line)
        }
        #expect(lines.joined(separator: "\n") == ExpectedTable.text(of: server))
        await transport.close()
    }

    @Test func `anchors of one's own leave the system's roots out unless it says otherwise`()
        async throws
    {
        let chain = try ServerKind.good.chain(known)
        let process = try chain.served(by: .openssl)
        let endpoint = Endpoint(scheme: .https, host: "api.example.com", port: process.port)
        var policy = SecurityPolicy(name: "anchored", anchorsOnly: true)
        policy.anchors = [.named("other.cer", other.root.certificateDER)]
        for (only, reasons) in [
            (true, [RefusalReason.untrustedRoot, .incompleteChain]), (false, []),
        ] {
            policy.anchorsOnly = only
            let exchange = await transport.handshake(
                with: endpoint, under: policy, timeouts: Timeouts(), limits: ExchangeLimits())
            #expect(exchange.failure?.reasons ?? [] == reasons, "\(exchange.result)")
            #expect((exchange.word != nil) == !only)
        }
        await transport.close()
    }

    /// Where a pin may stand, as typed from format.md 5: an accepted handshake is `+`.
    @Test(arguments: [SecurityPolicy.PinningMode.certificate, .publicKey])
    func `a pin counts where its policy wants it to stand`(
        mode: SecurityPolicy.PinningMode
    ) async throws {
        let chain = try ServerKind.good.chain(known)
        let process = try chain.served(by: .openssl)
        let endpoint = Endpoint(scheme: .https, host: "api.example.com", port: process.port)
        let pins = [chain.leaf, chain.intermediate, chain.root, other.root.certificateDER]
        var lines: [String] = []
        for target in [SecurityPolicy.PinTarget.chain, .leaf, .issuer] {
            var line = ""
            for pin in pins {
                var policy = SecurityPolicy(name: "placed")
                policy.pinningMode = mode
                policy.pinTarget = target
                policy.pinnedCertificates = [.named("pin.cer", pin)]
                let exchange = await transport.handshake(
                    with: endpoint, under: policy, timeouts: Timeouts(),
                    limits: ExchangeLimits())
                line +=
                    exchange.word != nil
                    ? "+" : exchange.failure?.reasons == [.pinMismatch] ? "-" : "?"
            }
            lines.append("\(target.rawValue) \(line)")
        }
        // Of the leaf, the intermediate, the root and a root of others.
        #expect(lines == ["chain +++-", "leaf +---", "issuer -++-"])
        await transport.close()
    }

    /// AFNetworking 2's: the leaf and the intermediate are sent, and a root of others where there is a surplus.
    @Test(arguments: [SecurityPolicy.PinningMode.certificate, .publicKey])
    func `all that is sent has to be pinned where a policy says so`(
        mode: SecurityPolicy.PinningMode
    ) async throws {
        for (server, pinned, reasons) in [
            (ServerKind.good, [0, 1], []), (.good, [0], [RefusalReason.chainNotPinned]),
            (.good, [1], [.chainNotPinned]), (.good, [2], [.chainNotPinned]),
            (.good, [], [.pinMismatch, .chainNotPinned]),
            (.surplus, [0, 1], [.chainNotPinned]), (.surplus, [0, 1, 2], [.chainNotPinned]),
        ] {
            let chain = try server.chain(known)
            let process = try chain.served(by: .openssl)
            let endpoint = Endpoint(scheme: .https, host: "api.example.com", port: process.port)
            let all = [chain.leaf, chain.intermediate, chain.root]
            var policy = SecurityPolicy(name: "whole")
            policy.pinningMode = mode
            policy.pinnedCertificates =
                [.named("other.cer", other.root.certificateDER)]
                + pinned.map { .named("pin.cer", all[$0]) }
            for validates in [true, false] {
                policy.validatesCertificateChain = validates
                let exchange = await transport.handshake(
                    with: endpoint, under: policy, timeouts: Timeouts(),
                    limits: ExchangeLimits())
                let expected =
                    validates ? reasons : pinned.isEmpty ? [.pinMismatch] : []
                #expect(
                    Set(exchange.failure?.reasons ?? []) == Set(expected),
                    "\(server) \(pinned): \(exchange.result)")
                #expect((exchange.word != nil) == expected.isEmpty)
            }
        }
        await transport.close()
    }

    private static let columns = [(false, true), (false, false), (true, true), (true, false)]
}

// SPDX-License-Identifier: Apache-2.0

package import Exchanges
import Transport

/// Finds out what needs keys, by handshakes and requests of the same transport that a run uses.
package struct KeyedInspection: Sendable {
    private let transport: any ExchangeTransport
    private let endpoint: Endpoint
    private let policy: SecurityPolicy
    private let limits: ProbeLimits

    /// - Parameter policy: by whose anchors chains are judged; its limits of the protocol are not asked for.
    package init(
        _ endpoint: Endpoint, over transport: any ExchangeTransport,
        judgedBy policy: SecurityPolicy,
        limits: ProbeLimits = ProbeLimits()
    ) {
        self.endpoint = endpoint
        self.transport = transport
        self.policy = policy
        self.limits = limits
    }

    /// - Parameter versions: that the server speaks, ascending, as hellos have shown.
    package func run(speaking versions: [TLSVersion]) async -> KeyedPosture {
        let newest: [TLSVersion] = versions.contains(.tls1_3) ? [.tls1_3] : []
        let tried = newest + [versions.last { $0 < .tls1_3 }].compactMap(\.self)
        var chains: [ServerChain] = []
        var evidence: [PeerEvidence] = []
        var undecided: [ServerKey: Uncertainty] = [:]
        for key in ServerKey.allCases {
            switch await shown(for: key, in: tried) {
            case .success(let shown?):
                chains.append(shown.chain)
                evidence.append(shown.evidence)
            case .success(nil): break
            case .failure(let doubt): undecided[key] = doubt.why
            }
        }
        var visits: [(version: TLSVersion, exchanges: [Exchange])] = []
        let isTrusted = !chains.isEmpty && chains.allSatisfy(\.faults.isEmpty)
        for version in tried {
            visits.append((version, await visitsInTurn(of: version, trusting: isTrusted)))
        }
        evidence += visits.compactMap { $0.exchanges.first?.evidence }
        return KeyedPosture(
            chains: chains, undecided: undecided,
            resumption: Dictionary(
                visits.map { ($0.version, KeyedInspection.resumption($0.exchanges)) },
                uniquingKeysWith: { first, _ in first }),
            earlyData: visits.first { $0.version == .tls1_3 }
                .map { KeyedInspection.earlyData($0.exchanges) },
            staple: evidence.lazy.compactMap(\.stapledOCSP).first,
            timestamps: evidence.first { !$0.signedCertificateTimestamps.isEmpty }?
                .signedCertificateTimestamps ?? [],
            clientCertificate: KeyedInspection.clientCertificate(visits.flatMap(\.exchanges)),
            acceptableIssuers: evidence.first { !$0.acceptableIssuers.isEmpty }?
                .acceptableIssuers ?? [],
            strictTransport: KeyedInspection.strictTransport(visits.flatMap(\.exchanges)))
    }

    private struct Doubt: Error {
        let why: Uncertainty
    }

    /// Nil where the server has none of that kind.
    private func shown(
        for key: ServerKey, in versions: [TLSVersion]
    ) async -> Result<(chain: ServerChain, evidence: PeerEvidence)?, Doubt> {
        var doubt: Doubt?
        for version in versions {
            var policy = judging
            // Some servers take h2 alone, and what they speak is nothing that a chain depends on.
            policy.protocolLimits.alpn = []
            key.narrow(&policy, to: version)
            let exchange = await limits.repeating {
                await transport.handshake(
                    with: endpoint, under: policy, timeouts: limits.timeouts,
                    limits: ExchangeLimits())
            }
            if let evidence = exchange.evidence, let leaf = evidence.presentedChain.first {
                guard key.isKey(of: leaf) else { continue }
                let faults = evidence.faults + exchange.faultsOfProof
                if let why = exchange.breakOff, faults.isEmpty {
                    doubt = Doubt(why: why)
                    continue
                }
                let chain = ServerChain(
                    key: key, presented: evidence.presentedChain, faults: faults,
                    staple: evidence.stapledOCSP, verified: evidence.verifiedChain)
                return .success((chain, evidence))
            }
            guard case .failure(let failure) = exchange.result else { continue }
            if !failure.isRefusalOfOffer { doubt = Doubt(why: .failed(cause: failure.cause)) }
        }
        return doubt.map { .failure($0) } ?? .success(nil)
    }

    /// Two in turn, the second of which can take up the session of the first.
    ///
    /// - Parameter isTrusted: whether an identity may be shown, which is for no server that is not.
    private func visitsInTurn(
        of version: TLSVersion, trusting isTrusted: Bool
    ) async -> [Exchange] {
        var policy = SecurityPolicy(name: "inspection")
        if isTrusted, let identity = self.policy.identity {
            policy = judging
            policy.identity = identity
        } else {
            policy.allowInvalidCertificates = true
            policy.validatesDomainName = .off
            policy.serverName = self.policy.serverName
        }
        policy.minimumTLSVersion = version == .tls1_3 ? .tls1_3 : .tls1_0
        policy.maximumTLSVersion = version
        var exchanges: [Exchange] = []
        for _ in 0..<2 {
            exchanges.append(
                await limits.repeating {
                    await transport.exchanges(
                        .bare(of: endpoint), under: policy, timeouts: limits.timeouts,
                        limits: .ofInspection
                    ).last ?? .interrupted(endpoint)
                })
        }
        return exchanges
    }

    /// The roots and the name count, and no choice of protocol is held against the server.
    private var judging: SecurityPolicy {
        var policy = SecurityPolicy(name: "inspection", anchorsOnly: self.policy.anchorsOnly)
        policy.anchors = self.policy.anchors
        policy.evaluationTime = self.policy.evaluationTime
        policy.validatesDomainName = self.policy.validatesDomainName
        policy.serverName = self.policy.serverName
        return policy
    }
}

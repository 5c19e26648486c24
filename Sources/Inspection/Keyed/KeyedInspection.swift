// SPDX-License-Identifier: Apache-2.0

package import Exchanges
import Transport

/// Finds out what needs keys, by handshakes and requests of the same transport that a run uses.
package struct KeyedInspection: Sendable {
    let transport: any ExchangeTransport
    let judge: any ChainEvaluating
    let endpoint: Endpoint
    let policy: SecurityPolicy
    let limits: ProbeLimits
    let patience: Patience

    /// - Parameters:
    ///   - judge: of chains that came without a handshake.
    ///   - policy: by whose anchors chains are judged; its limits of the protocol are not asked for.
    package init(
        _ endpoint: Endpoint, over transport: any ExchangeTransport,
        judging judge: any ChainEvaluating, under policy: SecurityPolicy,
        limits: ProbeLimits = ProbeLimits(), patience: Patience? = nil
    ) {
        self.judge = judge
        self.patience = patience ?? Patience(limits)
        self.endpoint = endpoint
        self.transport = transport
        self.policy = policy
        self.limits = limits
    }

    /// - Parameters:
    ///   - plain: what hellos have shown: the versions to ask in, and chains that came in the clear.
    package func run(beside plain: PlainSight) async -> KeyedPosture {
        let versions = plain.versions
        let newest: [TLSVersion] = versions.contains(.tls1_3) ? [.tls1_3] : []
        let tried = newest + [versions.last { $0 < .tls1_3 }].compactMap(\.self)
        var found = Chains()
        for key in ServerKey.allCases { await find(key, in: tried, &found) }
        var visits: [(version: TLSVersion, exchanges: [Exchange])] = []
        let isTrusted =
            !found.chains.isEmpty && found.chains.allSatisfy(\.faults.isEmpty)
        for version in tried {
            visits.append((version, await visitsInTurn(of: version, trusting: isTrusted)))
        }
        await find(plain, &found)
        let evidence = found.evidence + visits.compactMap { $0.exchanges.first?.evidence }
        return KeyedPosture(
            chains: found.chains, undecided: found.undecided,
            resumption: Dictionary(
                visits.map { ($0.version, Resumption($0.exchanges)) },
                uniquingKeysWith: { first, _ in first }),
            earlyData: visits.first { $0.version == .tls1_3 }
                .map { KeyedInspection.earlyData($0.exchanges) },
            staple: evidence.lazy.compactMap(\.stapledOCSP).first,
            timestamps: evidence.first { !$0.signedCertificateTimestamps.isEmpty }?
                .signedCertificateTimestamps ?? [],
            unseen: evidence.isEmpty ? found.refusal ?? .noLibraryVersion : nil,
            clientCertificate: KeyedInspection.clientCertificate(
                visits.flatMap(\.exchanges), handshakes: found.evidence),
            acceptableIssuers: evidence.first { !$0.acceptableIssuers.isEmpty }?
                .acceptableIssuers ?? [],
            strictTransport: KeyedInspection.strictTransport(
                visits.flatMap(\.exchanges), of: endpoint))
    }

    /// In turn, so that each can take up the session of the one before.
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
        if version == .tls1_3 { policy.protocolLimits.cipherSuites = ServerKey.newestSuites }
        var exchanges: [Exchange] = []
        repeat {
            exchanges.append(
                await limits.repeating(endpoint, within: patience) {
                    await transport.bareExchange(with: endpoint, under: policy, limits)
                })
        } while !Resumption.isTold(by: exchanges)
        return exchanges
    }

    /// The roots and the name count, and no choice of protocol is held against the server.
    var judging: SecurityPolicy {
        var policy = SecurityPolicy(name: "inspection", anchorsOnly: self.policy.anchorsOnly)
        policy.anchors = self.policy.anchors
        policy.evaluationTime = self.policy.evaluationTime
        policy.serverName = self.policy.serverName
        return policy
    }
}

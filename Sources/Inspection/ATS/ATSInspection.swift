// SPDX-License-Identifier: Apache-2.0

package import Exchanges
import Trust

/// Tries each configuration of App Transport Security by a real handshake; nothing is sent over it.
///
/// A name that Apple's clients call local is judged like any other: what is tried on this machine is meant for another.
package struct ATSInspection: Sendable {
    private let endpoint: Endpoint
    private let transport: any ExchangeTransport
    private let trust: SecurityPolicy
    private let limits: ProbeLimits
    private let patience: Patience

    /// - Parameter trust: whose anchors and moment of judgement hold.
    package init(
        _ endpoint: Endpoint, over transport: any ExchangeTransport, trusting trust: SecurityPolicy,
        limits: ProbeLimits = ProbeLimits()
    ) {
        self.endpoint = endpoint
        self.transport = transport
        self.trust = trust
        self.limits = limits
        patience = Patience(limits)
    }

    /// A server that nobody reaches has no matrix: that is a failure, never a row.
    package func matrix() async throws(ExchangeFailure) -> ATSMatrix {
        let first = await handshake(policy(of: .standard))
        if case .failure(let failure) = first.result, failure.isOfEveryOffer { throw failure }
        var known: [ATSConfiguration.Exception?: Exchange] = [
            ATSConfiguration.standard.demands: first
        ]
        var exchanges: [(configuration: ATSConfiguration, exchange: Exchange)] = []
        for configuration in ATSConfiguration.all {
            let exchange: Exchange
            if let same = known[configuration.demands] {
                exchange = same
            } else {
                exchange = await named(await handshake(policy(of: configuration)), configuration)
                known[configuration.demands] = exchange
            }
            exchanges.append((configuration, exchange))
        }
        if case .failure = first.result {
            let named = await named(first, .standard)
            for (index, entry) in exchanges.enumerated()
            where entry.configuration.demands == ATSConfiguration.standard.demands {
                exchanges[index].exchange = named
            }
        }
        if case .failure(let failure) = first.result,
            exchanges.allSatisfy({ $0.exchange.isUnanswered })
        {
            throw failure
        }
        let isAnswering = exchanges.contains { !$0.exchange.hasFailed }
        return ATSMatrix(
            endpoint: endpoint, address: first.address,
            rows: exchanges.map { configuration, exchange in
                ATSMatrix.Row(
                    configuration: configuration,
                    result: ATSInspection.result(of: exchange, isAnswering: isAnswering))
            })
    }

    private func policy(of configuration: ATSConfiguration) -> SecurityPolicy {
        var policy = SecurityPolicy(name: "ats", anchorsOnly: trust.anchorsOnly)
        policy.anchors = trust.anchors
        policy.evaluationTime = trust.evaluationTime
        configuration.settings.write(into: &policy, except: ["anchors"], at: nil)
        policy.limitsLifetime = true
        // Apple's clients speak h2, which some servers take alone.
        policy.protocolLimits.alpn = []
        return policy
    }

    /// A bare alert names no rule: where more suites are offered, what the server chooses does.
    private func named(_ exchange: Exchange, _ configuration: ATSConfiguration) async -> Exchange {
        guard case .failure(let failure) = exchange.result, failure.faults.isEmpty,
            failure.isRefusalOfOffer, failure.reason != .protocolVersion
        else { return exchange }
        var policy = policy(of: configuration)
        guard !policy.protocolLimits.cipherSuites.isEmpty else { return exchange }
        policy.protocolLimits.cipherSuites = []
        let wider = await handshake(policy)
        let more: String
        if case .failure(let failure) = wider.result {
            // It says nothing of what the server chooses.
            if failure.isUnreachable || failure.isOfRenegotiation { return exchange }
            guard failure.faults.isEmpty else { return wider }
            more = ": \(failure.cause)"
        } else {
            more = "; it chose \(wider.evidence?.cipherSuite ?? "another")"
        }
        return refused(
            exchange, .noSharedCipher,
            "the server takes no cipher suite of the configuration\(more)")
    }

    private func refused(
        _ exchange: Exchange, _ reason: RefusalReason, _ detail: String
    ) -> Exchange {
        let fault = TrustFault(reason: reason, depth: nil, code: nil, detail: detail)
        return Exchange(
            request: exchange.request,
            result: .failure(
                ExchangeFailure(
                    reason: fault.reason, phase: .tls, faults: [fault], cause: fault.detail)),
            evidence: exchange.evidence, timings: exchange.timings, address: exchange.address,
            isReusedConnection: false)
    }

    /// A group that Apple's clients lack is no fault of a server that takes another.
    private func handshake(_ policy: SecurityPolicy) async -> Exchange {
        let exchange = await handshakeOnce(policy)
        guard !exchange.hasFailed, let group = exchange.evidence?.group,
            !ATSInspection.groups.contains(ProtocolNames.libraryName(ofGroup: group))
        else { return exchange }
        var narrow = policy
        narrow.protocolLimits.groups = ATSInspection.groups
        let again = await handshakeOnce(narrow)
        guard case .failure(let failure) = again.result, !failure.isUnreachable else {
            return again
        }
        return refused(
            exchange, .handshakeFailed,
            "the server chose the group \(group) and takes none of Apple's clients: \(ATSInspection.groups.joined(separator: ", "))"
        )
    }

    /// Those that Apple's clients have and OpenSSL 3.0 knows.
    private static let groups = ["X25519", "P-256", "P-384", "P-521"]

    private func handshakeOnce(_ policy: SecurityPolicy) async -> Exchange {
        await limits.repeating(endpoint, within: patience) {
            await transport.handshake(
                with: endpoint, under: policy, timeouts: limits.timeoutsOfHandshake,
                limits: ExchangeLimits())
        }
    }

    /// - Parameter isAnswering: whether the server takes another configuration, so that to close is an answer.
    private static func result(of exchange: Exchange, isAnswering: Bool) -> ATSMatrix.Result {
        guard case .failure(let failure) = exchange.result else { return .pass }
        if failure.isOfRenegotiation {
            return .couldNotTell(
                cause:
                    "the server has no secure renegotiation (RFC 5746), without which OpenSSL 3 does not connect; Apple's clients may"
            )
        }
        if failure.isUnreachable && !(failure.reason == .closedEarly && isAnswering) {
            return .couldNotTell(cause: failure.cause)
        }
        guard failure.faults.isEmpty else { return .fail(failure.faults) }
        return .fail([
            TrustFault(reason: failure.reason, depth: nil, code: nil, detail: failure.cause)
        ])
    }
}

extension Exchange {
    fileprivate var hasFailed: Bool {
        if case .failure = result { true } else { false }
    }

    fileprivate var isUnanswered: Bool {
        if case .failure(let failure) = result { failure.isUnreachable } else { false }
    }
}

extension ExchangeFailure {
    /// Whether no other offer would fare better: servers reset or close on what they don't take, and do nothing else.
    fileprivate var isOfEveryOffer: Bool {
        isUnreachable && (phase != .tls || ![.connectionReset, .closedEarly].contains(reason))
    }

    /// Whether it says nothing of what the server takes.
    var isUnreachable: Bool {
        phase == .nameLookup || phase == .connect || isPassing || reason == .cancelled
            || reason == .unsendableRequest
    }
}

// SPDX-License-Identifier: Apache-2.0

package import Exchanges

package import struct Foundation.Date

/// Judges saved chains by prepared policies, as a handshake would.
package struct ChainJudge: ChainEvaluating {
    private let policies: PolicyStore
    private let now: @Sendable () -> Date

    package init(policies: PolicyStore, now: @escaping @Sendable () -> Date = { Date() }) {
        self.policies = policies
        self.now = now
    }

    package func evaluation(
        of chain: PolicyFile, for endpoint: Endpoint, under policy: SecurityPolicy
    ) async -> Exchange {
        let start = ContinuousClock.now
        let (result, evidence) = verdict(on: chain, host: endpoint.host, under: policy)
        var timings = Timings()
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        timings.total = seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
        return Exchange(
            request: .evaluation(for: endpoint), result: result, evidence: evidence,
            timings: timings,
            address: nil, isReusedConnection: false)
    }

    /// The decision of a policy that is ready, as of now by the judge's own clock.
    package func decision(
        on saved: SavedChain, host: String, under prepared: PreparedPolicy,
        demands: PathDemands = PathDemands()
    ) throws(UnreadableChain) -> TrustDecision {
        let chain = try ChainJudge.certificates(in: saved.chain, context: prepared.context)
        var others: [Certificate] = []
        if let file = saved.intermediates, file.bytes.contains(where: { $0 > 0x20 }) {
            others = try ChainJudge.certificates(in: file, context: prepared.context)
        }
        return prepared.judge(
            chain, host: host, at: now(), others: others, demands: demands, isSaved: true)
    }

    private static func certificates(
        in file: PolicyFile, context: LibraryContext
    ) throws(UnreadableChain) -> [Certificate] {
        do throws(CertificateFile.Flaw) {
            return try CertificateFile(chain: file, context: context).leafFirst
        } catch {
            throw UnreadableChain(message: error.message(about: file.path))
        }
    }

    private func verdict(
        on file: PolicyFile, host: String, under policy: SecurityPolicy
    ) -> (Exchange.Result, PeerEvidence?) {
        let prepared: PreparedPolicy
        do throws(UnusablePolicy) {
            prepared = try policies.prepared(policy)
        } catch {
            return (.failure(ChainJudge.unjudged(error.text)), nil)
        }
        let decision: TrustDecision
        do throws(UnreadableChain) {
            decision = try self.decision(on: SavedChain(file), host: host, under: prepared)
        } catch {
            return (.failure(ChainJudge.unjudged(error.message)), nil)
        }
        let evidence = PeerEvidence(decision.evidence)
        return switch decision {
        case .accepted: (.verdict, evidence)
        case .refused(let refusal): (.failure(ExchangeFailure(refusal, in: .evaluation)), evidence)
        }
    }

    /// No verdict, which a collection must not take for a refusal.
    private static func unjudged(_ cause: String) -> ExchangeFailure {
        ExchangeFailure(reason: .unsendableRequest, phase: .evaluation, cause: cause)
    }
}

extension CertificateFile {
    /// As people save what a server sent: with other blocks beside.
    init(chain file: PolicyFile, context: LibraryContext) throws(Flaw) {
        try self.init(file.bytes, isTolerant: true, context: context)
    }
}

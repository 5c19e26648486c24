// SPDX-License-Identifier: Apache-2.0

package import Exchanges

package import struct Foundation.Date

/// A policy whose files are read and whose settings agree; one object for all policies of the same content, compared by identity.
package final class PreparedPolicy: Sendable {
    /// The first of the equal ones that was prepared; its name and places are not the others'.
    package let policy: SecurityPolicy
    package let offer: ProtocolOffer
    package let identity: PreparedIdentity?
    /// To be the `SSL_CTX`'s own, so that chains are parsed where they are judged.
    package let context: LibraryContext
    let pins: PinSet?
    /// The policy's own, the system's aside.
    var ownAnchors: [Certificate] { anchors.given }
    /// Empty where the mode makes nothing of pins.
    private let pinFacts: [PinFacts]
    private let anchors: AnchorSource
    /// Nil where the policy asks for none.
    private let revocationLists: RevocationListJudge?

    init(
        policy: SecurityPolicy, offer: ProtocolOffer, identity: PreparedIdentity?, pins: PinSet?,
        pinFacts: [PinFacts], anchors: AnchorSource, revocationLists: RevocationListJudge?,
        context: LibraryContext
    ) {
        self.policy = policy
        self.offer = offer
        self.identity = identity
        self.pins = pins
        self.pinFacts = pinFacts
        self.anchors = anchors
        self.revocationLists = revocationLists
        self.context = context
    }

    /// Blocks the thread only for the system's roots, when they are first needed.
    ///
    /// - Parameters:
    ///   - chain: as the peer presented it, leaf first.
    ///   - date: now, whenever the policy wants it judged.
    ///   - others: that may stand in a path though the peer did not present them.
    ///   - isSaved: from a file, beside which no OCSP answer can be.
    package func judge(
        _ chain: [Certificate], host: String, at date: Date, others: [Certificate] = [],
        demands: PathDemands = PathDemands(), isSaved: Bool = false
    ) -> TrustDecision {
        guard !chain.isEmpty else { return .refused(Refusal(nothingPresented)) }
        let trusted = anchors.trusted
        let table = DecisionTable(
            policy: policy, pins: pins, revocationLists: revocationLists, others: others,
            ownAnchors: trusted.own, demands: demands)
        let moment = EvaluationMoment(policy.evaluationTime, now: date)
        var verdict = table.verdict(on: chain, host: host, at: moment, anchors: trusted.store)
        if isSaved {
            verdict.require(
                policy.unaskedAnswer, or: "whether the leaf is revoked can't be judged")
        }
        if isSaved, policy.pinningMode == .publicKey, let pins {
            let warning = PinnedLeaf.warning(
                of: verdict.verifiedChain, by: pins.preference(at: moment.date).demands, at: moment)
            verdict.warnings += warning.map { [$0] } ?? []
        }
        let evidence = TrustEvidence(
            trust: verdict.result, decision: verdict.words, faults: verdict.faults,
            presentedChain: chain.map(\.facts), verifiedChain: verdict.verifiedChain.map(\.facts),
            path: verdict.path.map(\.facts), pins: pinFacts,
            trustStore: policy.trustStore(
                anchors: trusted.words, isUnpinned: verdict.isUnpinned),
            isPathAnchored: verdict.isPathAnchored, warnings: verdict.warnings,
            freshness: verdict.freshness)
        let issuer = issuer(ofLeafOf: chain, by: verdict)
        guard verdict.isAccepted else { return .refused(Refusal(evidence, issuer: issuer)) }
        return .accepted(
            TrustedPeer(policy: self, host: host, evidence: evidence, issuer: issuer))
    }

    private func issuer(
        ofLeafOf chain: [Certificate], by verdict: TrustVerdict
    ) -> Certificate? {
        if verdict.verifiedChain.count > 1 { return verdict.verifiedChain[1] }
        guard let leaf = chain.first else { return nil }
        return (chain.dropFirst() + verdict.builtChain.dropFirst()).first { $0.signed(leaf) }
    }

    private var nothingPresented: TrustEvidence {
        unjudged(.invalid, "the peer presented no certificate")
    }

    /// Of a chain that can't be parsed, so that nothing of it is known.
    package func refusal(ofUnreadableChain detail: String) -> TrustDecision {
        .refused(Refusal(unjudged(.fatalTrustFailure, detail)))
    }

    private func unjudged(_ trust: TrustResult, _ detail: String) -> TrustEvidence {
        TrustEvidence(
            trust: trust, decision: detail,
            faults: [
                TrustFault(reason: .malformedCertificate, depth: nil, code: nil, detail: detail)
            ],
            presentedChain: [], verifiedChain: [], path: [], pins: pinFacts,
            trustStore: policy.trustStore(anchors: "no anchors"), isPathAnchored: false,
            warnings: [], freshness: nil)
    }
}

extension PreparedPolicy: Hashable {
    package static func == (left: PreparedPolicy, right: PreparedPolicy) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

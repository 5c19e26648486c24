// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
package import Exchanges

package import struct Foundation.Date

/// A policy whose files are read and whose settings agree; one object for all policies of the same content, compared by identity.
package final class PreparedPolicy: Sendable {
    /// The first of the equal ones that was prepared; its name and places are not the others'.
    package let policy: SecurityPolicy
    package let identity: PreparedIdentity?
    /// To be the `SSL_CTX`'s own, so that chains are parsed where they are judged.
    package let context: LibraryContext
    let pins: PinSet?
    private let anchors: AnchorSource

    init(
        policy: SecurityPolicy, identity: PreparedIdentity?, pins: PinSet?, anchors: AnchorSource,
        context: LibraryContext
    ) {
        self.policy = policy
        self.identity = identity
        self.pins = pins
        self.anchors = anchors
        self.context = context
    }

    /// Blocks the thread only for the system's roots, when they are first needed.
    ///
    /// - Parameter chain: as the peer presented it, leaf first.
    package func judge(_ chain: [Certificate], host: String, at date: Date) -> TrustDecision {
        guard !chain.isEmpty else {
            return refusal(of: chain, .malformedCertificate, "the peer presented no certificate")
        }
        guard let store = anchors.store else {
            return refusal(of: chain, .untrustedRoot, "the anchors could not be held in memory")
        }
        let table = DecisionTable(policy: policy, pins: pins, context: context)
        let verdict = table.verdict(on: chain, host: host, at: date, anchors: store)
        let evidence = TrustEvidence(
            trust: TrustResult(verdict), decision: verdict.words, faults: verdict.faults,
            presentedChain: chain.map(\.facts), verifiedChain: verdict.verifiedChain.map(\.facts),
            warnings: verdict.warnings)
        guard verdict.isAccepted else { return .refused(Refusal(evidence)) }
        return .accepted(TrustedPeer(policy: self, host: host, evidence: evidence))
    }

    private func refusal(
        of chain: [Certificate], _ reason: RefusalReason, _ detail: String
    ) -> TrustDecision {
        let fault = TrustFault(reason: reason, depth: nil, code: nil, detail: detail)
        return .refused(
            Refusal(
                TrustEvidence(
                    trust: .otherError, decision: detail, faults: [fault],
                    presentedChain: chain.map(\.facts), verifiedChain: [], warnings: [])))
    }
}

extension PreparedPolicy: Hashable {
    package static func == (left: PreparedPolicy, right: PreparedPolicy) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension TrustResult {
    fileprivate init(_ verdict: DecisionTable.Verdict) {
        let reasons = Set(verdict.faults.map(\.reason))
        self =
            switch verdict.isAccepted {
            case true: verdict.isValid ? .unspecified : .proceed
            case false where !reasons.isDisjoint(with: [.badSignature, .malformedCertificate]):
                .fatalTrustFailure
            case false where !reasons.isDisjoint(with: [.pinMismatch, .revoked]): .deny
            case false: .recoverableTrustFailure
            }
    }
}

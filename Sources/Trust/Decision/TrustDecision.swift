// SPDX-License-Identifier: Apache-2.0

/// What a policy makes of a peer's chain for one host at one moment.
package enum TrustDecision: Sendable {
    case accepted(TrustedPeer)
    case refused(Refusal)

    package var evidence: TrustEvidence {
        switch self {
        case .accepted(let peer): peer.evidence
        case .refused(let refusal): refusal.evidence
        }
    }

    /// Of the leaf; nil where it is not known.
    package var issuer: Certificate? {
        switch self {
        case .accepted(let peer): peer.issuer
        case .refused(let refusal): refusal.issuer
        }
    }
}

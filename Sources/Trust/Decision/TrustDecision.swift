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
}

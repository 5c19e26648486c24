// SPDX-License-Identifier: Apache-2.0

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

// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// Which certificate of a connection is meant.
enum CertificateRole: String, CaseIterable {
    case leaf, issuer, root

    func certificate(in evidence: PeerEvidence) -> CertificateFacts? {
        let (presented, verified) = (evidence.presentedChain, evidence.verifiedChain)
        switch self {
        case .leaf: return presented.first ?? verified.first
        case .issuer where verified.isEmpty:
            // A server may send others before it.
            return presented.dropFirst().first { $0.subject == presented.first?.issuer }
        case .issuer: return verified.dropFirst().first
        case .root: return verified.last
        }
    }

    /// Why there is none.
    func absence(in evidence: PeerEvidence) -> String {
        if evidence.presentedChain.isEmpty, evidence.verifiedChain.isEmpty {
            return "the server presented no certificate"
        }
        return switch self {
        case .issuer where evidence.verifiedChain.isEmpty && evidence.presentedChain.count > 1:
            "no chain was verified, and none of what was sent has the issuer's name"
        case .leaf, .issuer: "the chain is the leaf alone"
        case .root: "no chain was verified"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// Which certificate of a connection is meant.
enum CertificateRole: String, CaseIterable {
    case leaf, issuer, root

    func certificate(in evidence: PeerEvidence) -> CertificateFacts? {
        let (presented, verified) = (evidence.presentedChain, evidence.verifiedChain)
        switch self {
        case .leaf: return presented.first ?? verified.first
        case .issuer: return (verified.isEmpty ? presented : verified).dropFirst().first
        case .root: return verified.last
        }
    }

    /// Why there is none.
    func absence(in evidence: PeerEvidence) -> String {
        if evidence.presentedChain.isEmpty, evidence.verifiedChain.isEmpty {
            return "the server presented no certificate"
        }
        return switch self {
        case .leaf, .issuer: "the chain is the leaf alone"
        case .root: "no chain was verified"
        }
    }
}

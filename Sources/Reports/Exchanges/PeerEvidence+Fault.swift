// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution

extension PeerEvidence {
    /// The certificate that a fault is about; nil where its depth doesn't tell which.
    func certificate(of fault: RecordedFailure.Fault) -> CertificateFacts? {
        guard let depth = fault.depth else { return nil }
        // What must be pinned is each that was sent; else depths are those of the chain that path validation built.
        if fault.reason == .chainNotPinned { return Self.certificate(depth, of: presentedChain) }
        if let facts = Self.certificate(depth, of: verifiedChain) { return facts }
        // Path validation puts them so.
        return presentedChain.isOrdered ? Self.certificate(depth, of: presentedChain) : nil
    }

    private static func certificate(
        _ depth: Int, of chain: [CertificateFacts]
    ) -> CertificateFacts? {
        chain.indices.contains(depth) ? chain[depth] : nil
    }
}

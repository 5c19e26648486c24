// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution

extension PeerEvidence {
    /// The certificate that a fault is about; nil where its depth doesn't tell which.
    func certificate(of fault: RecordedFailure.Fault) -> CertificateFacts? {
        guard let depth = fault.depth else { return nil }
        // What must be pinned is each that was sent; else depths are those of the chain that path validation built.
        if fault.reason == .chainNotPinned { return Self.certificate(depth, of: presentedChain) }
        return Self.certificate(depth, of: verifiedChain) ?? Self.certificate(depth, of: builtChain)
    }

    /// As the chain is listed: by the place at which it was presented, which need not be that in the path.
    func place(of fault: RecordedFailure.Fault) -> String? {
        guard let depth = fault.depth else { return nil }
        guard let facts = certificate(of: fault) else { return "certificate \(depth)" }
        if let presented = presentedChain.firstIndex(of: facts) {
            return "certificate \(presented), \(facts.subject)"
        }
        let owner = depth < presentedChain.count ? " of the path" : ""
        return "certificate \(depth)\(owner), \(facts.subject)"
    }

    private static func certificate(
        _ depth: Int, of chain: [CertificateFacts]
    ) -> CertificateFacts? {
        chain.indices.contains(depth) ? chain[depth] : nil
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// A chain as it was presented or saved, and what the system's policy makes of it.
struct JudgedChain {
    let title: String
    /// Nil where it is from a file.
    let host: String?
    let address: String?
    let evidence: PeerEvidence

    var certificates: [CertificateFacts] { evidence.presentedChain }

    /// Those of a path from the leaf, as it was verified or else by their names: others vouch for nothing, so that no pin may be theirs.
    var path: [CertificateFacts] {
        let verified = Set(evidence.verifiedChain.map(\.sha256))
        if !verified.isEmpty { return certificates.filter { verified.contains($0.sha256) } }
        var path = Array(certificates.prefix(1))
        while let last = path.last, last.subject != last.issuer,
            let issuer = certificates.first(where: { candidate in
                candidate.subject == last.issuer && !path.contains(candidate)
            })
        {
            path.append(issuer)
        }
        return path
    }

    /// The name of what must be an anchor before pins count; nil where the system lacks none.
    var missingAnchor: String? {
        let reasons: Set<RefusalReason> = [.untrustedRoot, .selfSigned, .incompleteChain]
        guard let last = path.last, evidence.faults.contains(where: { reasons.contains($0.reason) })
        else { return nil }
        return last.issuer
    }

    /// What a pin of another client stands under: the host, else the first name of the leaf that could be one; a `*.` stays only where the leaf has no plain name.
    var domain: String {
        if let host { return host }
        let names = certificates.first?.hostNames ?? []
        return names.first { !$0.hasPrefix("*.") } ?? names.first ?? "HOST"
    }
}

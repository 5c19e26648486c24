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

    /// What a pin of another client stands under: the host, else the first name of the leaf that could be one; a `*.` stays only where the leaf has no plain name.
    var domain: String {
        if let host { return host }
        let names = certificates.first?.hostNames ?? []
        return names.first { !$0.hasPrefix("*.") } ?? names.first ?? "HOST"
    }
}

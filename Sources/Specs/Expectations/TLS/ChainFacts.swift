// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Queries

/// What is asked of a chain as a whole.
struct ChainFacts {
    private let certificates: [CertificateFacts]
    /// Nil where nothing says so.
    private let isComplete: Bool?

    /// As the server sent it: complete where it lacks no certificate between the leaf and what it was verified by.
    init(presented evidence: PeerEvidence) {
        certificates = evidence.presentedChain
        let sent = Set(certificates.map(\.sha256))
        let verified = evidence.verifiedChain
        // Who is verified by a root that both sides have need not send it.
        let needed = verified.count > 1 ? verified.dropLast() : verified[...]
        isComplete = verified.isEmpty ? nil : needed.allSatisfy { sent.contains($0.sha256) }
    }

    /// As path validation built it: complete where it ends in a root, not in an intermediate or a leaf that is an anchor.
    init(verified evidence: PeerEvidence) {
        certificates = evidence.verifiedChain
        isComplete = certificates.last.map { $0.subject == $0.issuer }
    }

    func subject(_ name: String, under place: String) -> Subject {
        let path = "\(place).\(name)"
        switch name {
        case "length": return Subject(path, .value(.number(ExactNumber(certificates.count))))
        case "ordered": return Subject(path, .value(.boolean(certificates.isOrdered)))
        case "complete":
            return isComplete.map { Subject(path, .value(.boolean($0))) }
                ?? Subject(
                    nothingAt: path,
                    because: "nothing at \(path): no chain was verified, by which it could be told")
        default: return Subject(nothingAt: path)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation

/// A chain with its hashes, and the pins as each client spells them.
struct ChainText {
    private let chain: JudgedChain

    init(_ chain: JudgedChain) {
        self.chain = chain
    }

    var text: String {
        let spellings = PinSpellings(chain: chain)
        let path = chain.path
        var lines = [heading] + verdict
        for (depth, facts) in chain.certificates.enumerated() {
            lines += [
                "  certificate \(depth): \(facts.subject)",
                "    issued by \(facts.issuer)",
                "    valid from \(facts.notBefore.formatted(.iso8601)) to \(facts.notAfter.formatted(.iso8601)), \(facts.keyType) \(facts.keyBits), \(facts.signatureAlgorithm)",
                "    SPKI sha256/\(facts.spkiSHA256)",
                "    certificate SHA-256 \(facts.sha256)",
            ]
            if !path.contains(facts) {
                lines.append("    on no path from the leaf, so no pin below is of it")
            }
        }
        for (title, block) in spellings.all {
            lines +=
                ["", "  \(title):"]
                + block.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
        }
        lines += ["", "  " + PinSpellings.backupNote]
        return lines.joined(separator: "\n") + "\n"
    }

    private var heading: String {
        chain.address.map { "\(chain.title) at \($0); nothing was sent" } ?? chain.title
    }

    /// Trust is not assumed: what is pinned here had better be what was meant.
    private var verdict: [String] {
        let evidence = chain.evidence
        let name = chain.host == nil ? ", no name checked" : ""
        var lines = ["  the system's verdict\(name): \(evidence.trust.rawValue)"]
        for fault in evidence.faults {
            let place = fault.depth.map { " of certificate \($0)" } ?? ""
            lines.append("    \(fault.reason.rawValue)\(place): \(fault.detail)")
        }
        return lines
    }
}

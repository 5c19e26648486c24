// SPDX-License-Identifier: Apache-2.0

package import Exchanges
package import Foundation

extension PinList {
    package func isActive(at date: Date) -> Bool { expires.map { date <= $0 } ?? true }

    func isMet(by chain: [Certificate]) -> Bool {
        target.eligible(of: chain).contains { keys.contains($0.spkiSHA256) }
    }

    func mismatch(_ chain: [Certificate]) -> TrustFault {
        let found =
            "\(clause(isMet: false)): "
            + target.eligible(of: chain)
            .map { "'\($0.title)' sha256/\($0.facts.spkiSHA256)" }.joined(separator: ", ")
        return target.mismatch(
            found, chain, pinned: keys.map(PinSet.text).sorted().joined(separator: ", "))
    }

    func clause(isMet: Bool) -> String {
        switch (target, isMet) {
        case (.chain, true): "a key of the chain is pinned"
        case (.chain, false): "no key of the chain is pinned"
        case (.leaf, true): "the leaf's key is pinned"
        case (.leaf, false): "the leaf's key is not pinned"
        case (.issuer, true): "an issuer's key is pinned"
        case (.issuer, false): "no issuer's key is pinned"
        }
    }
}

extension SecurityPolicy.PinTarget {
    /// What may be the pinned one; a chain of one has no issuer.
    func eligible(of chain: [Certificate]) -> ArraySlice<Certificate> {
        switch self {
        case .chain: chain[...]
        case .leaf: chain.prefix(1)
        case .issuer: chain.dropFirst()
        }
    }

    func mismatch(_ found: String, _ chain: [Certificate], pinned: String) -> TrustFault {
        let found =
            eligible(of: chain).isEmpty
            ? "no issuer is pinned: the chain is only "
                + chain.map { "'\($0.title)'" }.joined(separator: ", ") : found
        let pinned = pinned.isEmpty ? "nothing, so that every chain is refused" : pinned
        return TrustFault(
            reason: .pinMismatch, depth: self == .leaf ? 0 : nil, code: nil,
            detail: "\(found); pinned: \(pinned)")
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Exchanges
internal import Foundation

/// What a policy pins.
struct PinSet: Sendable {
    let certificates: [Certificate]
    /// SHA-256 of SPKIs, those of the certificates among them.
    let keys: Set<[UInt8]>
    /// The certificates as the only anchors.
    let store: CertificateStore

    func containsCertificate(of chain: [Certificate]) -> Bool {
        chain.contains { certificates.contains($0) }
    }

    func containsKey(of chain: [Certificate]) -> Bool {
        chain.contains { keys.contains($0.spkiSHA256) }
    }
}

extension PinSet {
    func keyMismatch(_ chain: [Certificate]) -> String {
        "no key of the chain is pinned: "
            + chain.map { "'\($0.title)' sha256/\($0.facts.spkiSHA256)" }.joined(separator: ", ")
            + "; pinned: " + keys.map(PinSet.text).sorted().joined(separator: ", ")
    }

    func certificateMismatch(_ chain: [Certificate]) -> String {
        "no certificate of the chain is pinned: " + PinSet.text(chain) + "; pinned: "
            + PinSet.text(certificates)
    }

    private static func text(_ key: [UInt8]) -> String {
        "sha256/" + Data(key).base64EncodedString()
    }

    private static func text(_ certificates: [Certificate]) -> String {
        certificates.map { "'\($0.title)' \($0.facts.sha256)" }.joined(separator: ", ")
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Exchanges
internal import Foundation

/// What a policy pins, and where in a chain it has to stand.
struct PinSet: Sendable {
    let certificates: [Certificate]
    /// SHA-256 of SPKIs, those of the certificates among them.
    let keys: Set<[UInt8]>
    let target: SecurityPolicy.PinTarget
    /// The certificates as the only anchors.
    private let store: CertificateStore

    init(certificates: [Certificate], keys: Set<[UInt8]>, target: SecurityPolicy.PinTarget) {
        self.certificates = certificates
        self.keys = keys
        self.target = target
        store = CertificateStore(certificates)
    }

    /// The pins that a path of the leaf may end in.
    ///
    /// Where an issuer has to be pinned, a pinned leaf would be the whole path and hide it.
    func anchors(for leaf: Certificate?) -> CertificateStore {
        guard target == .issuer, let leaf, store.contains(leaf) else { return store }
        return CertificateStore(certificates.filter { $0 != leaf })
    }

    func containsCertificate(of chain: [Certificate]) -> Bool {
        eligible(of: chain).contains { certificates.contains($0) }
    }

    func containsKey(of chain: [Certificate]) -> Bool {
        eligible(of: chain).contains { keys.contains($0.spkiSHA256) }
    }

    /// What may be the pinned one; a chain of one has no issuer.
    private func eligible(of chain: [Certificate]) -> ArraySlice<Certificate> {
        switch target {
        case .chain: chain[...]
        case .leaf: chain.prefix(1)
        case .issuer: chain.dropFirst()
        }
    }
}

extension PinSet {
    func keyMismatch(_ chain: [Certificate]) -> TrustFault {
        mismatch(
            "\(keyClause(isPinned: false)): "
                + eligible(of: chain)
                .map { "'\($0.title)' sha256/\($0.facts.spkiSHA256)" }.joined(separator: ", "),
            chain, pinned: keys.map(PinSet.text).sorted().joined(separator: ", "))
    }

    func certificateMismatch(_ chain: [Certificate]) -> TrustFault {
        mismatch(
            "\(certificateClause(isPinned: false)): " + PinSet.text(eligible(of: chain)), chain,
            pinned: PinSet.text(certificates[...]))
    }

    private func mismatch(
        _ found: String, _ chain: [Certificate], pinned: String
    ) -> TrustFault {
        let found =
            eligible(of: chain).isEmpty
            ? "no issuer is pinned: the chain is only "
                + chain.map { "'\($0.title)'" }.joined(separator: ", ") : found
        return TrustFault(
            reason: .pinMismatch, depth: target == .leaf ? 0 : nil, code: nil,
            detail: "\(found); pinned: \(pinned)")
    }

    func keyClause(isPinned: Bool) -> String {
        switch (target, isPinned) {
        case (.chain, true): "a key of the chain is pinned"
        case (.chain, false): "no key of the chain is pinned"
        case (.leaf, true): "the leaf's key is pinned"
        case (.leaf, false): "the leaf's key is not pinned"
        case (.issuer, true): "an issuer's key is pinned"
        case (.issuer, false): "no issuer's key is pinned"
        }
    }

    func certificateClause(isPinned: Bool) -> String {
        switch (target, isPinned) {
        case (.chain, true): "a certificate of the chain is pinned"
        case (.chain, false): "no certificate of the chain is pinned"
        case (.leaf, true): "the leaf is pinned"
        case (.leaf, false): "the leaf is not pinned"
        case (.issuer, true): "an issuer is pinned"
        case (.issuer, false): "no issuer is pinned"
        }
    }

    private static func text(_ key: [UInt8]) -> String {
        "sha256/" + Data(key).base64EncodedString()
    }

    private static func text(_ certificates: ArraySlice<Certificate>) -> String {
        certificates.map { "'\($0.title)' \($0.facts.sha256)" }.joined(separator: ", ")
    }
}

extension PinSet {
    /// What of all that a server sent is not pinned, as AFNetworking 2.1 to 2.5 asked.
    func unpinned(_ presented: [Certificate], by mode: SecurityPolicy.PinningMode) -> [TrustFault] {
        presented.enumerated().compactMap { depth, member in
            let isKey = mode == .publicKey
            guard !(isKey ? keys.contains(member.spkiSHA256) : certificates.contains(member))
            else { return nil }
            let detail =
                isKey
                ? "the key of '\(member.title)' was sent and is not pinned: sha256/\(member.facts.spkiSHA256)"
                : "'\(member.title)' was sent and is not pinned: \(member.facts.sha256)"
            return TrustFault(reason: .chainNotPinned, depth: depth, code: nil, detail: detail)
        }
    }
}

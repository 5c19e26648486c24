// SPDX-License-Identifier: Apache-2.0

internal import Exchanges
internal import Foundation

/// What a policy pins, and where in a chain it has to stand.
struct PinSet: Sendable {
    let certificates: [Certificate]
    /// SHA-256 of SPKIs, those of the certificates among them.
    let keys: Set<[UInt8]>
    let target: SecurityPolicy.PinTarget
    /// Which keys have to be there: all of these lists are to be met.
    let demands: [PinList]
    /// Under which no pin is looked at.
    private let exemptAnchors: Set<Certificate>
    /// The certificates as the only anchors.
    private let store: CertificateStore

    /// - Parameter lists: what a client asks for beside `keys`.
    init(
        certificates: [Certificate], keys: Set<[UInt8]>, target: SecurityPolicy.PinTarget,
        lists: [PinList] = [], exemptAnchors: [Certificate] = []
    ) {
        self.certificates = certificates
        self.keys = keys.union(lists.flatMap(\.keys))
        self.target = target
        demands = (keys.isEmpty && !lists.isEmpty ? [] : [PinList(target, Array(keys))]) + lists
        self.exemptAnchors = Set(exemptAnchors)
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
        target.eligible(of: chain).contains { certificates.contains($0) }
    }

    /// Which of several valid paths is to be taken.
    func preference(at date: Date) -> PathPreference {
        PathPreference(
            demands: demands.filter { $0.isActive(at: date) }, exemptAnchors: exemptAnchors)
    }

    /// Whether the chain ends in an anchor that overrides pins.
    func exempts(_ chain: [Certificate]) -> Bool {
        chain.last.map(exemptAnchors.contains) ?? false
    }
}

extension PinSet {
    func certificateMismatch(_ chain: [Certificate]) -> TrustFault {
        target.mismatch(
            "\(certificateClause(isPinned: false)): " + PinSet.text(target.eligible(of: chain)),
            chain,
            pinned: PinSet.text(certificates[...]))
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

    static func text(_ key: [UInt8]) -> String {
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

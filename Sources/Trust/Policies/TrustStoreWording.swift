// SPDX-License-Identifier: Apache-2.0

internal import Exchanges

/// What a verdict rests on, written once.
enum TrustStoreWording {
    /// `a.cer, b.cer and 3 more files`.
    static func list(_ files: [String]) -> String {
        let shown = files.prefix(files.count == 4 ? 4 : 3)
        let rest = files.count - shown.count
        if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more files" }
        guard let last = shown.last, shown.count > 1 else { return shown.joined() }
        return shown.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension SecurityPolicy {
    /// - Parameters:
    ///   - anchors: of V, in words.
    ///   - isUnpinned: whether the pins that it has were not looked at, so that V alone decides.
    func trustStore(anchors: String, isUnpinned: Bool = false) -> String {
        let pinned =
            "the pinned certificates of \(TrustStoreWording.list(pinnedCertificates.map(\.path)))"
        let store =
            switch (pinningMode, allowInvalidCertificates) {
            case _ where isUnpinned: anchors
            case (.none, false), (.publicKey, false): anchors
            case (.none, true): "nothing, as any certificate is accepted"
            case (.publicKey, true): "the pinned keys alone"
            case (.certificate, false): "\(anchors), then \(pinned) alone"
            case (.certificate, true): "\(pinned) alone"
            }
        guard case .lists(let lists) = revocation else { return store }
        return "\(store); the revocation lists of \(TrustStoreWording.list(lists.map(\.path)))"
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Exchanges
internal import Foundation

/// Pins that hold for a leaf's key and nothing above it.
enum PinnedLeaf {
    /// Where the leaf ends before an app's next release could be out everywhere; nil where another certificate has a pin, too.
    static func warning(
        of chain: [Certificate], by demands: [PinList], at moment: EvaluationMoment
    ) -> String? {
        guard let leaf = chain.first,
            leaf.facts.notAfter < moment.date.addingTimeInterval(PolicyLint.notice)
        else { return nil }
        let isAlone = demands.contains { demand in
            guard demand.isMet(by: chain) else { return false }
            return switch demand.target {
            case .leaf: true
            case .issuer: false
            case .chain: !chain.dropFirst().contains { demand.keys.contains($0.spkiSHA256) }
            }
        }
        guard isAlone else { return nil }
        return
            "no key but that of the leaf is pinned, which \(ValidityWording(moment: moment).expiry(leaf.facts)): the next one may have another"
    }
}

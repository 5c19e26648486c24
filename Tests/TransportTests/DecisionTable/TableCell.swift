// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support

/// The policies of the decision table and the letters of its legend.
struct TableCell {
    enum Pin: CaseIterable { case none, leaf, intermediate, root, other }

    let mode: SecurityPolicy.PinningMode
    let allowsInvalid: Bool
    let validatesName: Bool
    let pin: Pin

    func policy(for chain: ServedChain, other: [UInt8]) -> SecurityPolicy {
        var policy = SecurityPolicy(name: "cell")
        policy.pinningMode = mode
        policy.allowInvalidCertificates = allowsInvalid
        policy.validatesDomainName = validatesName ? .host : .off
        let pinned: [UInt8]? =
            switch pin {
            case .none: nil
            case .leaf: chain.leaf
            case .intermediate: chain.intermediate
            case .root: chain.root
            case .other: other
            }
        policy.pinnedCertificates = pinned.map { [.named("pin.cer", $0)] } ?? []
        return policy
    }

    /// What refuses to load it.
    var complaint: String {
        switch mode {
        case .none:
            "'allowInvalidCertificates: true' without pinning checks a name that nobody vouches for, expected a pinningMode with pins"
        case .certificate:
            "'pinningMode: certificate' without a pinned certificate accepts nothing, expected 'pinnedCertificates'"
        case .publicKey:
            "'pinningMode: publicKey' without a pin accepts nothing, expected 'pinnedPublicKeys' or 'pinnedCertificates'"
        }
    }

    /// Nil where the legend has none for it.
    func letter(of exchange: Exchange) -> Character? {
        if let failure = exchange.failure {
            if failure.reasons == [.unsendableRequest], failure.cause == complaint,
                exchange.evidence == nil, exchange.address == nil
            {
                return "L"
            }
            let reasons = Set(failure.reasons)
            let trust: TrustResult =
                reasons.contains(.pinMismatch) ? .deny : .recoverableTrustFailure
            guard exchange.evidence?.trust == trust, failure.phase == .tls else { return nil }
            return TableCell.letters[reasons]
        }
        switch exchange.evidence?.trust {
        case .unspecified: return "V"
        case .proceed: return "P"
        default: return nil
        }
    }

    private static let letters: [Set<RefusalReason>: Character] = [
        [.selfSigned]: "s", [.selfSigned, .pinMismatch]: "S",
        [.untrustedRoot, .incompleteChain]: "r",
        [.untrustedRoot, .incompleteChain, .pinMismatch]: "R",
        [.incompleteChain]: "i", [.incompleteChain, .pinMismatch]: "I",
        [.expired]: "e", [.expired, .pinMismatch]: "E",
        [.notYetValid]: "y", [.notYetValid, .pinMismatch]: "Y",
        [.hostMismatch]: "n", [.hostMismatch, .pinMismatch]: "N",
        [.pinMismatch]: "m",
    ]
}

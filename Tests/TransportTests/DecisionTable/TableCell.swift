// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Support
import Trust

/// The policies of the decision table and the letters of its legend.
struct TableCell {
    enum Pin: CaseIterable { case none, leaf, intermediate, root, other }

    let mode: SecurityPolicy.PinningMode
    let allowsInvalid: Bool
    let validatesName: Bool
    let pin: Pin

    /// - Parameter byHash: pins the certificate's key by itself.
    func policy(
        for chain: ServedChain, other: [UInt8], byHash: Bool = false
    ) -> SecurityPolicy {
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
        if byHash, let context = try? LibraryContext.shared() {
            let pinned = pinned.flatMap { Certificate(der: $0, context: context) }
            policy.pinnedPublicKeys = pinned.map { [$0.spkiSHA256] } ?? []
        } else {
            policy.pinnedCertificates = pinned.map { [.named("pin.cer", $0)] } ?? []
        }
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

    /// Nil where the legend has none for it, or the decision is not in its words.
    func letter(of exchange: Exchange) -> Character? {
        if let failure = exchange.failure {
            if failure.reasons == [.unsendableRequest], failure.cause == complaint,
                exchange.evidence == nil, exchange.address == nil
            {
                return "L"
            }
            let faults = failure.faults.map { Fault($0.reason, $0.depth) }
            let isDenied = faults.contains(.pinMismatch)
            guard let letter = letter(of: faults), failure.phase == .tls,
                failure.reason == faults.first?.reason,
                exchange.evidence?.trust == (isDenied ? .deny : .recoverableTrustFailure)
            else { return nil }
            return exchange.evidence?.decision == words(letter) ? letter : nil
        }
        let letter: Character? =
            switch exchange.evidence?.trust {
            case .unspecified: "V"
            case .proceed: "P"
            default: nil
            }
        return letter.flatMap { exchange.evidence?.decision == words($0) ? $0 : nil }
    }

    /// The decision as every report has it.
    private func words(_ letter: Character) -> String? {
        switch (mode, allowsInvalid) {
        case (.none, false): letter == "V" ? "none: valid" : "none: not valid"
        case (.none, true): "none, invalid allowed: any certificate is accepted"
        case (.certificate, true):
            "VP".contains(letter)
                ? "certificate, invalid allowed: valid against the pinned certificates"
                : "certificate, invalid allowed: not valid against the pinned certificates"
        case (.publicKey, true):
            "VP".contains(letter)
                ? "publicKey, invalid allowed: a key of the chain is pinned"
                : "publicKey, invalid allowed: no key of the chain is pinned"
        case (let mode, false): "\(mode.rawValue): \(strictWords(letter))"
        }
    }

    private func strictWords(_ letter: Character) -> String {
        let isKey = mode == .publicKey
        switch letter {
        case "V":
            return "valid and a \(isKey ? "key" : "certificate") of the chain is pinned"
        case "m":
            return isKey
                ? "valid, but no key of the chain is pinned"
                : "valid, but not against the pinned certificates"
        case "S", "R", "U", "I", "E", "X", "Y", "N", "B":
            return isKey
                ? "not valid and no key of the chain is pinned"
                : "not valid and not against the pinned certificates"
        default:
            if isKey { return "not valid, though a key of the chain is pinned" }
            // A pinned certificate holds its dates and its name, a pinned key has none.
            return "eynb".contains(letter) || (letter == "x" && pin != .leaf)
                ? "not valid and not against the pinned certificates"
                : "not valid, though a certificate of the chain is pinned"
        }
    }

    private struct Fault: Hashable {
        let reason: RefusalReason
        let depth: Int?

        init(_ reason: RefusalReason, _ depth: Int? = 0) {
            self.reason = reason
            self.depth = depth
        }

        static let pinMismatch = Fault(.pinMismatch, nil)
    }

    /// A mismatch comes last, but first where nothing beside the pins is asked.
    private func letter(of faults: [Fault]) -> Character? {
        guard faults != [.pinMismatch] else { return "m" }
        let isFirst = mode == .certificate && allowsInvalid
        guard (isFirst ? faults.first : faults.last) == .pinMismatch else {
            return TableCell.letters[faults]
        }
        let others = Array(isFirst ? faults.dropFirst() : faults.dropLast())
        return TableCell.letters[others].flatMap { $0.uppercased().first }
    }

    private static let letters: [[Fault]: Character] = [
        [Fault(.selfSigned)]: "s", [Fault(.untrustedRoot, 1), Fault(.incompleteChain, 1)]: "r",
        [Fault(.untrustedRoot, 2)]: "u", [Fault(.incompleteChain)]: "i", [Fault(.expired)]: "e",
        [Fault(.expired, 1)]: "x", [Fault(.notYetValid)]: "y", [Fault(.hostMismatch)]: "n",
        [Fault(.selfSigned), Fault(.hostMismatch)]: "b",
    ]
}

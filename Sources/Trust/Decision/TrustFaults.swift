// SPDX-License-Identifier: Apache-2.0

internal import Exchanges

extension TrustFault {
    init(_ finding: PathValidation.Finding, wording: FaultWording) {
        self.init(
            reason: finding.reason, depth: finding.depth,
            code: finding.rule == nil ? Int(finding.code) : nil,
            detail: wording.detail(of: finding), isOfProfile: finding.rule?.isOfProfile ?? false)
    }

    /// Of a path that leads to no anchor.
    var isUnanchored: Bool { [.selfSigned, .untrustedRoot, .incompleteChain].contains(reason) }

    /// What a validation found, once each and in its order.
    static func all(
        _ validation: PathValidation, wording: FaultWording
    ) -> [TrustFault] {
        var faults: [TrustFault] = []
        for finding in validation.findings {
            let fault = TrustFault(finding, wording: wording)
            // What issues leaves is an intermediate more often than not.
            if fault.reason == .incompleteChain, let depth = fault.depth, depth > 0 {
                // A server rightly keeps its root to itself: then that one is unknown, not missing.
                faults.append(
                    TrustFault(
                        reason: .untrustedRoot, depth: fault.depth, code: fault.code,
                        detail: fault.detail))
            }
            faults.append(fault)
        }
        return faults
    }

    /// What keeps a chain from being valid against the pinned certificates as the only anchors; empty where it is.
    static func against(
        _ pins: PinSet, _ validation: PathValidation, presented: [Certificate],
        wording: FaultWording
    ) -> [TrustFault] {
        var faults = all(validation, wording: wording)
        let isAnchored =
            !faults.contains(where: \.isUnanchored)
            && pins.containsCertificate(of: validation.builtChain)
        guard !isAnchored else { return faults }
        faults.removeAll(where: \.isUnanchored)
        let chain = validation.builtChain.isEmpty ? presented : validation.builtChain
        faults.insert(pins.certificateMismatch(chain), at: 0)
        return faults
    }
}

extension PathValidation {
    /// The built chain up to the first member that did not sign the one before it; the leaf at least.
    ///
    /// A certificate that a server merely sends along proves nothing, whoever's key it has.
    func signedChain(_ presented: [Certificate]) -> [Certificate] {
        let chain = builtChain.isEmpty ? Array(presented.prefix(1)) : builtChain
        var signed = Array(chain.prefix(1))
        for (member, issuer) in zip(chain, chain.dropFirst()) {
            guard issuer.signed(member) else { break }
            signed.append(issuer)
        }
        return signed
    }
}

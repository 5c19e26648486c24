// SPDX-License-Identifier: Apache-2.0

internal import Exchanges
internal import Foundation

/// AFSecurityPolicy's decision of AFNetworking 3 and 4, with V, P and K as format.md 5 names them.
struct DecisionTable {
    let policy: SecurityPolicy
    let pins: PinSet?
    let context: LibraryContext

    struct Verdict {
        var isAccepted: Bool
        /// The row and what held of it.
        var words: String
        var faults: [TrustFault]
        var verifiedChain: [Certificate] = []
        var isValid: Bool
        var warnings: [String] = []
    }

    func verdict(
        on chain: [Certificate], host: String, at date: Date, anchors: CertificateStore
    ) -> Verdict {
        let wording = FaultWording(name: checkedName(for: host) ?? host, date: date)
        let validity = validation(of: chain, host: host, at: date, anchors: anchors)
        let faults = TrustFault.all(validity, wording: wording)
        switch (policy.pinningMode, policy.allowInvalidCertificates, pins) {
        case (.none, false, _):
            return valid(validity, faults: faults)
        case (.none, true, _) where policy.validatesDomainName == .off:
            return Verdict(
                isAccepted: true, words: "none, invalid allowed: any certificate is accepted",
                faults: faults, verifiedChain: validity.isValid ? validity.builtChain : [],
                isValid: false, warnings: ["accepts any certificate"])
        case (.certificate, let isLenient, .some(let pins)):
            let pinned = validation(of: chain, host: host, at: date, anchors: pins.store)
            let pinFaults = TrustFault.against(
                pins, pinned, presented: chain, wording: wording)
            return isLenient
                ? pinnedOnly(pinned, validity, faults: faults, pinFaults: pinFaults)
                : validAndPinned(validity, faults: faults, pinFaults: pinFaults)
        case (.publicKey, let isLenient, .some(let pins)):
            return keyed(
                pins, validity, presented: chain, faults: faults, isLenient: isLenient)
        case (.none, true, _), (.certificate, _, nil), (.publicKey, _, nil):
            // Refused when loaded; here only so that no way past that is a way in.
            let fault = TrustFault(
                reason: .pinMismatch, depth: nil, code: nil, detail: "the policy has no pins")
            return Verdict(
                isAccepted: false, words: "\(mode): the policy can accept nothing",
                faults: [fault], isValid: false)
        }
    }

    private var mode: String {
        policy.pinningMode.rawValue
            + (policy.allowInvalidCertificates ? ", invalid allowed" : "")
    }

    private func checkedName(for host: String) -> String? {
        switch policy.validatesDomainName {
        case .host: host
        case .name(let name): name
        case .off: nil
        }
    }

    private func validation(
        of chain: [Certificate], host: String, at date: Date, anchors: CertificateStore
    ) -> PathValidation {
        PathValidation(
            chain, anchors: anchors,
            nameCheck: checkedName(for: host).map { .name($0) } ?? .none, at: date,
            context: context)
    }

    /// V.
    private func valid(_ validity: PathValidation, faults: [TrustFault]) -> Verdict {
        Verdict(
            isAccepted: validity.isValid,
            words: "\(mode): \(validity.isValid ? "valid" : "not valid")", faults: faults,
            verifiedChain: validity.isValid ? validity.builtChain : [],
            isValid: validity.isValid)
    }

    /// V and P.
    private func validAndPinned(
        _ validity: PathValidation, faults: [TrustFault], pinFaults: [TrustFault]
    ) -> Verdict {
        var verdict = valid(validity, faults: faults)
        verdict.isAccepted = validity.isValid && pinFaults.isEmpty
        let clause =
            switch (validity.isValid, pinFaults.isEmpty) {
            case (true, true): " and a certificate of the chain is pinned"
            case (false, true): ", though a certificate of the chain is pinned"
            case (true, false): ", but not against the pinned certificates"
            case (false, false): " and not against the pinned certificates"
            }
        verdict.words += clause
        verdict.faults += pinFaults.filter { fault in
            !faults.contains { $0.reason == fault.reason && $0.depth == fault.depth }
        }
        return verdict
    }

    /// P alone.
    private func pinnedOnly(
        _ pinned: PathValidation, _ validity: PathValidation, faults: [TrustFault],
        pinFaults: [TrustFault]
    ) -> Verdict {
        let isAccepted = pinFaults.isEmpty
        return Verdict(
            isAccepted: isAccepted,
            words: "\(mode): \(isAccepted ? "valid" : "not valid") against the pinned certificates",
            faults: isAccepted ? faults : pinFaults,
            verifiedChain: isAccepted ? pinned.builtChain : [], isValid: validity.isValid)
    }

    /// V and K, or K alone.
    private func keyed(
        _ pins: PinSet, _ validity: PathValidation, presented: [Certificate],
        faults: [TrustFault], isLenient: Bool
    ) -> Verdict {
        let chain = validity.isValid ? validity.builtChain : validity.signedChain(presented)
        let isPinned = pins.containsKey(of: chain)
        let mismatch = TrustFault(
            reason: .pinMismatch, depth: nil, code: nil, detail: pins.keyMismatch(chain))
        var verdict = valid(validity, faults: faults)
        if isLenient {
            verdict.isAccepted = isPinned
            verdict.words = "\(mode): \(isPinned ? "a" : "no") key of the chain is pinned"
            verdict.faults = isPinned ? faults : [mismatch]
            return verdict
        }
        verdict.isAccepted = validity.isValid && isPinned
        let clause =
            switch (validity.isValid, isPinned) {
            case (true, true): " and a key of the chain is pinned"
            case (false, true): ", though a key of the chain is pinned"
            case (true, false): ", but no key of the chain is pinned"
            case (false, false): " and no key of the chain is pinned"
            }
        verdict.words += clause
        if !isPinned { verdict.faults.append(mismatch) }
        return verdict
    }
}

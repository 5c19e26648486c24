// SPDX-License-Identifier: Apache-2.0

internal import Exchanges
internal import Foundation

/// AFSecurityPolicy's decision of AFNetworking 3 and 4, with V, P and K as format.md 5 names them.
struct DecisionTable {
    let policy: SecurityPolicy
    let pins: PinSet?
    /// Nil where the policy asks for none.
    var revocationLists: RevocationListJudge?
    /// That may stand in a path though the peer did not present them.
    var others: [Certificate] = []
    /// The policy's own, whom no system knows.
    var ownAnchors: [Certificate] = []
    var demands = PathDemands()

    func verdict(
        on chain: [Certificate], host: String, at moment: EvaluationMoment,
        anchors: CertificateStore
    ) -> TrustVerdict {
        let strength = ChainStrength(policy.protocolLimits)
        let wording = FaultWording(
            name: checkedName(for: host) ?? host, moment: moment, strength: strength,
            presented: chain, anchors: anchors)
        var preference = PathPreference()
        if policy.pinningMode == .publicKey, let pins {
            preference = pins.preference(at: moment.date)
        }
        let validity = validation(
            of: chain, host: host, at: moment.date, anchors: anchors, preference: preference)
        var verdict = row(
            chain, validity, faults: TrustFault.all(validity, wording: wording), host: host,
            wording: wording)
        verdict.builtChain = validity.builtChain
        verdict.isPathAnchored = !verdict.verifiedChain.isEmpty || validity.isAnchored
        if !verdict.isAccepted, !validity.isExhaustive {
            verdict.words += ", as far as paths were tried"
            verdict.warnings.append(
                "there may be a path that is valid: too many certificates could stand in one, and the search was ended"
            )
        }
        if policy.validatesCertificateChain, policy.pinningMode != .none, let pins {
            verdict.require(
                pins.unpinned(chain, by: policy.pinningMode),
                or: "not all that was sent is pinned")
        }
        // What a policy asks of keys holds even where it asks for no validity.
        let path = verdict.verifiedChain
        let short = strength.shortKeys(of: path.isEmpty ? validity.signedChain(chain) : path)
        verdict.require(
            short.map { TrustFault($0, wording: wording) },
            or: "a key is shorter than the policy allows")
        if let revocationLists {
            requireUnrevoked(
                chain, validity, by: revocationLists, at: moment.date, verdict: &verdict)
        }
        if verdict.isAccepted, policy.limitsLifetime, let leaf = chain.first {
            let isUserAdded = verdict.verifiedChain.last.map(ownAnchors.contains) ?? false
            let lifetime = AppleLifetime.fault(of: leaf, isUserAdded: isUserAdded)
            verdict.require(
                lifetime.map { [$0] } ?? [], or: "the certificate is valid for longer than allowed")
            verdict.require(
                AppleKey.fault(of: leaf).map { [$0] } ?? [],
                or: "the certificate's key is of a kind that is not taken")
            let purpose = ApplePurpose.fault(of: leaf, isUserAdded: isUserAdded)
            verdict.require(
                purpose.map { [$0] } ?? [], or: "the certificate does not say what it is for")
            verdict.require(
                AppleSignature.faults(in: verdict.verifiedChain),
                or: "a signature's digest is shorter than allowed")
        }
        verdict.words += moment.suffix
        verdict.warnings += policy.unjudged.map { "not judged: \($0)" }
        return verdict
    }

    /// What a policy asks of revocation holds even where it asks for no validity.
    private func requireUnrevoked(
        _ chain: [Certificate], _ validity: PathValidation, by lists: RevocationListJudge,
        at date: Date, verdict: inout TrustVerdict
    ) {
        var path = verdict.verifiedChain
        var isVerified = !path.isEmpty
        if path.isEmpty { path = validity.signedChain(chain) }
        if verdict.verifiedChain.count == 1, let leaf = path.first {
            // Trusted by itself, it still has an issuer who may have revoked it.
            let issuer = (chain.dropFirst() + others).first { $0.signed(leaf) }
            path += issuer.map { [$0] } ?? []
            isVerified = issuer != nil
        }
        verdict.freshness = lists.freshness(of: path)
        var faults = lists.faults(of: path, at: date)
        // That nobody vouches for the last is no news where that is what it is refused for.
        if !isVerified, verdict.isAccepted || !verdict.faults.contains(where: \.isUnanchored),
            let last = path.last,
            let fault = lists.fault(ofUnanchored: last, depth: path.count - 1)
        {
            faults.append(fault)
        }
        verdict.warnings += lists.notes(on: path, at: date)
        // What is known comes before what is not.
        faults = faults.filter { $0.reason == .revoked } + faults.filter { $0.reason != .revoked }
        verdict.require(
            faults,
            or: RevocationWording.decision(faults.first?.reason ?? .revocationUnknown))
    }

    private func row(
        _ chain: [Certificate], _ validity: PathValidation, faults: [TrustFault], host: String,
        wording: FaultWording
    ) -> TrustVerdict {
        switch (policy.pinningMode, policy.allowInvalidCertificates, pins) {
        case (.none, false, _):
            return valid(validity, faults: faults)
        case (.none, true, _) where policy.validatesDomainName == .off:
            return TrustVerdict(
                isAccepted: true, words: "none, invalid allowed: any certificate is accepted",
                faults: faults, verifiedChain: validity.isValid ? validity.builtChain : [],
                isValid: false, warnings: ["accepts any certificate"])
        case (.certificate, let isLenient, .some(let pins)):
            let pinned = validation(
                of: chain, host: host, at: wording.moment.date,
                anchors: pins.anchors(for: chain.first))
            let pinFaults = TrustFault.against(
                pins, pinned, presented: chain, wording: wording)
            return isLenient
                ? pinnedOnly(pinned, validity, faults: faults, pinFaults: pinFaults)
                : validAndPinned(pins, validity, faults: faults, pinFaults: pinFaults)
        case (.publicKey, let isLenient, .some(let pins)):
            return keyed(
                pins, validity, presented: chain, faults: faults, isLenient: isLenient,
                at: wording.moment.date, anchors: wording.anchors)
        case (.none, true, _), (.certificate, _, nil), (.publicKey, _, nil):
            return nothing()
        }
    }

    /// Refused when loaded; here only so that no way past that is a way in.
    private func nothing() -> TrustVerdict {
        TrustVerdict(
            isAccepted: false, words: "\(mode): the policy can accept nothing",
            faults: [
                TrustFault(
                    reason: .pinMismatch, depth: nil, code: nil, detail: "the policy has no pins")
            ], isValid: false)
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
        of chain: [Certificate], host: String, at date: Date, anchors: CertificateStore,
        preference: PathPreference = PathPreference()
    ) -> PathValidation {
        var preference = preference
        preference.revocationLists = revocationLists
        return PathValidation(
            chain, others: others, anchors: anchors,
            rules: PathRules(
                nameCheck: checkedName(for: host).map { .name($0) } ?? .none, date: date,
                strength: ChainStrength(policy.protocolLimits),
                profile: policy.certificateProfile, demands: demands),
            preference: preference)
    }

    /// V.
    private func valid(_ validity: PathValidation, faults: [TrustFault]) -> TrustVerdict {
        TrustVerdict(
            isAccepted: validity.isValid,
            words: "\(mode): \(validity.isValid ? "valid" : "not valid")", faults: faults,
            verifiedChain: validity.isValid ? validity.builtChain : [],
            isValid: validity.isValid)
    }

    /// V and P.
    private func validAndPinned(
        _ pins: PinSet, _ validity: PathValidation, faults: [TrustFault], pinFaults: [TrustFault]
    ) -> TrustVerdict {
        var verdict = valid(validity, faults: faults)
        verdict.isAccepted = validity.isValid && pinFaults.isEmpty
        let clause =
            switch (validity.isValid, pinFaults.isEmpty) {
            case (true, true): " and \(pins.certificateClause(isPinned: true))"
            case (false, true): ", though \(pins.certificateClause(isPinned: true))"
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
    ) -> TrustVerdict {
        let isAccepted = pinFaults.isEmpty
        return TrustVerdict(
            isAccepted: isAccepted,
            words: "\(mode): \(isAccepted ? "valid" : "not valid") against the pinned certificates",
            faults: isAccepted ? faults : pinFaults,
            verifiedChain: isAccepted ? pinned.builtChain : [], isValid: validity.isValid,
            warnings: isAccepted
                ? ["allows invalid certificates: the pinned ones alone decide"] : [])
    }

    /// V and K, or K alone.
    private func keyed(
        _ pins: PinSet, _ validity: PathValidation, presented: [Certificate],
        faults: [TrustFault], isLenient: Bool, at date: Date, anchors: CertificateStore?
    ) -> TrustVerdict {
        let preference = pins.preference(at: date)
        let demands = preference.demands
        let chain =
            validity.isValid
            ? validity.builtChain
            : isLenient
                ? pinnedChain(presented, preference, anchors: anchors)
                    ?? validity.signedChain(presented)
                : validity.signedChain(presented)
        if demands.isEmpty || validity.isValid && pins.exempts(chain) {
            return unpinned(validity, faults: faults, hasExpired: demands.isEmpty)
        }
        let unmet = demands.filter { !$0.isMet(by: chain) }
        let isPinned = unmet.isEmpty
        let clause = (isPinned ? demands : unmet).map { $0.clause(isMet: isPinned) }
            .joined(separator: " and ")
        let mismatches = unmet.map { $0.mismatch(chain) }
        var verdict = valid(validity, faults: faults)
        if isLenient {
            verdict.isAccepted = isPinned
            verdict.words = "\(mode): \(clause)"
            verdict.faults = isPinned ? faults : mismatches
            if isPinned {
                verdict.warnings.append(
                    "allows invalid certificates: the pins alone decide, not name or date")
            }
            return verdict
        }
        verdict.isAccepted = validity.isValid && isPinned
        let joint =
            validity.isValid == isPinned ? " and " : validity.isValid ? ", but " : ", though "
        verdict.words += joint + clause
        verdict.faults += mismatches
        return verdict
    }

    /// Where no path is valid, one of mere signatures may have the keys.
    private func pinnedChain(
        _ presented: [Certificate], _ preference: PathPreference, anchors: CertificateStore?
    ) -> [Certificate]? {
        guard let leaf = presented.first, !preference.demands.isEmpty else { return nil }
        var search = SignedChainSearch(
            others: presented.dropFirst() + others,
            anchors: anchors ?? CertificateStore([]), preference: preference)
        return search.chain(from: leaf)
    }

    /// V alone: what a client pins it does not look at here.
    private func unpinned(
        _ validity: PathValidation, faults: [TrustFault], hasExpired: Bool
    ) -> TrustVerdict {
        var verdict = valid(validity, faults: faults)
        verdict.isUnpinned = true
        let cause = hasExpired ? "the pins have expired" : "the anchor overrides the pins"
        verdict.words += ", and \(cause)"
        verdict.warnings.append("nothing is pinned: \(cause)")
        return verdict
    }
}

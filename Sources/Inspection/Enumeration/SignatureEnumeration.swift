// SPDX-License-Identifier: Apache-2.0

/// What a server signs its part of the key exchange with.
struct SignatureEnumeration: Sendable {
    let prober: Prober
    let composer: HelloComposer
    /// Those that the server takes in the version.
    let suites: [CipherSuite]

    /// Fewer than any certificate and signature have, and more than an alert: some servers choose only after their hello.
    private static let certificateBytes = 300

    /// By what is signed in the open; nil where nothing is.
    func ofTLS12() async -> Inventory<SignatureScheme>? {
        let suites = suites.filter(\.isSigned)
        guard !suites.isEmpty else { return nil }
        // Their order goes by the key that the suite needs, and says nothing by itself.
        let removal = await Removal(from: SignatureScheme.ofTLS12, name: \.name) { schemes in
            switch await prober.ask(composer.older(.tls1_2, suites, schemes: schemes)) {
            case .chose(_, let flight):
                flight.keyExchange?.signature.map { .chose($0, flight) } ?? .unclear(.noKeyExchange)
            case .withdrew(_, let alert): .refused(.alert(alert))
            case .refused(let refusal): .refused(refusal)
            case .unclear(let why): .unclear(why)
            }
        }
        return Inventory(found: removal.found, undecided: removal.undecided)
            .contradicted(offering: SignatureScheme.ofTLS12)
    }

    /// The signature itself is encrypted: each scheme is offered alone, and a server that lacks it refuses.
    ///
    /// - Parameter groups: those that the server takes.
    func ofTLS13(groups: Inventory<NamedGroup>?) async -> Inventory<SignatureScheme> {
        let schemes = SignatureScheme.ofTLS13
        let known = groups?.found ?? []
        guard let share = KeylessShare.groups.first(where: known.contains) else {
            let why = groups?.undecided == nil ? Uncertainty.noShare : .noGroups
            return Inventory(found: [], undecided: .init(schemes, why))
        }
        // A server that signs unasked shows nothing by going on.
        let control = await answer(to: .unknown, share)
        switch control {
        case .yes: return Inventory(found: [], undecided: .init(schemes, .answersAnything))
        case .couldNotTell(let why): return Inventory(found: [], undecided: .init(schemes, why))
        case .no: break
        }
        let facts = await withTaskGroup(of: (SignatureScheme, Fact).self) { group in
            for scheme in schemes { group.addTask { (scheme, await answer(to: scheme, share)) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        let undecided = schemes.compactMap { scheme in
            if case .couldNotTell(let why)? = facts[scheme] { (scheme, why) } else { nil }
        }
        return Inventory(
            found: schemes.filter { facts[$0] == .yes },
            undecided: undecided.first.map { .init(undecided.map(\.0), $0.1) }
        ).contradicted(offering: schemes)
    }

    private func answer(to scheme: SignatureScheme, _ share: NamedGroup) async -> Fact {
        let hello = composer.newest(
            suites, groups: [share], schemes: [scheme], share: share,
            [.certificateSignatures(SignatureScheme.ofTLS13 + HelloComposer.ofCertificates)])
        switch await prober.ask(hello, encryptedBytes: SignatureEnumeration.certificateBytes) {
        case .chose(let hello, _): return hello.isRetryRequest ? .couldNotTell(.noShare) : .yes
        case let answer: return answer.fact
        }
    }
}

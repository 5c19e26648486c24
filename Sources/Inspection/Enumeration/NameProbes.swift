// SPDX-License-Identifier: Apache-2.0

/// What a server does with a hello that names nobody, or somebody else (RFC 6066 section 3).
struct NameProbes: Sendable {
    let prober: Prober
    let composer: HelloComposer
    /// The one shown for the server's own name; nil where only a key would show it.
    let usualLeaf: [UInt8]?

    /// RFC 2606 keeps it from being anybody's.
    private static let unknown = "no-such-host.invalid"

    /// Nil where no hello has named anybody.
    func withoutName(_ posture: VersionPosture?) async -> NameAnswer? {
        guard composer.serverName != nil else { return nil }
        return await answer(to: nil, posture)
    }

    func unknownName(_ posture: VersionPosture?) async -> NameAnswer {
        await answer(to: NameProbes.unknown, posture)
    }

    private func answer(to name: String?, _ posture: VersionPosture?) async -> NameAnswer {
        guard let posture else { return NameAnswer(.couldNotTell(.closed)) }
        let composer = HelloComposer(
            serverName: name, random: composer.random, share: composer.share)
        let shown = posture.suites.found.filter(\.showsCertificate)
        let suites = shown.isEmpty ? posture.suites.found : shown
        switch await prober.ask(composer.hello(posture.version, suites)) {
        case .withdrew(_, let alert): return NameAnswer(.refused(.alert(alert)))
        case .refused(let refusal): return NameAnswer(.refused(refusal))
        case .unclear(let why): return NameAnswer(.couldNotTell(why))
        case .chose(_, let flight):
            let isWarned = flight.alerts.contains { $0.number == Alert.unrecognizedName }
            guard let leaf = flight.certificates.first else {
                return NameAnswer(.hidden, isWarned: isWarned)
            }
            guard let usualLeaf else { return NameAnswer(.couldNotTell(.noComparison)) }
            return NameAnswer(
                .certificate(leaf, isUsual: leaf == usualLeaf), isWarned: isWarned)
        }
    }
}

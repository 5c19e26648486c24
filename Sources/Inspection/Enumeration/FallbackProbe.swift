// SPDX-License-Identifier: Apache-2.0

/// Whether a server refuses a hello that says it is tried again with less than it could (RFC 7507).
struct FallbackProbe: Sendable {
    let prober: Prober
    let composer: HelloComposer

    /// Nil where there is no lower version to fall back to.
    func run(_ spoken: [VersionPosture]) async -> Fact? {
        guard spoken.count > 1, let lower = spoken.dropLast().last else { return nil }
        let suites = lower.suites.found + [.fallbackSignal]
        switch await prober.ask(composer.older(lower.version, suites)) {
        case .chose: return .no
        case .withdrew(_, let alert), .refused(.alert(let alert)):
            return alert.number == Alert.inappropriateFallback
                ? .yes : .couldNotTell(.alert(alert))
        case .refused(.closed): return .couldNotTell(.closed)
        case .unclear(let why): return .couldNotTell(why)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The cipher suites of one version, and thereby whether it is spoken at all.
struct SuiteEnumeration: Sendable {
    let prober: Prober
    let composer: HelloComposer
    let version: ProtocolVersion
    let offered: [CipherSuite]

    struct Result: Sendable {
        var posture: VersionPosture
        var chains: [[[UInt8]]] = []
        /// Why it is not spoken, in the server's words.
        var refusal: Answer.Refusal?
        /// Without which a server of TLS 1.3 refuses; nil where it asks for the one that it wants.
        var share: NamedGroup?
    }

    /// Some servers look at no more suites than these in one hello.
    private static let fewSuites = 100
    /// With so many the hello is below 256 bytes, which old servers and boxes before them took for all that there is.
    static let part = 16
    private static let fewParts = 3

    func run() async -> Result {
        var removal = await suites(offered)
        var share: NamedGroup?
        if removal.found.isEmpty, removal.isOfForm {
            // It may be the form of the hello that was refused.
            if version >= .tls1_3 {
                share = .x25519
                removal = await suites(offered, share: share)
            } else if await !prober.takesLongHellos() {
                removal = await suitesInParts(afterWhole: removal)
            }
        } else if !removal.found.isEmpty, removal.refusal != nil, version < .tls1_3,
            await !prober.takesLongHellos()
        {
            removal = await withUnread(removal)
        }
        guard !removal.found.isEmpty else {
            let why = removal.undecided?.why
            return Result(
                posture: VersionPosture(
                    version: version, isSpoken: why.map(Fact.couldNotTell) ?? .no,
                    suites: Inventory(found: [], undecided: removal.undecided)),
                refusal: removal.refusal)
        }
        let inventory = await removal.inventory(
            // Servers may prefer it to their order where it comes first in ours.
            last: { $0.name.contains("CHACHA20") }, ask: { [share] in await pick($0, share: share) }
        )
        return Result(
            posture: VersionPosture(
                version: version, isSpoken: .yes, suites: inventory,
                keyExchanges: Dictionary(
                    removal.flights.compactMap { suite, flight in
                        flight.keyExchange.map { (suite, $0) }
                    }, uniquingKeysWith: { first, _ in first })),
            chains: removal.flights.map(\.flight.certificates).filter { !$0.isEmpty },
            share: share)
    }

    private func suites(
        _ offered: [CipherSuite], share: NamedGroup? = nil
    ) async -> Removal<CipherSuite> {
        await Removal(from: offered, name: \.name) { await pick($0, share: share) }
    }

    /// With what stands behind the suites that some servers look at.
    private func withUnread(_ removal: Removal<CipherSuite>) async -> Removal<CipherSuite> {
        let unread = offered.dropFirst(SuiteEnumeration.fewSuites)
            .filter { !removal.found.contains($0) }
        var more: [CipherSuite] = []
        var undecided: [Inventory<CipherSuite>.Undecided] = []
        for start in stride(from: 0, to: unread.count, by: SuiteEnumeration.fewSuites) {
            let part = await suites(Array(unread[start...].prefix(SuiteEnumeration.fewSuites)))
            more += part.found
            undecided += [part.undecided].compactMap(\.self)
        }
        var whole = more.isEmpty ? removal : await suites(removal.found + more)
        for more in undecided { whole.add(more) }
        return whole
    }

    /// In hellos that are too short to be refused for that.
    private func suitesInParts(
        afterWhole whole: Removal<CipherSuite>
    ) async -> Removal<CipherSuite> {
        var parts: [Removal<CipherSuite>] = []
        for start in stride(from: 0, to: offered.count, by: SuiteEnumeration.part) {
            parts.append(await suites(Array(offered[start...].prefix(SuiteEnumeration.part))))
            // Who breaks off what is short, too, does not mind the length.
            let isBroken = parts.allSatisfy { $0.found.isEmpty && $0.undecided != nil }
            if isBroken, parts.count == SuiteEnumeration.fewParts { break }
        }
        let found = parts.flatMap(\.found)
        let undecided = parts.compactMap(\.undecided)
        // All that was found, offered at once, shows the order, where the server takes so much.
        var removal = found.isEmpty ? whole : await suites(found)
        if removal.found.count < found.count { removal = Removal(joining: parts) }
        for more in undecided { removal.add(more) }
        return removal
    }

    private func pick(
        _ suites: [CipherSuite], share: NamedGroup?
    ) async -> Removal<CipherSuite>.Pick {
        let hello =
            version >= .tls1_3
            ? composer.newest(suites, share: share) : composer.older(version, suites)
        switch await prober.ask(hello) {
        case .chose(let hello, let flight) where hello.version == version:
            return .chose(hello.cipherSuite, flight)
        case .withdrew(let hello, _) where hello.version == version:
            return .withdrew(hello.cipherSuite)
        // It speaks another version, as it may.
        case .chose, .withdrew: return .refused(.alert(Alert(number: Alert.protocolVersion)))
        case .refused(let refusal): return .refused(refusal)
        case .unclear(let why): return .unclear(why)
        }
    }
}

extension Removal {
    /// Whether it may be the form of the hello that was refused, and not the version.
    fileprivate var isOfForm: Bool {
        switch (refusal, undecided?.why) {
        case (.alert(let alert), _): alert.number != Alert.protocolVersion
        case (.closed, _), (nil, .closed), (nil, .reset), (nil, .alert): true
        case (nil, _): false
        }
    }
}

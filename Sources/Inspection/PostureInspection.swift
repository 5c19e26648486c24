// SPDX-License-Identifier: Apache-2.0

package import Exchanges

/// Finds out what one address of a server offers, by ClientHellos alone.
package struct PostureInspection: Sendable {
    private let prober: Prober
    private let composer: HelloComposer

    /// - Parameters:
    ///   - serverName: what hellos carry; nil where the server is meant by its address.
    ///   - patience: which is shared with what is asked of the address beside hellos.
    ///   - random: so many random bytes.
    package init(
        dialing: any HelloDialing, serverName: String?, limits: ProbeLimits = ProbeLimits(),
        patience: Patience? = nil,
        random: @escaping @Sendable (Int) -> [UInt8] = PostureInspection.systemRandom
    ) {
        prober = Prober(dialing, limits: limits, patience: patience)
        composer = HelloComposer(serverName: serverName, random: random)
    }

    /// A server that answers no hello has no posture: that is a failure, never a fact.
    package func run() async throws(ExchangeFailure) -> TLSPosture {
        var results = await suites(of: [.tls1_3])
        // Nobody is asked five times whether he is there.
        if case .couldNotTell(.unreachable)? = results.first?.posture.isSpoken {
            throw .noHello(results)
        }
        // What is refused says more once it is known what is taken.
        if results.first?.posture.isSpoken != .yes {
            results = await suites(of: [.tls1_2]) + results
        }
        let asked = Set(results.map(\.posture.version))
        results = await suites(of: ProtocolVersion.all.filter { !asked.contains($0) }) + results
        guard results.contains(where: { $0.posture.isSpoken == .yes }) else {
            throw .noHello(results)
        }
        // Once it is known what the server takes, what it does otherwise tells more.
        for (index, result) in results.enumerated() {
            guard case .couldNotTell = result.posture.isSpoken else { continue }
            results[index] = await suites(of: [result.posture.version])[0]
        }
        let posture = await posture(results)
        // What an interruption left unasked would read as doubts about the server.
        guard !Task.isCancelled else { throw .interrupted }
        return posture
    }

    private func suites(of versions: [ProtocolVersion]) async -> [SuiteEnumeration.Result] {
        await withTaskGroup(of: SuiteEnumeration.Result.self) { group in
            for version in versions {
                group.addTask {
                    await SuiteEnumeration(
                        prober: prober, composer: composer, version: version,
                        offered: CipherSuite.offered(in: version)
                    ).run()
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
                .sorted { $0.posture.version < $1.posture.version }
        }
    }

    private func posture(_ results: [SuiteEnumeration.Result]) async -> TLSPosture {
        let share = results.last { $0.posture.version == .tls1_3 }?.share
        let composer = HelloComposer(
            serverName: composer.serverName, random: composer.random, share: share)
        let takesLong = await prober.takesLongHellos()
        let spoken = results.map(\.posture).filter { $0.isSpoken == .yes }.map { posture in
            // Whatever else is asked, the hello should not be refused for its length.
            takesLong ? posture : posture.withFewSuites(SuiteEnumeration.part)
        }
        let older = spoken.last { $0.version < .tls1_3 }
        let newest = spoken.first { $0.version == .tls1_3 }
        async let versions = completed(results.map(\.posture), spoken)
        async let tolerances = ToleranceProbes(
            prober: prober, composer: composer,
            older: older.map { ($0.version, $0.suites.found) }, newest: newest?.suites.found
        ).run()
        async let fallback = FallbackProbe(prober: prober, composer: composer).run(spoken)
        let plain: (facts: PlainFacts, leaf: [UInt8]?)? =
            if let older {
                await PlainEnumeration(
                    prober: prober, composer: composer, version: older.version,
                    suites: older.suites.found
                ).run()
            } else {
                nil
            }
        let names = NameProbes(prober: prober, composer: composer, usualLeaf: plain?.leaf)
        let named = older ?? newest
        async let absent = names.withoutName(named)
        async let unknown = names.unknownName(named)
        return TLSPosture(
            serverName: composer.serverName, versions: await versions, plain: plain?.facts,
            fallbackSignal: await fallback, tolerances: await tolerances,
            withoutName: await absent, unknownName: await unknown,
            chains: PostureInspection.distinct(results.flatMap(\.chains)),
            connections: await prober.connections)
    }

    /// Groups and signatures of the newest version of old and of TLS 1.3.
    ///
    /// - Parameter spoken: those that are spoken, with the suites to ask them with.
    private func completed(
        _ postures: [VersionPosture], _ spoken: [VersionPosture]
    ) async -> [VersionPosture] {
        let asked = spoken.filter {
            $0.version == .tls1_3 || $0.version == spoken.last { $0.version < .tls1_3 }?.version
        }
        return await withTaskGroup(of: VersionPosture.self) { group in
            for posture in postures {
                group.addTask {
                    guard let asked = asked.first(where: { $0.version == posture.version }) else {
                        return posture
                    }
                    return await completed(posture, by: asked.suites.found)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.version < $1.version }
        }
    }

    private func completed(
        _ posture: VersionPosture, by suites: [CipherSuite]
    ) async -> VersionPosture {
        var posture = posture
        let groups = GroupEnumeration(
            prober: prober, composer: composer, version: posture.version, suites: suites)
        let signatures = SignatureEnumeration(prober: prober, composer: composer, suites: suites)
        switch posture.version {
        case .tls1_3:
            let found = await groups.run()
            posture.groups = found
            posture.signatures = await signatures.ofTLS13(groups: found)
        case .tls1_2:
            async let found = groups.run()
            async let schemes = signatures.ofTLS12()
            (posture.groups, posture.signatures) = await (found, schemes)
        default:
            posture.groups = await groups.run()
        }
        return posture
    }

    /// The first chain of each leaf.
    private static func distinct(_ chains: [[[UInt8]]]) -> [[[UInt8]]] {
        var leaves: Set<[UInt8]> = []
        return chains.filter { chain in chain.first.map { leaves.insert($0).inserted } == true }
    }

    package static let systemRandom: @Sendable (Int) -> [UInt8] = { count in
        (0..<count).map { _ in UInt8.random(in: .min ... .max) }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The groups of one version's key exchange.
struct GroupEnumeration: Sendable {
    let prober: Prober
    let composer: HelloComposer
    let version: ProtocolVersion
    /// Those that the server takes.
    let suites: [CipherSuite]

    /// Nil where no suite needs one.
    func run() async -> Inventory<NamedGroup>? {
        let suites = version >= .tls1_3 ? suites : suites.filter(\.isOverCurve)
        guard version > .ssl3, !suites.isEmpty else { return nil }
        let offered = version >= .tls1_3 ? NamedGroup.ofTLS13 : NamedGroup.ofOlder
        let removal = await Removal(from: offered, name: \.name) { await pick($0, suites) }
        let inventory = await removal.inventory { await pick($0, suites) }
            .contradicted(offering: offered)
        guard version < .tls1_3, suites.contains(where: \.needsCurveOfCertificate),
            inventory.undecided == nil
        else { return inventory }
        return await behindCertificate(inventory, offered, suites)
    }

    /// Once the curve of the server's own key is no more offered it refuses, whatever else it has (RFC 8422 section 5.1): what is left is offered before that.
    ///
    /// A server that still goes by its own order, in which that curve stands higher, has the rest for nobody.
    private func behindCertificate(
        _ inventory: Inventory<NamedGroup>, _ offered: [NamedGroup], _ suites: [CipherSuite]
    ) async -> Inventory<NamedGroup> {
        let kept = inventory.found.filter(\.isOfCertificates)
        let rest = offered.filter { !inventory.found.contains($0) }
        guard !kept.isEmpty else { return inventory }
        let more = await Removal(from: rest, name: \.name) { groups in
            let pick = await pick(groups + kept, suites)
            if case .chose(let group, _) = pick, kept.contains(group) { return .refused(.closed) }
            return pick
        }
        var inventory = inventory
        inventory.found += more.found
        inventory.undecided = more.undecided
        return inventory
    }

    private func pick(
        _ groups: [NamedGroup], _ suites: [CipherSuite]
    ) async -> Removal<NamedGroup>.Pick {
        let hello =
            version >= .tls1_3
            ? composer.newest(suites, groups: groups)
            : composer.older(version, suites, groups: groups)
        switch await prober.ask(hello) {
        case .chose(let hello, let flight):
            if version >= .tls1_3, let group = hello.group { return .chose(group, flight) }
            if case .group(let group) = flight.keyExchange?.key { return .chose(group, flight) }
            return .unclear(.noKeyExchange)
        case .withdrew(_, let alert): return .refused(.alert(alert))
        case .refused(let refusal): return .refused(refusal)
        case .unclear(let why): return .unclear(why)
        }
    }
}

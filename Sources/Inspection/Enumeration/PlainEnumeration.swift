// SPDX-License-Identifier: Apache-2.0

import Documents

/// The facts that a server's plain messages show in one version before TLS 1.3.
struct PlainEnumeration: Sendable {
    let prober: Prober
    let composer: HelloComposer
    let version: ProtocolVersion
    private let suites: [CipherSuite]

    /// - Parameter suites: those that the server takes.
    init(
        prober: Prober, composer: HelloComposer, version: ProtocolVersion, suites: [CipherSuite]
    ) {
        self.prober = prober
        self.composer = composer
        self.version = version
        // An anonymous suite would hide what belongs to a certificate.
        let shown = suites.filter(\.showsCertificate)
        self.suites = shown.isEmpty ? suites : shown
    }

    /// What is asked in one hello, each shown by the same extension in the answer.
    private static let asked: [HelloExtension] = [
        .extendedMasterSecret, .sessionTicket, .statusRequest, .timestamps, .heartbeat,
    ]

    /// With the leaf that was shown, for other hellos to be compared with.
    func run() async -> (facts: PlainFacts, leaf: [UInt8]?) {
        async let compressed = prober.ask(compressing)
        async let encryptThenMAC = encryptThenMAC()
        async let protocols = applicationProtocols()
        let answer = await prober.ask(composer.older(version, suites, PlainEnumeration.asked))
        let other = await compressed
        let facts = PlainFacts(
            version: version,
            compression: fact(other) { $0.compressionMethod != 0 },
            secureRenegotiation: fact(answer, HelloExtension.renegotiationNumber),
            extendedMasterSecret: fact(answer, HelloExtension.extendedMasterSecretNumber),
            encryptThenMAC: await encryptThenMAC,
            heartbeat: fact(answer, HelloExtension.heartbeatNumber),
            // A server that has a ticket to give has no need of an id.
            sessionIDs: fact(other) { !$0.sessionID.isEmpty },
            sessionTickets: fact(answer, HelloExtension.sessionTicketNumber),
            ocspStaple: flightFact(answer) { $0.staple != nil },
            certificateTimestamps: fact(answer, HelloExtension.timestampsNumber),
            clientCertificate: flightFact(answer) { $0.certificateRequest != nil },
            clientCertificateIssuers: flight(answer)?.certificateRequest?.issuers ?? [],
            applicationProtocols: await protocols)
        return (facts, flight(answer)?.certificates.first)
    }

    private var compressing: ClientHello {
        var hello = composer.older(version, suites)
        hello.compressionMethods = [1, 0]
        return hello
    }

    private func encryptThenMAC() async -> Fact? {
        let suites = suites.filter(\.isBlockCipher)
        guard !suites.isEmpty else { return nil }
        let answer = await prober.ask(composer.older(version, suites, [.encryptThenMAC]))
        return fact(answer, HelloExtension.encryptThenMACNumber)
    }

    private func applicationProtocols() async -> Inventory<String> {
        let offered = version > .ssl3 ? ["h2", "http/1.1"] : []
        let removal = await Removal(from: offered, name: { Excerpt.short($0) }) { names in
            switch await prober.ask(composer.older(version, suites, [.alpn(names)])) {
            case .chose(let hello, let flight):
                // None that it has: it says so by silence.
                hello.applicationProtocol.map { .chose($0, flight) } ?? .refused(.closed)
            case .withdrew(_, let alert): .refused(.alert(alert))
            case .refused(let refusal): .refused(refusal)
            case .unclear(let why): .unclear(why)
            }
        }
        return Inventory(found: removal.found, undecided: removal.undecided)
    }

    private func fact(_ answer: Answer, _ number: UInt16) -> Fact {
        fact(answer) { $0[number] != nil }
    }

    /// What was taken before, bar what is asked here, is refused for a reason that says nothing of the fact.
    private func fact(_ answer: Answer, _ holds: (ServerHello) -> Bool) -> Fact {
        switch answer {
        case .chose(let hello, _): holds(hello) ? .yes : .no
        case .withdrew(_, let alert), .refused(.alert(let alert)): .couldNotTell(.alert(alert))
        case .refused(.closed): .couldNotTell(.closed)
        case .unclear(let why): .couldNotTell(why)
        }
    }

    /// What is not there is missing only where all the rest is.
    private func flightFact(_ answer: Answer, _ holds: (ServerFlight) -> Bool) -> Fact {
        guard case .chose(_, let flight) = answer else { return fact(answer) { _ in false } }
        return holds(flight) ? .yes : flight.isDone ? .no : .couldNotTell(.incomplete)
    }

    private func flight(_ answer: Answer) -> ServerFlight? {
        if case .chose(_, let flight) = answer { flight } else { nil }
    }
}

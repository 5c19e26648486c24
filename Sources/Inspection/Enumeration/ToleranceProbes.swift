// SPDX-License-Identifier: Apache-2.0

/// Whether a server takes a hello that it should take, with something in it that it can't know.
struct ToleranceProbes: Sendable {
    let prober: Prober
    let composer: HelloComposer
    /// Those that the server takes in the newest version before TLS 1.3; nil where it speaks none.
    let older: (version: ProtocolVersion, suites: [CipherSuite])?
    /// Those that it takes in TLS 1.3; nil where it does not speak that.
    let newest: [CipherSuite]?

    func run() async -> [Tolerance: Fact] {
        await withTaskGroup(of: (Tolerance, Fact).self) { group in
            for tolerance in Tolerance.allCases {
                guard let hello = hello(tolerance) else { continue }
                group.addTask { (tolerance, await prober.ask(hello).fact) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    /// Nil where it does not arise in the versions that the server speaks.
    private func hello(_ tolerance: Tolerance) -> ClientHello? {
        switch tolerance {
        case .grease:
            return greased
        case .unknownExtension:
            return usual([HelloExtension(0x7A69, [UInt8](repeating: 0x55, count: 16))])
        case .recordVersion:
            var hello = usual()
            hello?.recordVersion = 0x0304
            return hello
        case .helloVersion:
            return older.map { older in
                var hello = composer.older(older.version, older.suites)
                hello.version = 0x0304
                return hello
            }
        case .offeredVersion:
            return newest.map { composer.newest($0, versions: [0x0305, 0x0304]) }
        case .mediumHello: return padded(to: 400)
        case .largeHello: return padded(to: 4000)
        }
    }

    /// RFC 8701 section 3.1.
    private var greased: ClientHello? {
        let grease = UInt16(0x2A2A)
        let suite = CipherSuite(rawValue: grease)
        let group = NamedGroup(rawValue: grease)
        let scheme = SignatureScheme(rawValue: grease)
        let extensions = [HelloExtension(grease), HelloExtension(0x3A3A, [0])]
        if let newest {
            return composer.newest(
                [suite] + newest, groups: [group] + NamedGroup.ofTLS13,
                schemes: [scheme] + SignatureScheme.ofTLS13 + HelloComposer.ofCertificates,
                versions: [grease, 0x0304], extensions)
        }
        return older.map { older in
            composer.older(
                older.version, [suite] + older.suites, groups: [group] + NamedGroup.ofOlder,
                schemes: [scheme] + SignatureScheme.ofTLS12, extensions)
        }
    }

    private func padded(to count: Int) -> ClientHello? {
        guard let short = usual() else { return nil }
        // The record's head does not count, and the padding has one of its own.
        return usual([.padding(max(count - (short.bytes.count - 5) - 4, 0))])
    }

    private func usual(_ more: [HelloExtension] = []) -> ClientHello? {
        if let newest { return composer.newest(newest, more) }
        return older.map { composer.older($0.version, $0.suites, more) }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Writes hellos for one server, each as a usual client of its version would but for what is asked.
struct HelloComposer: Sendable {
    let serverName: String?
    /// So many random bytes.
    let random: @Sendable (Int) -> [UInt8]
    /// Sent in TLS 1.3 where nothing else is asked, to servers that ask for no other; nil lets them ask.
    var share: NamedGroup?

    /// Up to TLS 1.2; SSL 3 has no extensions.
    func older(
        _ version: ProtocolVersion, _ suites: [CipherSuite],
        groups: [NamedGroup] = NamedGroup.ofOlder,
        schemes: [SignatureScheme] = SignatureScheme.ofTLS12, _ more: [HelloExtension] = []
    ) -> ClientHello {
        guard version > .ssl3 else {
            return ClientHello(
                recordVersion: version.rawValue, version: version.rawValue, random: random(32),
                cipherSuites: suites + [.renegotiationSignal], extensions: [])
        }
        var extensions = names
        extensions += [.supportedGroups(groups), .pointFormats]
        if version >= .tls1_2 { extensions.append(.signatureAlgorithms(schemes)) }
        extensions.append(.renegotiation)
        return ClientHello(
            recordVersion: ProtocolVersion.tls1_0.rawValue, version: version.rawValue,
            random: random(32), cipherSuites: suites, extensions: extensions + more)
    }

    /// Without a share the server asks for the group that it wants.
    func newest(
        _ suites: [CipherSuite], groups: [NamedGroup] = NamedGroup.ofTLS13,
        schemes: [SignatureScheme] = SignatureScheme.ofTLS13 + HelloComposer.ofCertificates,
        share: NamedGroup? = nil, versions: [UInt16] = [ProtocolVersion.tls1_3.rawValue],
        _ more: [HelloExtension] = []
    ) -> ClientHello {
        let shares = (share ?? self.share).flatMap { group in
            KeylessShare.key(of: group, random: random).map { [(group: group, key: $0)] }
        }
        let extensions =
            names + [
                .supportedVersions(versions), .supportedGroups(groups),
                .signatureAlgorithms(schemes), .keyExchangeModes, .keyShare(shares ?? []),
            ]
        return ClientHello(
            recordVersion: ProtocolVersion.tls1_0.rawValue,
            version: ProtocolVersion.tls1_2.rawValue, random: random(32), sessionID: random(32),
            cipherSuites: suites, extensions: extensions + more)
    }

    /// In either way, by the version.
    func hello(
        _ version: ProtocolVersion, _ suites: [CipherSuite], _ more: [HelloExtension] = []
    ) -> ClientHello {
        version >= .tls1_3 ? newest(suites, more) : older(version, suites, more)
    }

    /// What chains are signed with, so that a server has no reason to refuse for its chain's sake.
    static let ofCertificates = [0x0401, 0x0501, 0x0601, 0x0203, 0x0201]
        .map(SignatureScheme.init(rawValue:))

    private var names: [HelloExtension] { serverName.map { [.serverName($0)] } ?? [] }
}

// SPDX-License-Identifier: Apache-2.0

/// Writes hellos for one server, each as a usual client of its version would but for what is asked.
struct HelloComposer: Sendable {
    let serverName: String?
    /// So many random bytes.
    let random: @Sendable (Int) -> [UInt8]

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
        let shares = share.flatMap { group in key(of: group).map { [(group: group, key: $0)] } }
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
    static let ofCertificates = [0x0401, 0x0501, 0x0601].map(SignatureScheme.init(rawValue:))

    /// Whose keys need no calculation.
    static let shareable: [NamedGroup] = [.x25519, NamedGroup(rawValue: 30), .p256]

    /// A public key nobody has the private one of, or everybody: nothing is ever decrypted.
    private func key(of group: NamedGroup) -> [UInt8]? {
        switch group.rawValue {
        case 29: random(32)
        case 30: random(56)
        case 23: HelloComposer.generator
        default: nil
        }
    }

    private var names: [HelloExtension] { serverName.map { [.serverName($0)] } ?? [] }

    /// The base point of P-256 (SEC 2 section 2.4.2), uncompressed.
    private static let generator: [UInt8] = [
        0x04, 0x6B, 0x17, 0xD1, 0xF2, 0xE1, 0x2C, 0x42, 0x47, 0xF8, 0xBC, 0xE6, 0xE5, 0x63, 0xA4,
        0x40, 0xF2, 0x77, 0x03, 0x7D, 0x81, 0x2D, 0xEB, 0x33, 0xA0, 0xF4, 0xA1, 0x39, 0x45, 0xD8,
        0x98, 0xC2, 0x96, 0x4F, 0xE3, 0x42, 0xE2, 0xFE, 0x1A, 0x7F, 0x9B, 0x8E, 0xE7, 0xEB, 0x4A,
        0x7C, 0x0F, 0x9E, 0x16, 0x2B, 0xCE, 0x33, 0x57, 0x6B, 0x31, 0x5E, 0xCE, 0xCB, 0xB6, 0x40,
        0x68, 0x37, 0xBF, 0x51, 0xF5,
    ]
}

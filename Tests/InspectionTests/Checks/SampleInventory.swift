// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Foundation

@testable import Inspection

/// A server as an inspection may find it, to be changed in one thing.
struct SampleInventory: Sendable {
    var address = "192.0.2.1:443"
    var spoken: [ProtocolVersion: Fact] = [.tls1_2: .yes, .tls1_3: .yes]
    /// Of TLS 1.2.
    var suites = Inventory(found: [CipherSuite(rawValue: 0xC02B)])
    var groups = Inventory(found: [NamedGroup(rawValue: 29), NamedGroup(rawValue: 23)])
    var keyExchange: ServerKeyExchange.Key = .group(NamedGroup(rawValue: 29))
    var extendedMasterSecret = Fact.yes
    var chains = [SampleInventory.chain(.ecdsa)]
    var undecided: [ServerKey: Uncertainty] = [:]
    var clientCertificate = Fact.no
    var strictTransport = KeyedPosture.StrictTransport.sent(
        StrictTransportSecurity(maximumAge: 63_072_000))

    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    static func chain(
        _ key: ServerKey, type: String = "EC", bits: Int = 256,
        signature: String = "ecdsa-with-SHA256", days: Double = 90, sha256: String = "aa",
        sent: [CertificateFacts]? = nil
    ) -> ServerChain {
        let leaf = certificate(
            "leaf", by: "issuing", type: type, bits: bits, signature: signature, days: days,
            sha256: sha256)
        return ServerChain(
            key: key, presented: [leaf] + (sent ?? [certificate("issuing", by: "root")]), faults: []
        )
    }

    static func certificate(
        _ subject: String, by issuer: String, type: String = "EC", bits: Int = 256,
        signature: String = "ecdsa-with-SHA256", days: Double = 900, sha256: String? = nil
    ) -> CertificateFacts {
        CertificateFacts(
            subject: "CN=\(subject)", issuer: "CN=\(issuer)", serialNumber: "01",
            subjectAltNames: ["a.test"], notBefore: now,
            notAfter: now.addingTimeInterval(days * 86_400), keyType: type, keyBits: bits,
            signatureAlgorithm: signature, spkiSHA256: "key of \(subject)",
            sha256: sha256 ?? subject)
    }

    var inventory: ServerInventory {
        ServerInventory(
            endpoint: Endpoint(scheme: .https, host: "a.test", port: 443), address: address,
            plain: plain,
            keyed: KeyedPosture(
                chains: chains, undecided: undecided, resumption: [.tls1_3: .always],
                earlyData: .no, staple: nil, timestamps: [], unseen: nil,
                clientCertificate: clientCertificate, acceptableIssuers: [],
                strictTransport: strictTransport), date: SampleInventory.now)
    }

    private var plain: TLSPosture {
        TLSPosture(
            serverName: "a.test", versions: ProtocolVersion.all.map(posture),
            plain: PlainFacts(
                version: .tls1_2, compression: .no, secureRenegotiation: .yes,
                extendedMasterSecret: extendedMasterSecret, encryptThenMAC: nil, heartbeat: .no,
                sessionIDs: .yes, sessionTickets: .yes, ocspStaple: .no,
                certificateTimestamps: .no, clientCertificate: .no, clientCertificateIssuers: [],
                applicationProtocols: Inventory(found: ["http/1.1"])),
            fallbackSignal: .yes, tolerances: [:], withoutName: nil,
            unknownName: NameAnswer(.certificate([], isUsual: true)), chains: [], connections: 1)
    }

    private func posture(_ version: ProtocolVersion) -> VersionPosture {
        let isSpoken = spoken[version] ?? .no
        guard isSpoken == .yes else {
            return VersionPosture(
                version: version, isSpoken: isSpoken, suites: Inventory(found: []))
        }
        guard version == .tls1_3 else {
            return VersionPosture(
                version: version, isSpoken: .yes, suites: suites,
                keyExchanges: Dictionary(
                    suites.found.map { ($0, exchange) }, uniquingKeysWith: { first, _ in first }),
                groups: groups)
        }
        return VersionPosture(
            version: version, isSpoken: .yes,
            suites: Inventory(found: [CipherSuite(rawValue: 0x1301)]), groups: groups)
    }

    private var exchange: ServerKeyExchange { ServerKeyExchange(key: keyExchange, signature: nil) }
}

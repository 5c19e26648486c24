// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing

@testable import Inspection

/// Each rule of Mozilla's intermediate guideline, held and broken by one change of a server.
struct ServerProfileTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var change: @Sendable (inout SampleInventory) -> Void
        /// What does not hold, each with its details.
        let findings: [String]

        init(
            _ name: String, _ findings: [String],
            _ change: @escaping @Sendable (inout SampleInventory) -> Void
        ) {
            testDescription = name
            self.findings = findings
            self.change = change
        }
    }

    static let cases = [
        Case("nothing", []) { _ in },
        Case("an old version", ["protocols broken: the server speaks TLS 1.1"]) {
            $0.spoken[.tls1_1] = .yes
        },
        Case(
            "a version that could not be told",
            [
                "protocols couldNotTell: could not tell whether TLS 1.1 is spoken: the server did not answer in time",
                "cipherSuites couldNotTell: could not tell which cipher suites TLS 1.1 has: the server did not answer in time",
                "groups couldNotTell: could not tell which groups TLS 1.1 has: the server did not answer in time",
                "keySize couldNotTell: could not tell which key exchanges TLS 1.1 has: the server did not answer in time",
            ]
        ) { $0.spoken[.tls1_1] = .couldNotTell(.silence) },
        Case("TLS 1.3 alone", []) { $0.spoken = [.tls1_3: .yes] },
        Case(
            "a suite of CBC",
            [
                "cipherSuites broken: TLS 1.2 takes the cipher suite TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA"
            ]
        ) { $0.suites.found.append(CipherSuite(rawValue: 0xC009)) },
        Case(
            "suites that could not be told",
            [
                "cipherSuites couldNotTell: could not tell which cipher suites TLS 1.2 takes: the server reset the connection"
            ]
        ) { $0.suites.undecided = .init([CipherSuite(rawValue: 0xC009)], .reset) },
        Case("a doubt about a suite that may be", []) {
            $0.suites.undecided = .init([CipherSuite(rawValue: 0xC02F)], .reset)
        },
        Case(
            "a group beyond",
            [
                "groups broken: TLS 1.2 takes the group sect163k1; TLS 1.3 takes the group sect163k1"
            ]
        ) { $0.groups.found.append(NamedGroup(rawValue: 1)) },
        Case("the hybrid group", []) { $0.groups.found.append(NamedGroup(rawValue: 0x11EC)) },
        Case("a certificate of EdDSA", ["keys broken: the server has a certificate of EdDSA"]) {
            $0.chains.append(SampleInventory.chain(.edDSA, type: "Ed25519"))
        },
        Case(
            "a kind of key that could not be told",
            [
                "keys couldNotTell: could not tell whether there is a certificate of EdDSA: the server reset the connection",
                "signatures couldNotTell: could not tell whether there is a chain of EdDSA: the server reset the connection",
                "keySize couldNotTell: could not tell whether there is a chain of EdDSA: the server reset the connection",
                "certificateLifetime couldNotTell: could not tell whether there is a chain of EdDSA: the server reset the connection",
            ]
        ) { $0.undecided = [.edDSA: .reset] },
        Case(
            "a signature with SHA-1",
            ["signatures broken: ECDSA: 'CN=leaf' is signed with ecdsa-with-SHA1"]
        ) { $0.chains = [SampleInventory.chain(.ecdsa, signature: "ecdsa-with-SHA1")] },
        Case("short RSA", ["keySize broken: RSA of 1024 bits, expected at least 2048"]) {
            $0.chains = [SampleInventory.chain(.rsa, type: "RSA", bits: 1024)]
        },
        Case(
            "short DH",
            ["keySize broken: TLS 1.2: a key exchange of 1024 bits, expected at least 2048"]
        ) {
            $0.keyExchange = .finiteField(
                prime: [0x80] + [UInt8](repeating: 0, count: 127))
        },
        Case(
            "no extended master secret",
            ["masterSecret broken: TLS 1.2 has no extended master secret (RFC 7627)"]
        ) { $0.extendedMasterSecret = .no },
        Case(
            "a lifetime of 367 days",
            ["certificateLifetime broken: ECDSA: valid for 367 days, expected at most 366"]
        ) { $0.chains = [SampleInventory.chain(.ecdsa, days: 367)] },
        Case("a lifetime of 366 days", []) {
            $0.chains = [SampleInventory.chain(.ecdsa, days: 366)]
        },
        Case(
            "a short age",
            ["strictTransport broken: max-age is 63071999, expected at least 63072000"]
        ) { $0.strictTransport = .sent(StrictTransportSecurity(maximumAge: 63_071_999)) },
        Case("no field", ["strictTransport broken: no Strict-Transport-Security came"]) {
            $0.strictTransport = .absent
        },
        Case(
            "a field for an address",
            [
                "strictTransport broken: browsers keep no Strict-Transport-Security for an IP address (RFC 6797 section 8.1.1), so that 'max-age=9' does not count"
            ]
        ) { $0.strictTransport = .ofAddress("max-age=9") },
        Case(
            "no answer",
            [
                "strictTransport couldNotTell: could not tell which Strict-Transport-Security comes: the server reset the connection"
            ]
        ) { $0.strictTransport = .couldNotTell(.reset) },
    ]

    @Test(arguments: cases)
    func `a rule is broken by what breaks it and by nothing else`(_ item: Case) {
        var sample = SampleInventory()
        item.change(&sample)
        let findings = ServerProfile.intermediate.findings(of: sample.inventory)
        #expect(
            findings.map(\.id) == [
                "profile.protocols", "profile.cipherSuites", "profile.groups", "profile.keys",
                "profile.signatures", "profile.keySize", "profile.masterSecret",
                "profile.certificateLifetime", "profile.strictTransport",
            ])
        #expect(
            findings.filter { $0.verdict != .holds }.map {
                "\($0.id.dropFirst(8)) \($0.verdict): \($0.details.joined(separator: "; "))"
            } == item.findings)
    }

    @Test func `what a profile does not say is not asked`() {
        var profile = ServerProfile(name: "of one rule")
        profile.keys = [.rsa]
        #expect(
            profile.findings(of: SampleInventory().inventory).map {
                "\($0.id) \($0.verdict): \($0.title): \($0.details)"
            } == [
                "profile.keys broken: only the kinds of key of of one rule: [\"the server has a certificate of ECDSA\"]"
            ])
        #expect(ServerProfile(name: "none").findings(of: SampleInventory().inventory).isEmpty)
    }
}

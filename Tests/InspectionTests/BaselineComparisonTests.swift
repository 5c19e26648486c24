// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges
import Testing

@testable import Inspection

/// A recorded server of TLS 1.3 and one chain against what it offers now.
struct BaselineComparisonTests {
    static let recorded = """
        certificates:
          ECDSA: { complete: true, faults: [], key: EC 256, names: [a.test], ordered: true, signature: ecdsa-with-SHA256, surplus: [] }
          EdDSA: false
          RSA: false
        protocol:
          SSLv3: { offered: false }
          TLS 1.0: { offered: false }
          TLS 1.1: { offered: false }
          TLS 1.2: { offered: false }
          TLS 1.3: { cipherSuites: [TLS_AES_128_GCM_SHA256], groups: [X25519], offered: true }
        tls:
          clientCertificate: false
          resumption: { TLS 1.3: true }
          stapledOCSP: null
          strictTransportSecurity: null
          tolerates: { GREASE: true }
        """

    static func value(_ text: String) throws -> Value {
        try RecordedBaseline.value(of: SourceFile(path: "b.yaml", bytes: Array(text.utf8)))
    }

    /// What a server offers now is no file, and need not have what one must.
    static func current(_ text: String) throws -> Value {
        let file = SourceFile(path: "now", bytes: Array(text.utf8))
        return try #require(YAMLReader.documents(in: file, mode: .data).first?.root.value)
    }

    struct Change: Sendable, CustomTestStringConvertible {
        /// Of the recorded text, and what stands there in its place now.
        let old: String
        let new: String
        let lines: [String]

        init(_ old: String, _ new: String, _ lines: [String]) {
            self.old = old
            self.new = new
            self.lines = lines
        }

        var testDescription: String { new }
    }

    private static let tls12 = "TLS 1.2: { offered: false }"
    private static let isOn = "stronger: protocol.TLS 1.2.offered: false, now true"
    private static let rsa = "RSA: false"
    private static let isThere = "stronger: certificates.RSA: false, now there"

    static let changes = [
        Change(
            tls12,
            "TLS 1.2: { cipherSuites: [TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256], groups: [P-256], leastKeyExchangeBits: 2048, offered: true, signatures: [rsa_pss_rsae_sha256] }",
            [isOn]),
        Change(
            tls12,
            "TLS 1.2: { cipherSuites: [TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256, TLS_RSA_WITH_RC4_128_SHA], offered: true }",
            [isOn, "weaker: protocol.TLS 1.2.cipherSuites: TLS_RSA_WITH_RC4_128_SHA is new"]),
        Change(
            tls12, "TLS 1.2: { groups: [X25519, sect163k1], offered: true }",
            [isOn, "weaker: protocol.TLS 1.2.groups: sect163k1 is new"]),
        Change(
            tls12, "TLS 1.2: { leastKeyExchangeBits: 512, offered: true }",
            [isOn, "weaker: protocol.TLS 1.2.leastKeyExchangeBits: none, now 512"]),
        Change(
            tls12, "TLS 1.2: { offered: true, signatures: [rsa_pkcs1_sha1] }",
            [isOn, "weaker: protocol.TLS 1.2.signatures: rsa_pkcs1_sha1 is new"]),
        Change(
            "cipherSuites: [TLS_AES_128_GCM_SHA256]",
            "cipherSuites: [TLS_RSA_WITH_AES_128_GCM_SHA256, TLS_AES_128_GCM_SHA256]",
            [
                "weaker: protocol.TLS 1.3.cipherSuites: TLS_RSA_WITH_AES_128_GCM_SHA256 is new"
            ]),
        Change(
            "SSLv3: { offered: false }", "SSLv3: { offered: true }",
            ["weaker: protocol.SSLv3.offered: false, now true"]),
        Change(
            rsa,
            "RSA: { complete: true, faults: [], key: RSA 2048, names: [a.test], ordered: true, signature: sha256WithRSAEncryption, surplus: [] }",
            [isThere]),
        Change(
            rsa, "RSA: { complete: true, faults: [expired], ordered: true }",
            [
                isThere,
                "weaker: certificates.RSA.faults: expired is new; clients refuse the chain",
            ]),
        Change(
            rsa, "RSA: { complete: false, faults: [], ordered: true }",
            [
                isThere,
                "weaker: certificates.RSA.complete: none, now false; clients that look for no issuers no longer connect",
            ]),
        Change(
            rsa, "RSA: { key: RSA 1024 }",
            [isThere, "weaker: certificates.RSA.key: none, now 'RSA 1024'"]),
        Change(
            rsa, "RSA: { surplus: [CN=old] }",
            [isThere, "weaker: certificates.RSA.surplus: CN=old is new"]),
        Change(
            "signature: ecdsa-with-SHA256", "signature: ecdsa-with-SHA1",
            [
                "weaker: certificates.ECDSA.signature: 'ecdsa-with-SHA256', now 'ecdsa-with-SHA1'"
            ]),
        Change(
            "signature: ecdsa-with-SHA256", "signature: ecdsa-with-SHA384",
            [
                "different: certificates.ECDSA.signature: 'ecdsa-with-SHA256', now 'ecdsa-with-SHA384'"
            ]),
        Change(
            "clientCertificate: false", "clientCertificate: false\n  earlyData: true",
            ["weaker: tls.earlyData: none, now true"]),
        Change(
            "clientCertificate: false", "clientCertificate: false\n  earlyData: false",
            ["different: tls.earlyData: none, now false"]),
        Change(
            "clientCertificate: false", "clientCertificate: false\n  secureRenegotiation: false",
            [
                "weaker: tls.secureRenegotiation: none, now false; clients of OpenSSL 3 no longer connect"
            ]),
        Change(
            "resumption: { TLS 1.3: true }", "resumption: { TLS 1.3: false }",
            [
                "weaker: tls.resumption.TLS 1.3: true, now false; each connection of TLS 1.3 costs a full handshake"
            ]),
        Change(
            "resumption: { TLS 1.3: true }", "resumption: { TLS 1.2: false, TLS 1.3: true }",
            [
                "different: tls.resumption.TLS 1.2: none, now false; each connection of TLS 1.2 costs a full handshake"
            ]),
        Change(
            "resumption: { TLS 1.3: true }", "resumption: { TLS 1.3: now and then }",
            ["different: tls.resumption.TLS 1.3: true, now 'now and then'"]),
        Change(
            "surplus: []", "expired: [CN=Old], surplus: []",
            [
                "weaker: certificates.ECDSA.expired: CN=Old is new; clients that go by it refuse the chain"
            ]),
        Change(
            "strictTransportSecurity: null", "strictTransportSecurity: { maxAge: 0 }",
            ["different: tls.strictTransportSecurity: none, now there"]),
        Change(
            "ordered: true", "includesRoot: true, ordered: true",
            ["weaker: certificates.ECDSA.includesRoot: none, now true"]),
        Change(
            "{ GREASE: true }", "{ GREASE: true, an unknown extension: false }",
            [
                "different: tls.tolerates.an unknown extension: none, now false; clients that send an unknown extension no longer connect"
            ]),
        Change(
            "stapledOCSP: null", "stapledOCSP: good",
            ["stronger: tls.stapledOCSP: none, now 'good'"]),
        Change(
            "stapledOCSP: null", "stapledOCSP: revoked",
            ["weaker: tls.stapledOCSP: none, now 'revoked'"]),
        Change(
            "strictTransportSecurity: null", "strictTransportSecurity: { maxAge: 300 }",
            ["stronger: tls.strictTransportSecurity: none, now there"]),
        Change(
            "strictTransportSecurity: null",
            "strictTransportSecurity: \"none that counts: 'max-age'\"",
            [
                "different: tls.strictTransportSecurity: none, now 'none that counts: 'max-age''"
            ]),
    ]

    @Test(arguments: changes)
    func `what a server adds is judged by what it is`(change: Change) throws {
        let now = Self.recorded.replacing(change.old, with: change.new)
        #expect(now != Self.recorded)
        let comparison = BaselineComparison(
            try Self.value(Self.recorded), with: try Self.current(now))
        #expect(comparison.differences.map(\.text) == change.lines)
        #expect(comparison.isWeaker == change.lines.contains { $0.hasPrefix("weaker") })
    }

    @Test func `a server that now prefers what is not forward secret is weaker`() throws {
        let strong = "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"
        let weak = "TLS_RSA_WITH_AES_128_GCM_SHA256"
        func text(_ suites: String) -> String {
            Self.recorded.replacing(
                Self.tls12, with: "TLS 1.2: { cipherSuites: [\(suites)], offered: true }")
        }
        let (before, after) = (text("\(strong), \(weak)"), text("\(weak), \(strong)"))
        let worse = BaselineComparison(try Self.value(before), with: try Self.current(after))
        #expect(
            worse.differences.map(\.text) == [
                "weaker: protocol.TLS 1.2.cipherSuites: \(weak) is now preferred"
            ])
        let better = BaselineComparison(try Self.value(after), with: try Self.current(before))
        #expect(
            better.differences.map(\.text) == [
                "different: protocol.TLS 1.2.cipherSuites: the order is another"
            ])
    }

    @Test(arguments: [
        (
            "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256, TLS_RSA_WITH_AES_128_CBC_SHA",
            "weaker: protocol.TLS 1.2.serverOrder: true, now false; clients that prefer TLS_RSA_WITH_AES_128_CBC_SHA are given it"
        ),
        (
            "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256, TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
            "different: protocol.TLS 1.2.serverOrder: true, now false"
        ),
    ])
    func `a server that lost its order is weaker where clients may prefer what is weak`(
        suites: String, line: String
    ) throws {
        func text(_ order: Bool) -> String {
            Self.recorded.replacing(
                Self.tls12,
                with: "TLS 1.2: { cipherSuites: [\(suites)], offered: true, serverOrder: \(order) }"
            )
        }
        let lost = BaselineComparison(
            try Self.value(text(true)), with: try Self.current(text(false)))
        #expect(lost.differences.map(\.text) == [line])
        let won = BaselineComparison(
            try Self.value(text(false)), with: try Self.current(text(true)))
        #expect(
            won.differences.map(\.text) == [
                "different: protocol.TLS 1.2.serverOrder: false, now true"
            ])
    }

    @Test(arguments: [
        ("https://a.test", "https://a.test", nil), ("https://a.test:8443", "https://a.test", nil),
        (
            "https://prod.test", "https://a.test:9401",
            "the baseline is of 'https://prod.test', and nothing that 'https://a.test:9401' is held against"
        ),
    ])
    func `a baseline of another host is held against nothing`(
        recorded: String, current: String, words: String?
    ) throws {
        let comparison = BaselineComparison(
            try Self.value(Self.recorded + "\nserver: \(recorded)\n"),
            with: try Self.current(
                Self.recorded.replacing(
                    "SSLv3: { offered: false }", with: "SSLv3: { offered: true }")
                    + "\nserver: \(current)\n"))
        #expect(comparison.otherServer == words)
        #expect(
            comparison.finding.details
                == [words ?? "weaker: protocol.SSLv3.offered: false, now true"])
        #expect(comparison.finding.verdict == (words == nil ? .broken : .couldNotTell))
    }

    @Test func `an answer that became worse is weaker, and the way back is stronger`() throws {
        let bad = Self.recorded.replacing("stapledOCSP: null", with: "stapledOCSP: unverified")
        let good = Self.recorded.replacing("stapledOCSP: null", with: "stapledOCSP: good")
        #expect(
            BaselineComparison(try Self.value(good), with: try Self.value(bad)).differences
                .map(\.text) == ["weaker: tls.stapledOCSP: 'good', now 'unverified'"])
        #expect(
            BaselineComparison(try Self.value(bad), with: try Self.value(good)).differences
                .map(\.text) == ["stronger: tls.stapledOCSP: 'unverified', now 'good'"])
    }

    @Test(arguments: [
        ("TLS 1.2: { offered: false }\n  ", "its 'protocol' does not say 'TLS 1.2'"),
        ("SSLv3: { offered: false }\n  ", "its 'protocol' does not say 'SSLv3'"),
        ("EdDSA: false\n  ", "its 'certificates' does not say 'EdDSA'"),
        (
            "cipherSuites: [TLS_AES_128_GCM_SHA256], ",
            "'TLS 1.3' does not say whether it is offered, and with which suites"
        ),
    ])
    func `a file that lost a part is no baseline`(part: String, complaint: String) throws {
        let text = Self.recorded.replacing(part, with: "")
        #expect(text != Self.recorded)
        let error = #expect(throws: Diagnostic.self) { try Self.value(text) }
        #expect(error?.message == "found no baseline: \(complaint)")
    }
}

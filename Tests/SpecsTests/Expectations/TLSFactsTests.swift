// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs
import Testing

import struct Foundation.Date

/// Every fact that a handshake can show, and what is said where it did not.
struct TLSFactsTests {
    /// Valid until 2026-12-25T02:36:15Z, 25 days from the scope's now.
    private static let leaf = CertificateFacts(
        subject: "CN=api.example.com, O=Example", issuer: "CN=Example CA", serialNumber: "01",
        subjectAltNames: ["api.example.com", "127.0.0.1"],
        notBefore: Date(timeIntervalSince1970: 1_790_000_000),
        notAfter: Date(timeIntervalSince1970: 1_798_166_175), keyType: "EC", keyBits: 256,
        signatureAlgorithm: "ecdsa-with-SHA256", spkiSHA256: "abc=", sha256: "00")

    /// What every handshake shows.
    private let bare = Judged(
        evidence: PeerEvidence(
            version: .tls1_3, trust: .unspecified, decision: "none: valid", presentedChain: [leaf]))

    private static func certificate(
        _ subject: String, by issuer: String, hash: String, isMustStaple: Bool = false
    ) -> CertificateFacts {
        CertificateFacts(
            subject: subject, issuer: issuer, serialNumber: "02", subjectAltNames: [],
            notBefore: Date(timeIntervalSince1970: 1_764_547_200),
            notAfter: Date(timeIntervalSince1970: 1_798_934_400), keyType: "RSA", keyBits: 3072,
            signatureAlgorithm: "sha256WithRSAEncryption", spkiSHA256: "\(hash)=", sha256: hash,
            isMustStaple: isMustStaple)
    }

    private static let issuer = certificate("CN=Example CA", by: "CN=Example Root", hash: "01")
    private static let root = certificate("CN=Example Root", by: "CN=Example Root", hash: "02")

    /// Everything that a connection can show.
    private var whole: Judged {
        var evidence = PeerEvidence(
            version: .tls1_2, trust: .unspecified, decision: "none: valid",
            presentedChain: [Self.leaf, Self.issuer],
            verifiedChain: [Self.leaf, Self.issuer, Self.root], isClientCertificateRequested: true)
        evidence.group = "X25519"
        evidence.alpn = "http/1.1"
        evidence.isForwardSecret = true
        evidence.stapledOCSP = .good
        evidence.acceptableIssuers = ["CN=Client CA", "CN=Other CA"]
        evidence.signedCertificateTimestamps = [
            SignedCertificateTimestamp(
                source: .certificate, logID: "bG9n",
                timestamp: Date(timeIntervalSince1970: 1_790_000_000)),
            SignedCertificateTimestamp(
                source: .handshake, logID: "bG9h",
                timestamp: Date(timeIntervalSince1970: 1_790_000_001)),
        ]
        return Judged(evidence: evidence)
    }

    @Test(arguments: [
        ("group: X25519", nil), ("group: P-256", #"tls.group: expected "P-256", got "X25519""#),
        ("alpn: http/1.1", nil), ("alpn: h2", #"tls.alpn: expected "h2", got "http/1.1""#),
        ("forwardSecrecy: true", nil),
        ("forwardSecrecy: false", "tls.forwardSecrecy: expected false, got true"),
        ("stapledOCSP: good", nil),
        ("stapledOCSP: revoked", #"tls.stapledOCSP: expected "revoked", got "good""#),
        ("sct: { count: { gte: 2 } }", nil),
        (
            "sct: { count: { gte: 3 } }",
            "count of tls.sct: expected a number of at least 3, got 2"
        ),
        ("sct: { any: { $.source: handshake } }", nil),
        ("clientCertificateRequested: true", nil),
        (
            "clientCertificateRequested: false",
            "tls.clientCertificateRequested: expected false, got true"
        ),
        ("acceptableIssuers: { contains: CN=Client CA }", nil),
        (
            "acceptableIssuers: { contains: CN=Mine }",
            #"tls.acceptableIssuers: expected something that contains "CN=Mine", got ["CN=Client CA","CN=Other CA"]"#
        ),
        ("chain: { length: 2, ordered: true, complete: true }", nil),
        ("chain: { length: 3 }", "tls.chain.length: expected 3, got 2"),
        ("chain: { ordered: false }", "tls.chain.ordered: expected false, got true"),
        ("chain: { complete: false }", "tls.chain.complete: expected false, got true"),
        ("verifiedChain: { length: 3, ordered: true, complete: true }", nil),
        (
            "verifiedChain: { length: { lt: 3 } }",
            "tls.verifiedChain.length: expected a number less than 3, got 3"
        ),
        ("issuer: { subject: CN=Example CA, key: { type: RSA, bits: 3072 } }", nil),
        (
            "issuer: { subject: CN=Example Root }",
            #"tls.issuer.subject: expected "CN=Example Root", got "CN=Example CA""#
        ),
        ("root: { subject: CN=Example Root, spkiSHA256: 02= }", nil),
        ("root: { issuer: CN=X }", #"tls.root.issuer: expected "CN=X", got "CN=Example Root""#),
        ("issuer: { lifetime: { lte: 398d } }", nil),
        ("issuer: { lifetime: 398d }", nil),
        (
            "issuer: { lifetime: { lte: 397d } }",
            "tls.issuer.lifetime: expected a duration of at most 397d, got 398d"
        ),
        ("leaf: { remaining: { gte: 26.45% } }", nil),
        (
            "leaf: { remaining: { gte: 33% } }",
            "tls.leaf.remaining: expected a percentage of at least 33%, got 26.45%"
        ),
        ("leaf: { remaining: { near: { value: 25%, within: 2% } } }", nil),
        (
            "leaf: { remaining: { near: { value: 25%, within: 1% } } }",
            "tls.leaf.remaining: expected a percentage within 1% of 25%, got 26.45%"
        ),
        ("leaf: { mustStaple: false }", nil),
        ("leaf: { mustStaple: true }", "tls.leaf.mustStaple: expected true, got false"),
    ])
    func `speaks of every fact of a handshake`(_ yaml: String, _ line: String?) throws {
        #expect(try whole.lines("tls: { \(yaml) }") == (line.map { [$0] } ?? []))
    }

    @Test func `where nothing is verified the issuer is the one of that name`() throws {
        func lines(_ sent: [CertificateFacts], _ yaml: String) throws -> [String] {
            try Judged(
                evidence: PeerEvidence(
                    version: .tls1_3, trust: .proceed, decision: "", presentedChain: sent)
            ).lines("tls: { \(yaml) }")
        }
        let stray = Self.certificate("CN=Surplus", by: "CN=Surplus", hash: "03")
        let named = "issuer: { subject: CN=Example CA }"
        #expect(try lines([Self.leaf, stray, Self.issuer], named) == [])
        #expect(
            try lines([Self.leaf, stray], named) == [
                #"tls.issuer.subject: nothing at tls.issuer: no chain was verified, and none of what was sent has the issuer's name, expected "CN=Example CA""#
            ])
    }

    @Test(arguments: [
        (
            "group: X25519",
            #"tls.group: nothing at tls.group: the key exchange has none, expected "X25519""#
        ),
        ("alpn: h2", #"tls.alpn: nothing at tls.alpn: no protocol was agreed on, expected "h2""#),
        ("alpn: { exists: false }", nil),
        ("sct: { count: 0 }", nil),
        (
            "stapledOCSP: good",
            #"tls.stapledOCSP: nothing at tls.stapledOCSP: the server stapled no OCSP answer, expected "good""#
        ),
        (
            "acceptableIssuers: { isEmpty: true }",
            "tls.acceptableIssuers: nothing at tls.acceptableIssuers: the server asked for no client certificate, expected something empty"
        ),
        (
            "issuer: { subject: x }",
            #"tls.issuer.subject: nothing at tls.issuer: the chain is the leaf alone, expected "x""#
        ),
        (
            "root: { subject: x }",
            #"tls.root.subject: nothing at tls.root: no chain was verified, expected "x""#
        ),
        ("root: { subject: { exists: false } }", nil),
        ("chain: { length: 1, ordered: true }", nil),
        (
            "chain: { complete: false }",
            "tls.chain.complete: nothing at tls.chain.complete: no chain was verified, by which it could be told, expected false"
        ),
        (
            "verifiedChain: { complete: true }",
            "tls.verifiedChain.complete: nothing at tls.verifiedChain.complete: no chain was verified, by which it could be told, expected true"
        ),
        ("verifiedChain: { length: 0 }", nil),
    ])
    func `what a handshake did not show is absent, and why`(_ yaml: String, _ line: String?) throws
    {
        #expect(try bare.lines("tls: { \(yaml) }") == (line.map { [$0] } ?? []))
    }

    struct Chain: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let presented: [CertificateFacts]
        let verified: [CertificateFacts]
        let yaml: String
    }

    static let chains = [
        Chain(
            testDescription: "the wrong order", presented: [leaf, root, issuer],
            verified: [leaf, issuer, root], yaml: "length: 3, ordered: false, complete: true"),
        Chain(
            testDescription: "an intermediate that the server did not send", presented: [leaf],
            verified: [leaf, issuer, root], yaml: "length: 1, ordered: true, complete: false"),
        Chain(
            testDescription: "an intermediate that is the anchor", presented: [leaf],
            verified: [leaf, issuer], yaml: "length: 1, ordered: true, complete: true"),
        Chain(
            testDescription: "another leaf", presented: [issuer], verified: [root],
            yaml: "length: 1, ordered: true, complete: false"),
    ]

    @Test(arguments: chains)
    func `a chain is ordered and complete as it was sent`(_ chain: Chain) throws {
        let judged = Judged(
            evidence: PeerEvidence(
                trust: .unspecified, decision: "", presentedChain: chain.presented,
                verifiedChain: chain.verified))
        #expect(try judged.lines("tls: { chain: { \(chain.yaml) } }") == [])
    }

    @Test
    func
        `a certificate that asks for a staple says so, and one without validity has no share left`()
        throws
    {
        let odd = CertificateFacts(
            subject: "CN=a", issuer: "CN=a", serialNumber: "02", subjectAltNames: [],
            notBefore: Date(timeIntervalSince1970: 5), notAfter: Date(timeIntervalSince1970: 5),
            keyType: "RSA", keyBits: 3072, signatureAlgorithm: "x", spkiSHA256: "", sha256: "",
            isMustStaple: true)
        let judged = Judged(
            evidence: PeerEvidence(trust: .proceed, decision: "", presentedChain: [odd]))
        #expect(
            try judged.lines("tls: { leaf: { mustStaple: true, remaining: { gte: 1% } } }") == [
                "tls.leaf.remaining: nothing at tls.leaf.remaining: its validity ends where it begins, or before, expected a percentage of at least 1%"
            ])
    }

    @Test func `the defaults' facts hold beside an item's own, fact by fact`() throws {
        let expectation = try Judged.expectation(
            "tls: { leaf: { key: { bits: 256 } } }",
            defaults: ["tls: { group: P-256, leaf: { key: { bits: 512, type: RSA } } }"])
        #expect(
            whole.lines(expectation) == [
                #"tls.group: expected "P-256", got "X25519""#,
                #"tls.leaf.key.type: expected "RSA", got "EC""#,
            ])
    }
}

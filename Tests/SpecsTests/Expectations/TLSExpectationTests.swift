// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Specs
import Testing

import struct Foundation.Date

struct TLSExpectationTests {
    /// Valid until 2026-12-25T02:36:15Z, 25 days from the scope's now.
    private static let leaf = CertificateFacts(
        subject: "CN=api.example.com, O=Example", issuer: "CN=Example CA", serialNumber: "01",
        subjectAltNames: ["api.example.com", "127.0.0.1"],
        notBefore: Date(timeIntervalSince1970: 1_790_000_000),
        notAfter: Date(timeIntervalSince1970: 1_798_166_175), keyType: "EC", keyBits: 256,
        signatureAlgorithm: "ecdsa-with-SHA256", spkiSHA256: "abc=", sha256: "00")

    private var judged = Judged(
        evidence: PeerEvidence(
            version: .tls1_3, cipherSuite: "TLS_AES_128_GCM_SHA256", trust: .unspecified,
            decision: "none: valid", presentedChain: [leaf]))

    @Test(arguments: [
        ("version: 1.3", nil), ("version: '1.3'", nil),
        ("version: 1.2", #"tls.version: expected "1.2", got "1.3""#),
        ("version: { gte: 1.2 }", nil),
        ("version: { lt: 1.3 }", #"tls.version: expected a number less than 1.3, got "1.3""#),
        ("cipherSuite: TLS_AES_128_GCM_SHA256", nil),
        (
            "cipherSuite: { contains: CHACHA }",
            #"tls.cipherSuite: expected something that contains "CHACHA", got "TLS_AES_128_GCM_SHA256""#
        ),
        ("trust: unspecified", nil),
        ("trust: proceed", #"tls.trust: expected "proceed", got "unspecified""#),
        ("resumed: false", nil), ("resumed: true", "tls.resumed: expected true, got false"),
        ("leaf: { subject: { contains: CN=api.example.com } }", nil),
        ("leaf: { issuer: CN=Example CA }", nil),
        (
            "leaf: { issuer: CN=Other }",
            #"tls.leaf.issuer: expected "CN=Other", got "CN=Example CA""#
        ),
        ("leaf: { subjectAltNames: { contains: api.example.com } }", nil),
        (
            "leaf: { subjectAltNames: { contains: other } }",
            #"tls.leaf.subjectAltNames: expected something that contains "other", got ["api.example.com","127.0.0.1"]"#
        ),
        ("leaf: { notAfter: { gte: { in: 21d } } }", nil),
        (
            "leaf: { notAfter: { gte: { in: 26d } } }",
            #"tls.leaf.notAfter: expected a time not before 2026-12-26T02:36:15Z (in 26d), got 2026-12-25T02:36:15Z"#
        ),
        ("leaf: { notAfter: 2026-12-25T02:36:15Z }", nil),
        ("leaf: { notBefore: { lt: 2026-11-30 } }", nil),
        ("leaf: { expiresIn: { gte: 25d } }", nil),
        (
            "leaf: { expiresIn: { gte: 25.5d } }",
            #"tls.leaf.expiresIn: expected a duration of at least 25.5d, got 25d"#
        ),
        (
            "leaf: { notAfter: 2026-12-25 }",
            "tls.leaf.notAfter: expected 2026-12-25, got 2026-12-25T02:36:15Z"
        ),
        ("leaf: { key: { type: EC, bits: 256 } }", nil),
        (
            "leaf: { key: { bits: { gte: 384 } } }",
            "tls.leaf.key.bits: expected a number of at least 384, got 256"
        ),
        ("leaf: { key: { type: RSA } }", #"tls.leaf.key.type: expected "RSA", got "EC""#),
        ("leaf: { signatureAlgorithm: ecdsa-with-SHA256, spkiSHA256: abc= }", nil),
        ("leaf: { spkiSHA256: abd= }", #"tls.leaf.spkiSHA256: expected "abd=", got "abc=""#),
    ])
    func `speaks of the connection`(_ yaml: String, _ line: String?) throws {
        #expect(try judged.lines("tls: { \(yaml) }") == (line.map { [$0] } ?? []))
    }

    @Test func `plain http has none of it`() throws {
        var judged = judged
        judged.evidence = nil
        #expect(
            try judged.lines("tls: { version: 1.3, leaf: { issuer: x } }")
                == ["tls: no TLS: the answer came over plain http"])
    }

    @Test func `a chain of nothing has no leaf`() throws {
        var judged = judged
        judged.evidence?.presentedChain = []
        #expect(
            try judged.lines("tls: { leaf: { issuer: x } }") == [
                #"tls.leaf.issuer: nothing at tls.leaf: the server presented no certificate, expected "x""#
            ])
    }

    @Test(arguments: [
        (
            "stapledOCSP: god",
            "1:21-23 found 'god', expected what a stapled OCSP answer says | did you mean 'good'?"
        ),
        (
            "leaf: { remaining: { gte: 0.33 } }",
            "1:34-37 found '0.33', expected a percentage such as 33%"
        ),
        (
            "chain: { lenght: 2 }",
            "1:17-22 unknown key 'lenght' in a chain | did you mean 'length'?"
        ),
        ("root: 3", "1:14 found '3', expected a map"),
        (
            "trust: fine",
            "1:15-18 found 'fine', expected a trust result | known are unspecified, proceed, recoverableTrustFailure, fatalTrustFailure, deny, invalid, otherError"
        ),
        (
            "leaf: { expiresIn: { gte: 21 } }",
            "1:34-35 found '21', expected a duration such as 500ms"
        ),
        (
            "leaf: { notAfter: soon }",
            "1:26-29 found the string 'soon', expected a date such as 2027-01-01T00:00:00Z, or { in: 21d }"
        ),
    ])
    func `what is wrong is told when it is loaded`(_ yaml: String, _ line: String) throws {
        #expect(try Judged.complaints("tls: { \(yaml) }") == [line])
    }

    @Test(arguments: [
        ("resumed: x", "1:17 found the string 'x', expected true or false"),
        (
            "leaf: { key: { bits: ' ' } }",
            "1:29-31 found the string ' ', expected a number of at least 0"
        ),
        (
            "chain: { length: -1, ordered: 1 }",
            "1:25-26 found '-1', expected a number of at least 0"
        ),
    ])
    func `what a fact can never be is told when it is loaded`(
        _ yaml: String, _ line: String
    ) throws {
        #expect(try Judged.complaints("tls: { \(yaml) }").first == line)
    }
}

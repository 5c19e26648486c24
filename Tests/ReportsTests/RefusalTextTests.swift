// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Execution
import Reports
import Testing

import struct Foundation.Date

/// What a refusal is explained with, by what was refused.
struct RefusalTextTests {
    private static let leaf = certificate(
        "CN=api.example.com", by: "CN=Example CA", names: ["*.example.com", "api.example.com"],
        hash: "aa")
    private static let issuer = certificate(
        "CN=Example CA", by: "CN=Example Root", hash: "bb", keyBits: 1024,
        algorithm: "sha1WithRSAEncryption")
    private static let root = certificate("CN=Example Root", by: "CN=Example Root", hash: "cc")

    private static func certificate(
        _ subject: String, by issuer: String, names: [String] = [], hash: String,
        keyBits: Int = 2048, algorithm: String = "sha256WithRSAEncryption"
    ) -> CertificateFacts {
        CertificateFacts(
            subject: subject, issuer: issuer, serialNumber: "01", subjectAltNames: names,
            notBefore: .init(timeIntervalSince1970: 1_700_000_000),
            notAfter: .init(timeIntervalSince1970: 1_800_000_000), keyType: "RSA",
            keyBits: keyBits, signatureAlgorithm: algorithm, spkiSHA256: "\(hash)=", sha256: hash)
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var reasons: [(RefusalReason, depth: Int?)]
        var mode = "none"
        var target: String?
        var evidence: @Sendable (inout PeerEvidence) -> Void = { _ in }
        let lines: [String]
    }

    private static let own = "policy 'api' (policies.yaml:4) would accept it with"

    static let refused = [
        Refused(
            testDescription: "a name and a root of one's own",
            reasons: [(.untrustedRoot, 1), (.hostMismatch, 0)],
            lines: [
                own, "  anchors: [FILE]  # with CN=Example Root",
                "  validatesDomainName: { name: api.example.com }",
            ]),
        Refused(
            testDescription: "a leaf's pin", reasons: [(.pinMismatch, nil)], mode: "publicKey",
            lines: [own, "  pinnedPublicKeys: [\"sha256/aa=\"]  # the key of CN=api.example.com"]),
        Refused(
            testDescription: "an issuer's pin", reasons: [(.pinMismatch, nil)], mode: "publicKey",
            target: "issuer",
            lines: [own, "  pinnedPublicKeys: [\"sha256/bb=\"]  # the key of CN=Example CA"]),
        Refused(
            testDescription: "a certificate's pin", reasons: [(.pinMismatch, nil)],
            mode: "certificate",
            lines: [own, "  pinnedCertificates: [FILE]  # with CN=api.example.com, SHA-256 aa"]),
        Refused(
            testDescription: "one of the chain that is not pinned",
            reasons: [(.chainNotPinned, 1)], mode: "publicKey",
            lines: [own, "  pinnedPublicKeys: [\"sha256/bb=\"]  # the key of CN=Example CA"]),
        Refused(
            testDescription: "all of the chain that is not pinned",
            reasons: [(.chainNotPinned, 0), (.chainNotPinned, 1)], mode: "publicKey",
            lines: [
                own,
                "  pinnedPublicKeys: [\"sha256/aa=\", \"sha256/bb=\"]  # the key of CN=api.example.com; CN=Example CA",
            ]),
        Refused(
            testDescription: "short keys", reasons: [(.weakKey, 0), (.weakKey, 1)],
            lines: [own, "  minimumKeyBits: { rsa: 1024 }"]),
        Refused(
            testDescription: "a root that was sent last and is nobody's",
            reasons: [(.incompleteChain, 1)],
            evidence: {
                let stray = certificate("CN=Attacker", by: "CN=Attacker", hash: "dd")
                $0.presentedChain = [leaf, issuer, stray]
                $0.verifiedChain = [leaf, issuer]
            }, lines: [own, "  anchors: [FILE]  # with CN=Example Root"]),
        Refused(
            testDescription: "a short key", reasons: [(.weakKey, 1)],
            lines: [own, "  minimumKeyBits: { rsa: 1024 }"]),
        Refused(
            testDescription: "SHA-1", reasons: [(.weakSignature, 1)],
            lines: [own, "  allowSHA1: true"]),
        Refused(
            testDescription: "another weak signature", reasons: [(.weakSignature, 0)], lines: []),
        Refused(
            testDescription: "an old version", reasons: [(.protocolVersion, nil)],
            evidence: { $0.version = .tls1_0 }, lines: [own, "  minimumTLSVersion: 1.0"]),
        Refused(
            testDescription: "no forward secrecy", reasons: [(.noForwardSecrecy, nil)],
            lines: [own, "  requiresForwardSecrecy: false"]),
        Refused(
            testDescription: "no protocol", reasons: [(.alpnMismatch, nil)],
            lines: [own, "  alpn: []"]),
        Refused(
            testDescription: "another protocol", reasons: [(.alpnMismatch, nil)],
            evidence: { $0.alpn = "http/1.1" }, lines: [own, "  alpn: [http/1.1]"]),
        Refused(
            testDescription: "a protocol that no request is sent in",
            reasons: [(.alpnMismatch, nil)], evidence: { $0.alpn = "h2" }, lines: []),
        Refused(
            testDescription: "a name that is none", reasons: [(.hostMismatch, 0)],
            evidence: {
                $0.presentedChain = [
                    certificate(
                        "CN=x", by: "CN=x", names: ["a }\n  at: 2000-01-01", "h.test"], hash: "aa")
                ]
            }, lines: [own, "  validatesDomainName: { name: h.test }"]),
        Refused(
            testDescription: "a chain that was sent out of order", reasons: [(.weakKey, 1)],
            evidence: {
                $0.presentedChain = [leaf, root, issuer]
                $0.verifiedChain = [leaf, issuer, root]
            }, lines: [own, "  minimumKeyBits: { rsa: 1024 }"]),
        Refused(
            testDescription: "a chain out of order that leads nowhere", reasons: [(.weakKey, 1)],
            evidence: { $0.presentedChain = [leaf, root, issuer] }, lines: []),
        Refused(
            testDescription: "one of a chain out of order that is not pinned",
            reasons: [(.chainNotPinned, 1)], mode: "publicKey",
            evidence: {
                $0.presentedChain = [leaf, root, issuer]
                $0.verifiedChain = [leaf, issuer, root]
            },
            lines: [own, "  pinnedPublicKeys: [\"sha256/cc=\"]  # the key of CN=Example Root"]),
        Refused(
            testDescription: "a bad signature beside a wrong name",
            reasons: [(.badSignature, 0), (.hostMismatch, 0)], lines: []),
        Refused(
            testDescription: "plain http", reasons: [(.insecureHTTP, nil)],
            lines: [own, "  allowsInsecureHTTP: true"]),
        Refused(testDescription: "a revoked leaf", reasons: [(.revoked, 0)], lines: []),
    ]

    @Test(arguments: refused)
    func `the lines that would accept it are those that should`(_ refused: Refused) throws {
        let lines = try self.lines(refused)
        let heading = lines.firstIndex { $0.hasSuffix("would accept it with") }
        #expect(lines[(heading ?? lines.endIndex)...].map { $0 } == refused.lines)
    }

    @Test func `every fact that it takes to judge a refusal is there`() throws {
        let lines = try lines(
            Refused(
                testDescription: "", reasons: [(.pinMismatch, nil), (.expired, 1)],
                mode: "publicKey", target: "leaf",
                evidence: { evidence in
                    evidence.verifiedChain = [Self.leaf, Self.issuer, Self.root]
                    evidence.trustStore = "the anchors of ca.pem"
                    evidence.pins = [
                        PinFacts(spkiSHA256: "dd=", subject: "CN=old", file: "certs/old.cer"),
                        PinFacts(spkiSHA256: "ee="),
                    ]
                }, lines: []))
        #expect(
            lines == [
                "expired of certificate 1, CN=Example CA: fault 1",
                "trust: deny, by policy 'api' (policies.yaml:4): publicKey: no",
                "trust rests on: the anchors of ca.pem",
                "presented chain:",
                "  certificate 0: CN=api.example.com, issued by CN=Example CA, until 2027-01-15T08:00:00Z",
                "    SPKI sha256/aa=", "    certificate SHA-256 aa",
                "  certificate 1: CN=Example CA, issued by CN=Example Root, until 2027-01-15T08:00:00Z",
                "    SPKI sha256/bb=", "    certificate SHA-256 bb",
                "verified chain: as presented, then",
                "  certificate 2: CN=Example Root, issued by CN=Example Root, until 2027-01-15T08:00:00Z",
                "    SPKI sha256/cc=", "    certificate SHA-256 cc",
                "pinned publicKey of the leaf: sha256/dd=, CN=old, from certs/old.cer",
                "pinned publicKey of the leaf: sha256/ee=",
                "policy 'api' (policies.yaml:4) would accept it with",
                "  pinnedPublicKeys: [\"sha256/aa=\"]  # the key of CN=api.example.com",
                "  pinningMode: publicKey",
                "  allowInvalidCertificates: true",
            ])
    }

    @Test func `no certificate is named where a depth does not tell which`() throws {
        func told(verified: [CertificateFacts]) throws -> [String] {
            let lines = try lines(
                Refused(
                    testDescription: "", reasons: [(.pinMismatch, nil), (.expired, 1)],
                    evidence: { evidence in
                        evidence.presentedChain = [Self.leaf, Self.root, Self.issuer]
                        evidence.verifiedChain = verified
                    }, lines: []))
            return lines.filter { $0.hasPrefix("expired") }
        }
        #expect(try told(verified: []) == ["expired of certificate 1: fault 1"])
        #expect(
            try told(verified: [Self.leaf, Self.issuer, Self.root]) == [
                "expired of certificate 1, CN=Example CA: fault 1"
            ])
    }

    @Test func `a client that is refused is told what was asked for and what was sent`() throws {
        let sent = try lines(
            Refused(
                testDescription: "", reasons: [(.clientCertificateRejected, nil)],
                evidence: { evidence in
                    evidence.clientCertificateSubject = "CN=me"
                    evidence.acceptableIssuers = ["CN=A", "CN=B"]
                }, lines: []))
        #expect(
            sent == [
                "client certificate: CN=me", "the server takes certificates of: CN=A",
                "the server takes certificates of: CN=B",
            ])
        let withheld = try lines(
            Refused(
                testDescription: "", reasons: [(.clientCertificateRequired, nil)],
                evidence: { $0.clientCertificateWithheld = "no issuer fits" }, lines: []))
        #expect(
            withheld == [
                "client certificate: none, as no issuer fits",
                "policy 'api' (policies.yaml:4) would accept it with",
                "  identity: { pkcs12: FILE }",
            ])
    }

    /// The lines of a console between the excerpt and what came of the exchange.
    private func lines(_ refused: Refused) throws -> [String] {
        let run = try RecordedRun()
        var evidence = PeerEvidence(
            trust: .deny, decision: "\(refused.mode): no",
            presentedChain: [Self.leaf, Self.issuer])
        refused.evidence(&evidence)
        let faults = refused.reasons.enumerated().map { index, fault in
            RecordedFailure.Fault(
                reason: fault.0, depth: fault.depth, detail: run.text("fault \(index)"))
        }
        var exchange = run.exchange(
            result: .failure(
                RecordedFailure(
                    reason: refused.reasons[0].0, phase: .tls, cause: run.text("fault 0"),
                    faults: faults, byteOffset: nil)), evidence: evidence)
        exchange = RecordedExchange(
            method: exchange.method, url: exchange.url, fields: [], body: nil,
            result: exchange.result,
            policy: RecordedPolicy(
                name: run.text("api"), file: run.text("policies.yaml"), line: 4,
                pinningMode: refused.mode, pins: [], pinTarget: refused.target,
                allowsInsecureHTTP: false),
            evidence: evidence, timings: exchange.timings, address: nil, isReusedConnection: false)
        run.begin([("A", "a.yaml", 1)])
        run.plan(0, "one", line: 3)
        run.run(
            0,
            .errored(
                RecordedError(
                    reason: refused.reasons[0].0.rawValue, message: run.text("fault 0"),
                    place: run.place(3, "- GET: /one", "  ^^^"))), exchange: exchange, at: 0)
        run.end(at: 18)
        let text = CollectedText()
        try ConsoleReport(run.record, detail: .normal, isColored: false).write(to: text)
        let shown = text.text.split(separator: "\n").map { String($0.dropFirst(2)) }
        let start = try #require(shown.firstIndex { $0.hasPrefix("    |") }) + 1
        let end = try #require(shown.firstIndex { $0.hasPrefix("GET https") })
        return Array(shown[start..<end]).filter { !$0.hasPrefix("at fault: ") }
    }
}

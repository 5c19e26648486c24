// SPDX-License-Identifier: Apache-2.0

import Exchanges
import Testing

import struct Foundation.Date

extension RefusalTextTests {
    static let leaf = certificate(
        "CN=api.example.com", by: "CN=Example CA", names: ["*.example.com", "api.example.com"],
        hash: "aa")
    static let issuer = certificate(
        "CN=Example CA", by: "CN=Example Root", hash: "bb", keyBits: 1024,
        algorithm: "sha1WithRSAEncryption", isSignedWithSHA1: true)
    static let root = certificate("CN=Example Root", by: "CN=Example Root", hash: "cc")
    static let stray = certificate("CN=Attacker", by: "CN=Attacker", hash: "dd")

    static func named(_ names: String...) -> CertificateFacts {
        certificate("CN=x", by: "CN=y", names: names, hash: "aa")
    }

    static func certificate(
        _ subject: String, by issuer: String, names: [String] = [], hash: String,
        keyType: String = "RSA", keyBits: Int = 2048, algorithm: String = "sha256WithRSAEncryption",
        isSignedWithSHA1: Bool = false
    ) -> CertificateFacts {
        CertificateFacts(
            subject: subject, issuer: issuer, serialNumber: "01", subjectAltNames: names,
            notBefore: .init(timeIntervalSince1970: 1_700_000_000),
            notAfter: .init(timeIntervalSince1970: 1_800_000_000), keyType: keyType,
            keyBits: keyBits, signatureAlgorithm: algorithm, spkiSHA256: "\(hash)=", sha256: hash,
            isSignedWithSHA1: isSignedWithSHA1)
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var reasons: [(RefusalReason, depth: Int?)]
        var mode = "none"
        var target: String?
        var evidence: @Sendable (inout PeerEvidence) -> Void = { _ in }
        let lines: [String]
        /// Where not `fault 0` and so on.
        var details: [String] = []
        /// That the policy would have to name for its identity.
        var hosts: [String] = []
        var isPinnedByClient = false
    }

    static let own = "policy 'api' (policies.yaml:4) would accept it with"

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
            testDescription: "a client's pin", reasons: [(.pinMismatch, nil)], mode: "publicKey",
            lines: [
                own, "  pinningMode: publicKey",
                "  pinnedPublicKeys: [\"sha256/aa=\"]  # the key of CN=api.example.com",
            ], isPinnedByClient: true),
        Refused(
            testDescription: "an issuer's pin", reasons: [(.pinMismatch, nil)], mode: "publicKey",
            target: "issuer",
            lines: [own, "  pinnedPublicKeys: [\"sha256/bb=\"]  # the key of CN=Example CA"]),
        Refused(
            testDescription: "an issuer's pin beside a surplus certificate",
            reasons: [(.pinMismatch, nil)], mode: "publicKey", target: "issuer",
            evidence: { $0.presentedChain = [leaf, stray, issuer] },
            lines: [own, "  pinnedPublicKeys: [\"sha256/bb=\"]  # the key of CN=Example CA"]),
        Refused(
            testDescription: "the pin of an issuer that was not sent",
            reasons: [(.pinMismatch, nil)], mode: "certificate", target: "issuer",
            evidence: {
                $0.presentedChain = [leaf]
                $0.verifiedChain = [leaf, issuer, root]
            },
            lines: [own, "  pinnedCertificates: [FILE]  # with CN=Example CA, SHA-256 bb"]),
        Refused(
            testDescription: "the pin of an issuer that nobody knows",
            reasons: [(.pinMismatch, nil), (.expired, 0), (.hostMismatch, 0)], mode: "publicKey",
            target: "issuer", evidence: { $0.presentedChain = [leaf] },
            lines: [
                "no lines of policy 'api' (policies.yaml:4) are advised, as there are none for pinMismatch"
            ]),
        Refused(
            testDescription: "a certificate for clients beside a wrong name",
            reasons: [(.invalidPurpose, 0), (.hostMismatch, 0)],
            lines: [
                "no lines of policy 'api' (policies.yaml:4) are advised, as there are none for invalidPurpose"
            ]),
        Refused(
            testDescription: "another weak signature beside a wrong name",
            reasons: [(.hostMismatch, 0), (.weakSignature, 0)],
            lines: [
                "no lines of policy 'api' (policies.yaml:4) are advised, as there are none for weakSignature"
            ]),
        Refused(
            testDescription: "a name that is an IPv6 address", reasons: [(.hostMismatch, 0)],
            evidence: { $0.presentedChain = [named("fe80::1")] },
            lines: [own, "  validatesDomainName: { name: \"[fe80::1]\" }"]),
        Refused(
            testDescription: "a name that YAML would not take for a text",
            reasons: [(.hostMismatch, 0)], evidence: { $0.presentedChain = [named("null")] },
            lines: [own, "  validatesDomainName: { name: \"null\" }"]),
        Refused(
            testDescription: "an address", reasons: [(.hostMismatch, 0)],
            evidence: { $0.presentedChain = [named("10.0.0.1")] },
            lines: [own, "  validatesDomainName: { name: \"10.0.0.1\" }"]),
        Refused(
            testDescription: "names that no host has", reasons: [(.hostMismatch, 0)],
            evidence: {
                $0.presentedChain = [
                    named(
                        ".example.com", "DNS:127.0.0.1", "1.2.3", "10.0.0.256", "a..b", "*.", "c.")
                ]
            }, lines: [own, "  validatesDomainName: false"]),
        Refused(
            testDescription: "a short key of RSA-PSS", reasons: [(.weakKey, 0)],
            evidence: {
                $0.presentedChain = [
                    certificate("CN=x", by: "CN=y", hash: "aa", keyType: "RSA-PSS", keyBits: 1024)
                ]
            }, lines: [own, "  minimumKeyBits: { rsa: 1024 }"]),
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
            testDescription: "a pin and the rest of the chain",
            reasons: [(.pinMismatch, nil), (.chainNotPinned, 0), (.chainNotPinned, 1)],
            mode: "certificate",
            lines: [
                own,
                "  pinnedCertificates: [FILE, FILE]  # with CN=api.example.com, SHA-256 aa; CN=Example CA, SHA-256 bb",
            ]),
        Refused(
            testDescription: "a pinned certificate that has expired",
            reasons: [(.pinMismatch, nil), (.expired, 0)], mode: "certificate",
            lines: [
                own, "  pinnedPublicKeys: [\"sha256/aa=\"]  # the key of CN=api.example.com",
                "  pinningMode: publicKey",
                "  allowInvalidCertificates: true  # the pin alone counts then, not name, date or issuer",
            ]),
        Refused(
            testDescription: "a small group of DHE beside a short key",
            reasons: [(.weakKey, nil), (.weakKey, 1)], evidence: { $0.keyExchangeBits = 1536 },
            lines: [own, "  minimumKeyBits: { rsa: 1024 }"]),
        Refused(
            testDescription: "a small group of DHE", reasons: [(.weakKey, nil)],
            evidence: { $0.keyExchangeBits = 1536 },
            lines: [own, "  minimumKeyBits: { rsa: 1536 }"]),
        Refused(
            testDescription: "a small curve", reasons: [(.weakKey, nil)],
            evidence: { evidence in
                evidence.keyExchangeBits = 192
                evidence.group = "secp192r1"
            }, lines: [own, "  minimumKeyBits: { ec: 192 }"]),
        Refused(
            testDescription: "short keys", reasons: [(.weakKey, 0), (.weakKey, 1)],
            lines: [own, "  minimumKeyBits: { rsa: 1024 }"]),
        Refused(
            testDescription: "a root that was sent last and is nobody's",
            reasons: [(.incompleteChain, 1)],
            evidence: {
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
            testDescription: "SHA-1 in RSA-PSS", reasons: [(.weakSignature, 0)],
            evidence: {
                $0.presentedChain = [
                    certificate(
                        "CN=x", by: "CN=x", hash: "aa", algorithm: "rsassaPss",
                        isSignedWithSHA1: true)
                ]
            }, lines: [own, "  allowSHA1: true"]),
        Refused(
            testDescription: "SHA-1 in the handshake", reasons: [(.weakSignature, nil)],
            lines: [own, "  allowSHA1: true"]),
        Refused(
            testDescription: "a weak signature of nobody knows which",
            reasons: [(.weakSignature, 1)],
            evidence: { $0.presentedChain = [leaf, root, issuer] }, lines: []),
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
}

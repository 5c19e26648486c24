// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension RefusalTextTests {
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
                "no lines of policy 'api' (policies.yaml:4) are advised, as none is advised for pinMismatch"
            ]),
        Refused(
            testDescription: "a certificate for clients beside a wrong name",
            reasons: [(.invalidPurpose, 0), (.hostMismatch, 0)],
            lines: [
                "no lines of policy 'api' (policies.yaml:4) are advised, as none is advised for invalidPurpose"
            ]),
        Refused(
            testDescription: "another weak signature beside a wrong name",
            reasons: [(.hostMismatch, 0), (.weakSignature, 0)],
            lines: [
                "no lines of policy 'api' (policies.yaml:4) are advised, as none is advised for weakSignature"
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
            evidence: {
                $0.pins = [
                    PinFacts(spkiSHA256: "aa=", subject: "CN=api.example.com", file: "a.cer"),
                    PinFacts(spkiSHA256: "dd="),
                ]
            },
            lines: [
                own,
                "  pinnedPublicKeys: [\"sha256/aa=\", \"sha256/bb=\", \"sha256/dd=\"]  # the key of CN=api.example.com; CN=Example CA",
            ]),
        Refused(
            testDescription: "one of the chain that is not among the certificates",
            reasons: [(.chainNotPinned, 1)], mode: "certificate",
            evidence: {
                $0.pins = [
                    PinFacts(
                        spkiSHA256: "aa=", sha256: "aa", subject: "CN=api.example.com",
                        file: "a.cer"),
                    PinFacts(spkiSHA256: "cc=", sha256: "cc", subject: "CN=Root", file: "c.cer"),
                ]
            },
            lines: [
                own,
                "  pinnedCertificates: [FILE, FILE, FILE]  # with CN=api.example.com, SHA-256 aa; CN=Example CA, SHA-256 bb; CN=Root, SHA-256 cc",
            ]),
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
            testDescription: "a short key beside a floor that holds", reasons: [(.weakKey, 1)],
            lines: [own, "  minimumKeyBits: { rsa: 1024, ec: 521 }"], floors: (4096, 521)),
        Refused(
            testDescription: "what only the web's profile asks",
            reasons: [(.profileViolation, 0), (.invalidPurpose, 0)],
            lines: [own, "  certificateProfile: compatible"], isOfProfile: true),
        Refused(
            testDescription: "what is malformed by the web's profile alone",
            reasons: [(.malformedCertificate, 0)],
            lines: [own, "  certificateProfile: compatible"], isOfProfile: true),
        Refused(
            testDescription: "another policy's violation", reasons: [(.profileViolation, 0)],
            lines: []),
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
            evidence: {
                $0.presentedChain = [leaf, root, issuer]
                $0.builtChain = [leaf, issuer]
            }, lines: [own, "  minimumKeyBits: { rsa: 1024 }"]),
        Refused(
            testDescription: "a pin behind a redirect", reasons: [(.pinMismatch, nil)],
            mode: "publicKey",
            evidence: { $0.pins = [PinFacts(spkiSHA256: "dd=", subject: "CN=old")] },
            lines: [
                own,
                "  pinnedPublicKeys: [\"sha256/aa=\", \"sha256/dd=\"]  # the key of CN=api.example.com; CN=old",
            ], hop: 1),
        Refused(
            testDescription: "a name behind a redirect", reasons: [(.hostMismatch, 0)], lines: [],
            hop: 1),
        Refused(
            testDescription: "one of a chain out of order that is not pinned",
            reasons: [(.chainNotPinned, 1)], mode: "publicKey",
            evidence: {
                $0.presentedChain = [leaf, root, issuer]
                $0.verifiedChain = [leaf, issuer, root]
            },
            lines: [
                own,
                "  pinnedPublicKeys: [\"sha256/aa=\", \"sha256/cc=\", \"sha256/bb=\"]  # the key of CN=api.example.com; CN=Example Root; CN=Example CA",
            ]),
        Refused(
            testDescription: "a bad signature beside a wrong name",
            reasons: [(.badSignature, 0), (.hostMismatch, 0)], lines: []),
        Refused(
            testDescription: "plain http", reasons: [(.insecureHTTP, nil)],
            lines: [own, "  allowsInsecureHTTP: true"]),
        Refused(testDescription: "a revoked leaf", reasons: [(.revoked, 0)], lines: []),
    ]
}

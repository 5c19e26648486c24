// SPDX-License-Identifier: Apache-2.0

/// The keys of `expect.tls` (format.md 6).
enum TLSKeys {
    static let tls: [Key] = [
        Key("version", .value, "1.2 or 1.3"),
        Key("cipherSuite", .value, "IANA's name"),
        Key("group", .value, "the key exchange group"),
        Key("alpn", .value, "the protocol agreed on"),
        Key("forwardSecrecy", .value, "whether the key exchange has it"),
        Key("resumed", .value, "whether the session was resumed"),
        Key("trust", .value, "the trust result by Security.framework's name"),
        Key(
            "stapledOCSP", .value,
            "what the stapled OCSP answer claims: good, revoked, unknown, unreadable"),
        Key("sct", .value, "signed certificate timestamps, a list"),
        Key("clientCertificateRequested", .value, "whether the server asked for one"),
        Key("acceptableIssuers", .value, "the issuers that the server asked for, a list"),
        Key("chain", .map(.chain), "the chain as presented"),
        Key("verifiedChain", .map(.chain), "the chain as path validation built it"),
        Key("leaf", .map(.certificate), "the server's own certificate"),
        Key("issuer", .map(.certificate), "the leaf's issuer"),
        Key("root", .map(.certificate), "the verified chain's last certificate"),
    ]

    static let chain: [Key] = [
        Key("length", .value, "how many certificates"),
        Key("ordered", .value, "whether each is issued by the next"),
        Key("complete", .value, "whether none is missing up to the root"),
    ]

    static let certificate: [Key] = [
        Key("subject", .value, "the distinguished name"),
        Key("issuer", .value, "the issuer's distinguished name"),
        Key("subjectAltNames", .value, "DNS names and addresses"),
        Key("notBefore", .value, "the first moment of its validity"),
        Key("notAfter", .value, "the last moment of its validity"),
        Key("expiresIn", .value, "how long it is still valid"),
        Key("remaining", .value, "what of its lifetime is left, as 33%"),
        Key("lifetime", .value, "how long it is valid in all"),
        Key("key", .map(.certificateKey), "its public key"),
        Key("signatureAlgorithm", .value, "what it is signed with"),
        Key("spkiSHA256", .value, "SHA-256 of its SPKI in base64"),
        Key("mustStaple", .value, "whether it asks for a stapled OCSP answer"),
    ]

    static let certificateKey: [Key] = [
        Key("type", .value, "RSA, EC, Ed25519 or Ed448"),
        Key("bits", .value, "its size"),
    ]
}

// SPDX-License-Identifier: Apache-2.0

/// The keys of `expect.tls` (format.md 6).
enum TLSKeys {
    static let tls: [Key] = [
        Key("version", .value, "1.2 or 1.3"),
        Key("cipherSuite", .value, "IANA's name"),
        .unbuilt("group", "the key exchange group"),
        .unbuilt("alpn", "the protocol agreed on"),
        .unbuilt("forwardSecrecy", "whether the key exchange has it"),
        Key("resumed", .value, "whether the session was resumed"),
        Key("trust", .value, "the trust result by Security.framework's name"),
        .unbuilt("stapledOCSP", "the stapled OCSP answer"),
        .unbuilt("sct", "signed certificate timestamps"),
        .unbuilt("clientCertificateRequested", "whether the server asked for one"),
        .unbuilt("acceptableIssuers", "the issuers that the server asked for"),
        .unbuilt("chain", "the chain as presented"),
        .unbuilt("verifiedChain", "the chain as path validation built it"),
        Key("leaf", .map(.certificate), "the server's own certificate"),
        .unbuilt("issuer", "the leaf's issuer"),
        .unbuilt("root", "the chain's last certificate"),
    ]

    static let certificate: [Key] = [
        Key("subject", .value, "the distinguished name"),
        Key("issuer", .value, "the issuer's distinguished name"),
        Key("subjectAltNames", .value, "DNS names and addresses"),
        Key("notBefore", .value, "the first moment of its validity"),
        Key("notAfter", .value, "the last moment of its validity"),
        Key("expiresIn", .value, "how long it is still valid"),
        .unbuilt("remaining", "what of its lifetime is left"),
        .unbuilt("lifetime", "how long it is valid in all"),
        Key("key", .map(.certificateKey), "its public key"),
        Key("signatureAlgorithm", .value, "what it is signed with"),
        Key("spkiSHA256", .value, "SHA-256 of its SPKI in base64"),
        .unbuilt("mustStaple", "whether it asks for a stapled OCSP answer"),
    ]

    static let certificateKey: [Key] = [
        Key("type", .value, "RSA, EC, Ed25519 or Ed448"),
        Key("bits", .value, "its size"),
    ]
}

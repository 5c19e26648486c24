// SPDX-License-Identifier: Apache-2.0

/// The keys of a security policy (format.md 5).
enum PolicyKeys {
    private static let versions = KeyShape.word(["1.0", "1.1", "1.2", "1.3"])

    static let policy: [Key] = [
        Key("extends", .text, "the policy that it starts from"),
        Key("hosts", .list(.text), "serves these unnamed, and only these"),
        Key(
            "pinningMode", .word(["none", "publicKey", "certificate"]),
            "what of the chain must be pinned"),
        Key("pinnedCertificates", .list(.text), "files and folders, PEM, DER, PKCS#7 or PKCS#12"),
        Key("pinnedPublicKeys", .list(.text), "sha256/ and the SHA-256 of an SPKI in base64"),
        Key("pinTarget", .word(["chain", "leaf", "issuer"]), "which certificates a pin may be"),
        Key("allowInvalidCertificates", .boolean, "the pins alone decide"),
        Key("validatesCertificateChain", .boolean, "every certificate sent must be pinned"),
        Key(
            "validatesDomainName", .either([.boolean, .map(.domainName)]),
            "whether the leaf must name the host, or another name"),
        Key("anchors", .list(.text), "files of roots; an intermediate or a leaf may be one"),
        Key("anchorsOnly", .boolean, "false adds the system's roots"),
        Key(
            "certificateProfile", .word(["compatible", "webPKI"]),
            "webPKI: the strict rules of the public web"),
        Key(
            "revocation", .either([.word(["none", "staple"]), .map(.revocation)]),
            "by what it is learnt whether a certificate was revoked"),
        Key("at", .either([.text, .map(.evaluationTime)]), "validity dates as of then"),
        Key(
            "identity", .either([.map(.identity), .word(["none"])]),
            "the client's certificate and key"),
        Key("minimumTLSVersion", versions, "the lowest version offered"),
        Key("maximumTLSVersion", versions, "the highest version offered"),
        Key("requiresForwardSecrecy", .boolean, "refuses key exchanges without it"),
        Key("cipherSuites", .list(.text), "IANA or OpenSSL names"),
        Key("groups", .list(.text), "key exchange groups"),
        Key("signatureAlgorithms", .list(.text), "signature algorithms accepted"),
        Key("minimumKeyBits", .map(.minimumKeyBits), "by kind of key"),
        Key("allowSHA1", .boolean, "accepts SHA-1 signatures"),
        Key("alpn", .list(.text), "protocols offered"),
        Key("serverName", .either([.text, .word(["false"])]), "the SNI; false sends none"),
        Key("allowsInsecureHTTP", .boolean, "false refuses plain http"),
        Key(
            "preset", .word(["appTransportSecurity", "mozillaModern", "mozillaIntermediate"]),
            "a known set of rules"),
        Key("from", .map(.client), "the policy that a client ships"),
        .unbuilt("meant", "lints that are meant"),
    ]

    static let client: [Key] = [
        Key("infoPlist", .text, "an app's Info.plist: App Transport Security, and TrustKit's key"),
        Key("networkSecurityConfig", .text, "Android's network_security_config.xml"),
        Key("okHttp", .names, "OkHttp's patterns, each with its pins"),
        Key("trustKit", .names, "TrustKit's configuration"),
    ]

    static let domainName: [Key] = [
        Key("name", .text, "the name that the leaf must have")
    ]

    static let evaluationTime: [Key] = [
        Key("in", .duration, "so long from now")
    ]

    static let revocation: [Key] = [
        Key("crls", .list(.text), "files of revocation lists, PEM or DER"),
        Key("ocsp", .text, "the http address of a responder, or 'certificate' for the leaf's own"),
    ]

    static let minimumKeyBits: [Key] = [
        Key("rsa", .integer, "of an RSA key"),
        Key("ec", .integer, "of a key on an elliptic curve"),
    ]

    static let identity: [Key] = [
        Key("pkcs12", .text, "a PKCS#12 file"),
        Key("certificate", .text, "a PEM or DER file, further certificates are sent as the chain"),
        Key("privateKey", .text, "the key's PEM or DER file"),
        Key("password", .text, "what opens it"),
    ]
}

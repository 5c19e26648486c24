// SPDX-License-Identifier: Apache-2.0

/// The keys of an inspection (format.md 7).
enum InspectionKeys {
    static let item: [Key] = [
        Key("inspect", .text, "the server whose TLS is looked at"),
        Key("addresses", .word(["first", "all"]), "of the name; all compares them"),
        Key("policy", .either([.text, .map(.policy)]), "whose anchors its chains are judged by"),
        Key("timeout", .duration, "of one connection"),
        Key("expect", .map(.inspected), "what must hold, each a test case"),
        Key("waive", .list(.map(.waiver)), "findings that are known, until a date"),
    ]

    static let expect: [Key] = [
        Key("ats", .either([.word(["pass", "all"]), .names]), "App Transport Security"),
        Key("profile", .either([.text, .map(.guideline)]), "at least as strict as a guideline"),
        Key("protocols", .value, "the versions that are spoken"),
        Key("cipherSuites", .value, "the suites that are taken, of all versions"),
        Key("certificate", .word(["pass"]), "order, lifetime, keys, names of its chains"),
        Key("baseline", .text, "nothing weaker than this file has recorded"),
        clients,
    ]

    private static let clients = Key(
        "clients", .list(.map(.inspectedClient)), "who must be able to connect, each a test case")

    /// Of a saved chain that clients judge.
    static let evaluation: [Key] = [
        Key("evaluate", .text, "a saved chain, judged without a network"),
        Key("host", .text, "the host whose chain it is"),
        Key("expect", .map(.evaluated), "what must hold, each a test case"),
        Key("waive", .list(.map(.waiver)), "findings that are known, until a date"),
    ]

    static let evaluated: [Key] = [clients]

    static let client: [Key] =
        [Key("policy", .text, "the name of a policy of this file")] + PolicyKeys.client

    static let guideline: [Key] = [
        Key("protocols", .list(.word(["1.0", "1.1", "1.2", "1.3"])), "no others are spoken"),
        Key("cipherSuites", .list(.text), "no others are taken, by IANA's names"),
        Key("groups", .list(.text), "no others are taken"),
        Key("keys", .list(.word(["RSA", "ECDSA", "EdDSA"])), "no others have a certificate"),
        Key("signatures", .list(.text), "no others on certificates, by RFC 8446's names"),
        Key("minimumKeyBits", .map(.minimumKeyBits), "of certificates"),
        Key("maximumLifetime", .duration, "of certificates"),
        Key("strictTransport", .duration, "the least max-age of HSTS"),
    ]

    static let waiver: [Key] = [
        Key("finding", .text, "its id"),
        Key("host", .text, "of which it is known; any when absent"),
        Key("owner", .text, "who sees to it"),
        Key("reason", .text, "why it is known"),
        Key("until", .text, "the last day on which it is forgiven"),
    ]
}

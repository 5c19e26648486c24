// SPDX-License-Identifier: Apache-2.0

/// A group of the key exchange by its number (IANA's TLS Supported Groups).
package struct NamedGroup: RawRepresentable, Sendable, Hashable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// As policies write it: `X25519`, `P-256`, `ffdhe2048`; `0x1A2B` where it has no name.
    package var name: String {
        NamedGroup.names[rawValue] ?? WireNumber.text(rawValue)
    }

    /// Whether a key of ECDSA can be of it: all curves before TLS 1.3 but X25519 and X448.
    var isOfCertificates: Bool { (1...28).contains(rawValue) }

    static let x25519 = NamedGroup(rawValue: 29)

    /// Offered in TLS 1.3, the widest known first.
    static let ofTLS13 = [
        0x11EC, 29, 23, 24, 25, 30, 0x11EB, 0x11ED, 0x0200, 0x0201, 0x0202, 0x6399, 0x639A, 31, 32,
        33, 41, 256, 257, 258, 259, 260,
    ].map(NamedGroup.init(rawValue:))

    /// Offered before TLS 1.3, where those of finite fields would keep a server from its own (RFC 7919 section 4).
    static let ofOlder = ([29, 23, 24, 25, 30, 26, 27, 28] + Array(1...22))
        .map(NamedGroup.init(rawValue:))

    private static let names: [UInt16: String] = [
        1: "sect163k1", 2: "sect163r1", 3: "sect163r2", 4: "sect193r1", 5: "sect193r2",
        6: "sect233k1", 7: "sect233r1", 8: "sect239k1", 9: "sect283k1", 10: "sect283r1",
        11: "sect409k1", 12: "sect409r1", 13: "sect571k1", 14: "sect571r1", 15: "secp160k1",
        16: "secp160r1", 17: "secp160r2", 18: "secp192k1", 19: "secp192r1", 20: "secp224k1",
        21: "secp224r1", 22: "secp256k1", 23: "P-256", 24: "P-384", 25: "P-521",
        26: "brainpoolP256r1", 27: "brainpoolP384r1", 28: "brainpoolP512r1", 29: "X25519",
        30: "X448", 31: "brainpoolP256r1tls13", 32: "brainpoolP384r1tls13",
        33: "brainpoolP512r1tls13", 41: "curveSM2", 256: "ffdhe2048", 257: "ffdhe3072",
        258: "ffdhe4096", 259: "ffdhe6144", 260: "ffdhe8192", 0x0200: "MLKEM512",
        0x0201: "MLKEM768", 0x0202: "MLKEM1024", 0x11EB: "SecP256r1MLKEM768",
        0x11EC: "X25519MLKEM768", 0x11ED: "SecP384r1MLKEM1024",
        0x6399: "X25519Kyber768Draft00", 0x639A: "SecP256r1Kyber768Draft00",
    ]
}

// SPDX-License-Identifier: Apache-2.0

/// What a server signs with, by its number: in TLS 1.2 a digest and a kind of key (RFC 5246 section 7.4.1.4.1), since TLS 1.3 one word (RFC 8446 section 4.2.3).
package struct SignatureScheme: RawRepresentable, Sendable, Hashable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// RFC 8446's: `rsa_pss_rsae_sha256`; `0x1A2B` where it has no name.
    package var name: String {
        SignatureScheme.names[rawValue] ?? WireNumber.text(rawValue)
    }

    /// Offered in TLS 1.3, the strongest first.
    static let ofTLS13 = [
        0x0403, 0x0503, 0x0603, 0x0807, 0x0808, 0x0804, 0x0805, 0x0806, 0x0809, 0x080A, 0x080B,
        0x081A, 0x081B, 0x081C, 0x0708, 0x0904, 0x0905, 0x0906,
    ].map(SignatureScheme.init(rawValue:))

    /// Offered in TLS 1.2, the strongest first.
    static let ofTLS12 =
        [
            0x0403, 0x0503, 0x0603, 0x0807, 0x0808, 0x0804, 0x0805, 0x0806, 0x0809, 0x080A, 0x080B,
            0x0401, 0x0501, 0x0601, 0x0303, 0x0301, 0x0402, 0x0502, 0x0602, 0x0302, 0x0203, 0x0201,
            0x0202, 0x0103, 0x0101, 0x0102,
        ].map(SignatureScheme.init(rawValue:))

    /// What no server has: RFC 8701 keeps it free.
    static let unknown = SignatureScheme(rawValue: 0x1A1A)

    private static let names: [UInt16: String] = [
        0x0101: "rsa_pkcs1_md5", 0x0102: "dsa_md5", 0x0103: "ecdsa_md5", 0x0201: "rsa_pkcs1_sha1",
        0x0202: "dsa_sha1", 0x0203: "ecdsa_sha1", 0x0301: "rsa_pkcs1_sha224",
        0x0302: "dsa_sha224", 0x0303: "ecdsa_sha224", 0x0401: "rsa_pkcs1_sha256",
        0x0402: "dsa_sha256", 0x0403: "ecdsa_secp256r1_sha256", 0x0501: "rsa_pkcs1_sha384",
        0x0502: "dsa_sha384", 0x0503: "ecdsa_secp384r1_sha384", 0x0601: "rsa_pkcs1_sha512",
        0x0602: "dsa_sha512", 0x0603: "ecdsa_secp521r1_sha512", 0x0708: "sm2sig_sm3",
        0x0804: "rsa_pss_rsae_sha256", 0x0805: "rsa_pss_rsae_sha384",
        0x0806: "rsa_pss_rsae_sha512", 0x0807: "ed25519", 0x0808: "ed448",
        0x0809: "rsa_pss_pss_sha256", 0x080A: "rsa_pss_pss_sha384",
        0x080B: "rsa_pss_pss_sha512", 0x081A: "ecdsa_brainpoolP256r1tls13_sha256",
        0x081B: "ecdsa_brainpoolP384r1tls13_sha384", 0x081C: "ecdsa_brainpoolP512r1tls13_sha512",
        0x0904: "mldsa44", 0x0905: "mldsa65", 0x0906: "mldsa87",
    ]
}

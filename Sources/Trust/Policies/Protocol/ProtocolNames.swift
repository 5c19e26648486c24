// SPDX-License-Identifier: Apache-2.0

/// Names of groups and signature algorithms, for suggestions and where OpenSSL's differ.
package enum ProtocolNames {
    /// In OpenSSL's order of preference.
    static let groups = [
        "X25519", "P-256", "X448", "P-521", "P-384", "ffdhe2048", "ffdhe3072", "ffdhe4096",
        "ffdhe6144", "ffdhe8192",
    ]

    /// RFC 8446 section 4.2.3, but for SHA-1: what is offered first unless a policy says otherwise.
    static let signatureAlgorithms = [
        "ecdsa_secp256r1_sha256", "ecdsa_secp384r1_sha384", "ecdsa_secp521r1_sha512", "ed25519",
        "ed448", "rsa_pss_rsae_sha256", "rsa_pss_rsae_sha384", "rsa_pss_rsae_sha512",
        "rsa_pss_pss_sha256", "rsa_pss_pss_sha384", "rsa_pss_pss_sha512", "rsa_pkcs1_sha256",
        "rsa_pkcs1_sha384", "rsa_pkcs1_sha512",
    ]

    /// A server that signs with nothing better wants to be told that it may; offered last, for one that chooses by our order.
    static let olderSignatureAlgorithms = ["ecdsa_sha1", "rsa_pkcs1_sha1"]

    /// As OpenSSL takes it, which has no name of IANA's for this one.
    static func libraryName(ofSignatureAlgorithm name: String) -> String {
        name == "ecdsa_sha1" ? "ECDSA+SHA1" : name
    }

    /// As policies and OpenSSL's lists have it: IANA's and NIST's names of a curve are one.
    package static func libraryName(ofGroup name: String) -> String {
        switch name.lowercased() {
        case "secp256r1", "p-256": "P-256"
        case "secp384r1", "p-384": "P-384"
        case "secp521r1", "p-521": "P-521"
        case "x25519": "X25519"
        case "x448": "X448"
        default: name
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// What a policy asks of the handshake beyond its versions; offered wide and refused in the callback, so that each has a reason of its own.
package struct ProtocolLimits: Sendable, Hashable {
    /// Ephemeral (EC)DH, which all of TLS 1.3 has.
    package var requiresForwardSecrecy = false
    /// IANA or OpenSSL names, in order of preference, of all versions; empty for the library's own.
    package var cipherSuites: [String] = []
    /// By OpenSSL's names, as `X25519`, `P-256`; empty for the library's own.
    package var groups: [String] = []
    /// IANA names of TLS 1.3 (RFC 8446 section 4.2.3), as `ecdsa_secp256r1_sha256`; empty for the library's own.
    package var signatureAlgorithms: [String] = []
    /// Of each certificate of the chain; nil for what OpenSSL's security level 2 asks.
    package var minimumRSABits: Int?
    package var minimumECBits: Int?
    /// The suites of TLS 1.3 that everybody has (RFC 8446 section 9.1), by IANA's names.
    package static let newestCipherSuites = [
        "TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256",
    ]
    /// OpenSSL's security level 2, a strength of 112 bits, in the bits of a key of RSA or DH.
    package static let leastRSABits = 2048
    /// The same over a curve.
    package static let leastECBits = 224
    /// Accepts SHA-1 signatures in the chain.
    package var allowSHA1 = false
    /// Protocols offered, in order, one of which the server must choose; empty sends no extension, nil offers http/1.1 and asks for nothing.
    package var alpn: [String]?

    package init() {}
}

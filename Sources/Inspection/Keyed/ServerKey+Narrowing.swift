// SPDX-License-Identifier: Apache-2.0

import Exchanges

extension ServerKey {
    /// Whether a leaf is of this kind, by `CertificateFacts.keyType`.
    func isKey(of leaf: CertificateFacts) -> Bool {
        switch self {
        case .rsa: leaf.keyType.hasPrefix("RSA")
        case .ecdsa: leaf.keyType == "EC"
        case .edDSA: ["Ed25519", "Ed448"].contains(leaf.keyType)
        }
    }

    /// Lets a server choose none but its chain of this kind.
    ///
    /// What chains are signed with is offered beside it, so that none is held back for its issuer's sake:
    /// TLS 1.3 has no such signature in a handshake (RFC 8446 section 4.2.3), and before that the suite decides.
    func narrow(_ policy: inout SecurityPolicy, to version: TLSVersion) {
        policy.minimumTLSVersion = version == .tls1_3 ? .tls1_3 : .tls1_0
        policy.maximumTLSVersion = version
        policy.protocolLimits.cipherSuites =
            version == .tls1_3 ? ServerKey.newestSuites : olderSuites
        // Before TLS 1.2 none is negotiated.
        guard version >= .tls1_2 else { return }
        policy.protocolLimits.signatureAlgorithms = signatures + ServerKey.ofChains
    }

    private var signatures: [String] {
        switch self {
        case .rsa:
            [
                "rsa_pss_rsae_sha256", "rsa_pss_rsae_sha384", "rsa_pss_rsae_sha512",
                "rsa_pss_pss_sha256", "rsa_pss_pss_sha384", "rsa_pss_pss_sha512",
            ]
        case .ecdsa:
            ["ecdsa_secp256r1_sha256", "ecdsa_secp384r1_sha384", "ecdsa_secp521r1_sha512"]
        case .edDSA: ["ed25519", "ed448"]
        }
    }

    private static let ofChains = ["rsa_pkcs1_sha256", "rsa_pkcs1_sha384", "rsa_pkcs1_sha512"]

    /// All of TLS 1.3 (RFC 8446 appendix B.4).
    static let newestSuites = [
        "TLS_AES_256_GCM_SHA384", "TLS_AES_128_GCM_SHA256", "TLS_CHACHA20_POLY1305_SHA256",
        "TLS_AES_128_CCM_SHA256", "TLS_AES_128_CCM_8_SHA256",
    ]

    private var olderSuites: [String] {
        switch self {
        case .rsa:
            ServerKey.suites("ECDHE_RSA") + ServerKey.suites("DHE_RSA")
                + ["RSA", "ECDHE_RSA"].flatMap { exchange in
                    ServerKey.blockCiphers.map { "TLS_\(exchange)_WITH_\($0)" }
                } + ["TLS_RSA_WITH_AES_128_GCM_SHA256", "TLS_RSA_WITH_AES_256_GCM_SHA384"]
        case .ecdsa, .edDSA:
            ServerKey.suites("ECDHE_ECDSA")
                + ServerKey.blockCiphers.map { "TLS_ECDHE_ECDSA_WITH_\($0)" }
        }
    }

    private static func suites(_ exchange: String) -> [String] {
        ["AES_128_GCM_SHA256", "AES_256_GCM_SHA384", "CHACHA20_POLY1305_SHA256"]
            .map { "TLS_\(exchange)_WITH_\($0)" }
    }

    private static let blockCiphers = ["AES_128_CBC_SHA", "AES_256_CBC_SHA"]
}

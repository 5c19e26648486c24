// SPDX-License-Identifier: Apache-2.0

/// A known set of rules by its name, each of which stands for ordinary lines.
package enum PolicyPreset: String, Sendable, CaseIterable {
    /// Apple's App Transport Security without an exception.
    case appTransportSecurity
    /// Mozilla's server guidelines 6.0, of 2026-04-06.
    case mozillaModern
    case mozillaIntermediate

    package var settings: ClientSettings {
        switch self {
        case .appTransportSecurity:
            var settings = AppTransportSecurity.Requirements.defaults
            settings.limitsLifetime = true
            settings.reasons = ["the preset is App Transport Security's rules without an exception"]
            return settings
        case .mozillaModern:
            var settings = guideline(.tls1_3)
            settings.cipherSuites = ProtocolLimits.newestCipherSuites
            settings.signatureAlgorithms = PolicyPreset.ecdsa
            settings.minimumKeyBits = ClientSettings.KeyBits(rsa: nil, ec: 256)
            return settings
        case .mozillaIntermediate:
            var settings = guideline(.tls1_2)
            settings.cipherSuites = ProtocolLimits.newestCipherSuites + PolicyPreset.older
            settings.signatureAlgorithms = PolicyPreset.ecdsa + PolicyPreset.rsa
            settings.minimumKeyBits = ClientSettings.KeyBits(rsa: 2048, ec: 256)
            return settings
        }
    }

    private func guideline(_ version: TLSVersion) -> ClientSettings {
        var settings = ClientSettings()
        settings.minimumTLSVersion = version
        settings.requiresForwardSecrecy = true
        settings.allowSHA1 = false
        settings.groups = ["X25519", "P-256", "P-384"]
        settings.reasons = [
            "the preset is Mozilla's guideline 6.0 but for its group X25519MLKEM768, its lifetimes and HSTS"
        ]
        return settings
    }

    private static let older = [
        "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256", "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
        "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384", "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
        "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
        "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256",
    ]
    private static let ecdsa = [
        "ecdsa_secp256r1_sha256", "ecdsa_secp384r1_sha384", "ecdsa_secp521r1_sha512",
    ]
    private static let rsa = [
        "rsa_pss_rsae_sha256", "rsa_pss_rsae_sha384", "rsa_pss_rsae_sha512", "rsa_pkcs1_sha256",
        "rsa_pkcs1_sha384", "rsa_pkcs1_sha512",
    ]
}

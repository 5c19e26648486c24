// SPDX-License-Identifier: Apache-2.0

/// A guideline for servers; what is nil asks for nothing.
package struct ServerProfile: Sendable, Equatable {
    /// `mozillaIntermediate`.
    package var name: String
    package var versions: [TLSVersion]?
    /// IANA's names, of all versions.
    package var cipherSuites: [String]?
    package var groups: [String]?
    package var keys: [ServerKey]?
    /// RFC 8446's names, of certificates.
    package var signatures: [String]?
    package var minimumRSABits: Int?
    package var minimumECBits: Int?
    package var minimumDHBits: Int?
    /// RFC 7627, where a version before TLS 1.3 is spoken.
    package var requiresExtendedMasterSecret = false
    /// In days.
    package var maximumLifetime: Int?
    /// In seconds.
    package var minimumStrictTransport: Int?

    package init(name: String) {
        self.name = name
    }

    /// Mozilla's guidelines 6.0, of 2026-04-06; that OCSP answers be stapled is left out, since authorities stopped to give them.
    package static let known = [modern, intermediate]

    package static let modern: ServerProfile = {
        var profile = mozilla(.mozillaModern, [.tls1_3])
        profile.keys = [.ecdsa]
        profile.maximumLifetime = 90
        return profile
    }()

    package static let intermediate: ServerProfile = {
        var profile = mozilla(.mozillaIntermediate, [.tls1_2, .tls1_3])
        profile.keys = [.ecdsa, .rsa]
        profile.minimumDHBits = 2048
        profile.maximumLifetime = 366
        return profile
    }()

    private static func mozilla(_ preset: PolicyPreset, _ versions: [TLSVersion]) -> ServerProfile {
        let settings = preset.settings
        var profile = ServerProfile(name: preset.rawValue)
        profile.versions = versions
        profile.cipherSuites = settings.cipherSuites
        // No client of this machine's library can ask for it, and a server may well have it.
        profile.groups = ["X25519MLKEM768"] + (settings.groups ?? [])
        profile.signatures = settings.signatureAlgorithms
        profile.minimumRSABits = settings.minimumKeyBits?.rsa
        profile.minimumECBits = settings.minimumKeyBits?.ec
        profile.requiresExtendedMasterSecret = true
        profile.minimumStrictTransport = 63_072_000
        return profile
    }
}

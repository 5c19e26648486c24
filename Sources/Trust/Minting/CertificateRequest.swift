// SPDX-License-Identifier: Apache-2.0

package import struct Foundation.Date

/// What a minted certificate of a server or a client shall say.
package struct CertificateRequest: Sendable {
    package enum Purpose: Sendable { case server, client }

    /// Nil leaves the subject empty.
    package var commonName: String?
    package var dnsNames: [String]
    /// IPv4 or IPv6, as text.
    package var addresses: [String]
    package var notBefore: Date
    package var notAfter: Date
    package var key: MintedKey
    package var purpose: Purpose
    /// What the issuer signs with.
    package var digest: MintedDigest
    /// Each takes the place of the mint's own of the same identifier.
    package var extensions: [CertificateExtension]

    package init(
        commonName: String?, dnsNames: [String] = [], addresses: [String] = [],
        notBefore: Date = .aDayAgo, notAfter: Date = .inNinetyDays, key: MintedKey = .ec256,
        purpose: Purpose = .server, digest: MintedDigest = .sha256,
        extensions: [CertificateExtension] = []
    ) {
        self.commonName = commonName
        self.dnsNames = dnsNames
        self.addresses = addresses
        self.notBefore = notBefore
        self.notAfter = notAfter
        self.key = key
        self.purpose = purpose
        self.digest = digest
        self.extensions = extensions
    }
}

extension Date {
    /// When a minted certificate begins to be valid unless it is told.
    package static var aDayAgo: Date { Date(timeIntervalSinceNow: -86_400) }
    /// When a minted certificate ends to be valid unless it is told.
    package static var inNinetyDays: Date { Date(timeIntervalSinceNow: 90 * 86_400) }
}

// SPDX-License-Identifier: Apache-2.0

package import struct Foundation.Date
package import struct Foundation.TimeInterval

/// What a minted certificate shall say.
package struct CertificateRequest: Sendable {
    package enum Purpose: Sendable { case server, client }
    package enum Digest: Sendable { case sha1, sha256, sha384 }

    /// Nil leaves the subject empty.
    package var commonName: String?
    package var dnsNames: [String]
    /// IPv4 or IPv6.
    package var addresses: [String]
    package var notBefore: Date
    package var notAfter: Date
    package var key: MintedKeyKind
    package var purpose: Purpose
    package var digest: Digest

    package init(
        commonName: String?, dnsNames: [String] = [], addresses: [String] = [],
        notBefore: Date = Date(timeIntervalSinceNow: -86_400),
        notAfter: Date = Date(timeIntervalSinceNow: 90 * 86_400),
        key: MintedKeyKind = .ec256, purpose: Purpose = .server, digest: Digest = .sha256
    ) {
        self.commonName = commonName
        self.dnsNames = dnsNames
        self.addresses = addresses
        self.notBefore = notBefore
        self.notAfter = notAfter
        self.key = key
        self.purpose = purpose
        self.digest = digest
    }
}

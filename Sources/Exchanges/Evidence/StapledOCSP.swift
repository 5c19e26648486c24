// SPDX-License-Identifier: Apache-2.0

/// What a stapled OCSP answer (RFC 6066 section 8) said of the leaf; its signature and freshness are not judged.
package enum StapledOCSP: String, Sendable, Codable, CaseIterable {
    case good, revoked, unknown
    /// Not an OCSP answer, not a successful one, or not about this leaf.
    case unreadable
}

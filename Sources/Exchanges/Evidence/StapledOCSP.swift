// SPDX-License-Identifier: Apache-2.0

/// What a stapled OCSP answer (RFC 6066 section 8) says of the leaf, verified and fresh.
package enum StapledOCSP: String, Sendable, Codable, CaseIterable {
    case good, revoked, unknown
    /// Not an OCSP answer, not a successful one, or not about this leaf.
    case unreadable
    /// Signed by nobody who may, or not fresh.
    case unverified
}

// SPDX-License-Identifier: Apache-2.0

/// What a stapled OCSP answer (RFC 6066 section 8) says of the leaf, verified and fresh.
package enum StapledOCSP: String, Sendable, Codable, CaseIterable {
    case good, revoked, unknown
    /// Not an OCSP answer, or not a successful one.
    case unreadable
    /// About another certificate than the leaf.
    case foreign
    /// Signed by nobody who may, or not fresh.
    case unverified
}

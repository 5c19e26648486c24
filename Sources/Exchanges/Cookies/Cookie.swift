// SPDX-License-Identifier: Apache-2.0

package import struct Foundation.Date

/// One cookie as the jar keeps it (RFC 6265bis section 5.7).
package struct Cookie: Sendable, Equatable {
    package enum SameSite: String, Sendable, CaseIterable { case strict, lax, none }

    package let name: String
    package let value: String
    /// Lower case, without a leading dot; the host itself where `isHostOnly`.
    package let domain: String
    package let isHostOnly: Bool
    package let path: String
    /// Nil until the jar is gone.
    package let expiry: Date?
    package let isSecure: Bool
    package let isHTTPOnly: Bool
    /// Nil where it is absent or a word that is not known.
    ///
    /// Kept, not enforced: no request here comes from another site.
    package let sameSite: SameSite?
    /// Its place in the order of creation, which an overwriting keeps.
    package internal(set) var sequence: Int

    func isReplaced(by other: Cookie) -> Bool {
        name == other.name && domain == other.domain && isHostOnly == other.isHostOnly
            && path == other.path
    }

    func isExpired(at now: Date) -> Bool {
        guard let expiry else { return false }
        return expiry <= now
    }
}

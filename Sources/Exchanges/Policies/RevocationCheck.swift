// SPDX-License-Identifier: Apache-2.0

/// By what a policy learns whether a certificate was revoked (format.md 5).
package enum RevocationCheck: Sendable, Hashable {
    case none
    /// Revocation lists, which every issuer of the path must have one among.
    case lists([PolicyFile])
    /// An OCSP answer about the leaf that the server must staple: verified, fresh and good.
    case staple
    /// An OCSP answer about the leaf from a responder; nil is the one that the leaf names.
    case responder(RequestURL?)
}

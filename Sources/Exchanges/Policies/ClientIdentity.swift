// SPDX-License-Identifier: Apache-2.0

/// The certificate and private key that a client shows in mutual TLS, as files.
package enum ClientIdentity: Sendable, Hashable {
    /// A PKCS#12 file (RFC 7292); without a password both the absent and the empty one are tried.
    case pkcs12(PolicyFile, password: String?)
    /// PEM or DER; further certificates in the first file are sent as the chain.
    case certificate(PolicyFile, privateKey: PolicyFile, password: String?)
}

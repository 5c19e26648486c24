// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// How a full handshake settled the keys: what of it was negotiated, and what the server signed it with.
struct KeyExchangeProof {
    /// Nil where the suite has no ephemeral key.
    let exchange: KeyExchange?
    /// Nil where none was negotiated, as in DHE before TLS 1.3.
    let group: String?
    /// Whether the server signed its part, which it does not where the client encrypts to its certificate.
    let isSigned: Bool
    let isSignedWithSHA1: Bool

    init(of ssl: OpaquePointer?) {
        exchange = KeyExchange(of: ssl)
        group = KeyExchange.group(of: ssl)
        var digest: CInt = 0
        isSigned = shim_SSL_get_peer_signature_nid(ssl, &digest) == 1
        isSignedWithSHA1 = isSigned && digest == NID_sha1
    }
}

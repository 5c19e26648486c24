// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Trust

/// The server's part of an ephemeral key exchange.
struct KeyExchange: Sendable, Equatable {
    /// `DH`, else by its group, as `X25519`.
    let name: String
    let bits: Int
    /// Whether it is over a curve, whose bits weigh more.
    let isOverCurve: Bool

    /// Nil where the suite has none, and on a resumed session of TLS 1.2.
    init?(of ssl: OpaquePointer?) {
        var key: OpaquePointer?
        guard shim_SSL_get_peer_tmp_key(ssl, &key) == 1, let key else { return nil }
        defer { EVP_PKEY_free(key) }
        let isOverCurve = ![EVP_PKEY_DH, EVP_PKEY_DHX].contains(EVP_PKEY_get_base_id(key))
        self.isOverCurve = isOverCurve
        name = KeyExchange.group(of: ssl) ?? (isOverCurve ? "EC" : "DH")
        bits = Int(EVP_PKEY_get_bits(key))
    }

    /// By the name that policies use: X25519, P-256, ffdhe2048; nil where no group was negotiated.
    static func group(of ssl: OpaquePointer?) -> String? {
        let group = shim_SSL_get_negotiated_group(ssl)
        guard group > 0, let name = SSL_group_to_name(ssl, CInt(clamping: group)) else {
            return nil
        }
        return ProtocolNames.libraryName(ofGroup: String(cString: name))
    }
}

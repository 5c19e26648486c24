// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Exchanges

/// What a server chose of what it was offered, as far as its certificate comes after it.
struct ProtocolChoice: Sendable, Equatable {
    let version: TLSVersion?
    /// IANA's name.
    let cipherSuite: String?
    let isForwardSecret: Bool?
    /// By ALPN; nil where the server chose none.
    let alpn: String?

    init(version: TLSVersion?, cipherSuite: String?, isForwardSecret: Bool?, alpn: String?) {
        self.version = version
        self.cipherSuite = cipherSuite
        self.isForwardSecret = isForwardSecret
        self.alpn = alpn
    }

    /// - Parameter isPending: within the handshake, whose keys are not in use yet.
    init(of ssl: OpaquePointer?, isPending: Bool) {
        let cipher = isPending ? SSL_get_pending_cipher(ssl) : SSL_get_current_cipher(ssl)
        self.init(
            version: TLSVersion(number: SSL_version(ssl)),
            cipherSuite: SSL_CIPHER_standard_name(cipher).map { String(cString: $0) },
            isForwardSecret: cipher.map { cipher in
                [NID_kx_any, NID_kx_ecdhe, NID_kx_dhe].contains(SSL_CIPHER_get_kx_nid(cipher))
            },
            alpn: ProtocolChoice.alpn(of: ssl))
    }

    private static func alpn(of ssl: OpaquePointer?) -> String? {
        var name: UnsafePointer<UInt8>?
        var length: CUnsignedInt = 0
        SSL_get0_alpn_selected(ssl, &name, &length)
        guard let name, length > 0 else { return nil }
        return String(
            decoding: UnsafeBufferPointer(start: name, count: Int(length)), as: UTF8.self)
    }
}

// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// What a server stapled to its handshake (RFC 6066 section 8).
enum OCSPStaple {
    /// DER; nil where none came.
    static func answer(of ssl: OpaquePointer?) -> [UInt8]? {
        var bytes: UnsafeMutablePointer<UInt8>?
        let length = shim_SSL_get_tlsext_status_ocsp_resp(ssl, &bytes)
        guard length > 0, let bytes else { return nil }
        return Array(UnsafeBufferPointer(start: bytes, count: length))
    }
}

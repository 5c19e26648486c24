// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Exchanges
import Foundation

extension SignedCertificateTimestamp {
    /// From the certificate, the handshake and the stapled OCSP answer, in OpenSSL's order.
    static func all(of ssl: OpaquePointer?) -> [SignedCertificateTimestamp] {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let list = SSL_get0_peer_scts(ssl) else { return [] }
        return (0..<max(shim_sk_SCT_num(list), 0)).compactMap { index in
            shim_sk_SCT_value(list, index).map(SignedCertificateTimestamp.init(reading:))
        }
    }

    private init(reading timestamp: OpaquePointer) {
        var bytes: UnsafeMutablePointer<UInt8>?
        let length = SCT_get0_log_id(timestamp, &bytes)
        let source: Source =
            switch SCT_get_source(timestamp) {
            case SCT_SOURCE_TLS_EXTENSION: .handshake
            case SCT_SOURCE_OCSP_STAPLED_RESPONSE: .stapledOCSP
            default: .certificate
            }
        self.init(
            source: source,
            logID: Data(UnsafeBufferPointer(start: bytes, count: length)).base64EncodedString(),
            // Milliseconds since 1970 (RFC 6962 section 3.2).
            timestamp: Date(timeIntervalSince1970: Double(SCT_get_timestamp(timestamp)) / 1000))
    }
}

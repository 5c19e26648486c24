// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Exchanges
import Foundation

extension SignedCertificateTimestamp {
    /// Those of the certificate first, then of the handshake and of the stapled OCSP answer; of each the oldest first.
    static func all(of ssl: OpaquePointer?) -> [SignedCertificateTimestamp] {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        guard let list = SSL_get0_peer_scts(ssl) else { return [] }
        let all = (0..<max(shim_sk_SCT_num(list), 0)).compactMap { index in
            shim_sk_SCT_value(list, index).map(SignedCertificateTimestamp.init(reading:))
        }
        return [Source.certificate, .handshake, .stapledOCSP].flatMap { source in
            all.filter { $0.source == source }.sorted { $0.timestamp < $1.timestamp }
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

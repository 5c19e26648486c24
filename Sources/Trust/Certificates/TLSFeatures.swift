// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// The TLS extensions that a certificate asks its server for (RFC 7633).
enum TLSFeatures {
    /// RFC 6066's `status_request`.
    static let statusRequest = 5

    /// Empty where there are none or they can't be read.
    static func numbers(of certificate: OpaquePointer) -> [Int] {
        guard let raw = X509_get_ext_d2i(certificate, NID_tlsfeature, nil, nil) else {
            ERR_clear_error()
            return []
        }
        let features = OpaquePointer(raw)
        defer { TLS_FEATURE_free(features) }
        return (0..<max(shim_sk_ASN1_INTEGER_num(features), 0)).compactMap { index in
            var number: Int64 = 0
            guard ASN1_INTEGER_get_int64(&number, shim_sk_ASN1_INTEGER_value(features, index)) == 1
            else { return nil }
            return Int(number)
        }
    }
}

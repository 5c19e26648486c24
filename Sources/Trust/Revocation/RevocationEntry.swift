// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Foundation

/// When a certificate was revoked, and what for.
struct RevocationEntry {
    /// `2027-01-01`; nil where it can't be read.
    let day: String?
    /// By RFC 5280's name, as `keyCompromise`; nil where none is given.
    let reason: String?
    /// Whether it may be taken back (RFC 5280 section 5.3.1).
    let isHold: Bool

    init(_ entry: OpaquePointer) {
        day = Date(asn1: X509_REVOKED_get0_revocationDate(entry)).map {
            RevocationWording.day($0)
        }
        guard let code = X509_REVOKED_get_ext_d2i(entry, NID_crl_reason, nil, nil) else {
            reason = nil
            isHold = false
            return
        }
        let number = code.assumingMemoryBound(to: ASN1_ENUMERATED.self)
        defer { ASN1_STRING_free(number) }
        let value = ASN1_ENUMERATED_get(number)
        isHold = value == CRL_REASON_CERTIFICATE_HOLD
        reason = OCSP_crl_reason_str(value).map { String(cString: $0) }
    }
}

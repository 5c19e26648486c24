// SPDX-License-Identifier: Apache-2.0

/// A fatal alert, by the names that RFC 8446 section 6.2 and those before it have; OpenSSL 3.0 lacks the newest.
package struct TLSAlert: Sendable, Codable, Hashable {
    package let number: UInt8

    package init(number: UInt8) {
        self.number = number
    }

    /// Nil where no alert is called so.
    package init?(name: String) {
        guard let number = TLSAlert.names.first(where: { $0.value == name })?.key else {
            return nil
        }
        self.number = number
    }

    /// `unknown` where the number has none.
    package var name: String { TLSAlert.names[number] ?? "unknown" }

    /// By number, those that say no more than that the connection ends left out.
    package static let knownNames = names.keys.sorted().filter { $0 != 0 && $0 != 90 }
        .compactMap { names[$0] }

    private static let names: [UInt8: String] = [
        0: "close_notify", 10: "unexpected_message", 20: "bad_record_mac",
        21: "decryption_failed", 22: "record_overflow", 30: "decompression_failure",
        40: "handshake_failure", 41: "no_certificate", 42: "bad_certificate",
        43: "unsupported_certificate", 44: "certificate_revoked", 45: "certificate_expired",
        46: "certificate_unknown", 47: "illegal_parameter", 48: "unknown_ca",
        49: "access_denied", 50: "decode_error", 51: "decrypt_error",
        60: "export_restriction", 70: "protocol_version", 71: "insufficient_security",
        80: "internal_error", 86: "inappropriate_fallback", 90: "user_canceled",
        100: "no_renegotiation", 109: "missing_extension", 110: "unsupported_extension",
        111: "certificate_unobtainable", 112: "unrecognized_name",
        113: "bad_certificate_status_response", 114: "bad_certificate_hash_value",
        115: "unknown_psk_identity", 116: "certificate_required",
        120: "no_application_protocol",
    ]
}

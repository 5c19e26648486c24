// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Exchanges

/// Why OpenSSL gave up, as facts.
enum TLSFailure: Error {
    /// The peer sent a fatal alert, by its number (RFC 8446 section 6).
    case alert(UInt8)
    /// The library refused what came, by its reason code and words.
    case library(code: CInt, text: String)
    /// The peer chose by ALPN what was not offered (RFC 7301 section 3.1).
    case protocolNotOffered

    /// Empties the thread's error queue; to be called right after the call that failed.
    static func drained() -> TLSFailure {
        var failure: TLSFailure?
        var function: UnsafePointer<CChar>?
        while case let code = ERR_get_error_all(nil, nil, &function, nil, nil), code != 0 {
            // The oldest entry is the cause, the others are what it led to.
            failure = failure ?? TLSFailure(code, in: function)
        }
        return failure ?? .library(code: 0, text: "no reason given")
    }

    /// One line, lower case, without a full stop.
    var text: String {
        switch self {
        case .alert(let number): "the alert '\(TLSAlert(number: number).name)' (\(number))"
        case .library(_, let text): text
        case .protocolNotOffered: "a protocol was chosen that was not offered"
        }
    }

    /// - Parameter function: of the library, which tells apart what has one reason code.
    private init(_ code: UInt, in function: UnsafePointer<CChar>?) {
        let reason = shim_ERR_GET_REASON(code)
        let alert = reason - CInt(SSL_AD_REASON_OFFSET)
        if shim_ERR_GET_LIB(code) == ERR_LIB_SSL, (0...255).contains(alert) {
            self = .alert(UInt8(alert))
        } else if shim_ERR_GET_LIB(code) == ERR_LIB_SSL, reason == SSL_R_BAD_EXTENSION,
            function.map({ String(cString: $0) }) == "tls_parse_stoc_alpn"
        {
            self = .protocolNotOffered
        } else if shim_ERR_GET_LIB(code) == ERR_LIB_DH, reason == DH_R_MODULUS_TOO_SMALL {
            self = .library(code: SSL_R_DH_KEY_TOO_SMALL, text: "dh key too small")
        } else {
            let text = ERR_reason_error_string(code).map { String(cString: $0) }
            self = .library(code: reason, text: text ?? "error \(code)")
        }
    }
}

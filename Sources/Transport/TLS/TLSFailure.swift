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
    /// A certificate that the peer sent is none, in the library's words.
    case malformedCertificate(String)
    /// The peer's signature is not by the key of its certificate.
    case keyNotProven
    /// Its signature is by an algorithm that its certificate's key has not, or that it was not offered.
    case signatureNotTaken

    /// Empties the thread's error queue; to be called right after the call that failed.
    static func drained() -> TLSFailure {
        var failure: TLSFailure?
        var isOfCertificate = false
        var isOfSignature = false
        var isOfAlgorithm = false
        var function: UnsafePointer<CChar>?
        while case let code = ERR_get_error_all(nil, nil, &function, nil, nil), code != 0 {
            // The oldest entry is the cause, the others are what it led to.
            failure = failure ?? TLSFailure(code, in: function)
            switch (shim_ERR_GET_LIB(code), shim_ERR_GET_REASON(code)) {
            case (ERR_LIB_SSL, SSL_R_BAD_SIGNATURE): isOfSignature = true
            case (ERR_LIB_SSL, SSL_R_WRONG_SIGNATURE_TYPE): isOfAlgorithm = true
            case (ERR_LIB_SSL, SSL_R_CERT_LENGTH_MISMATCH): isOfCertificate = true
            // The names of authorities are read with the same code.
            case (ERR_LIB_SSL, CInt(ERR_R_ASN1_LIB)):
                isOfCertificate =
                    function.map { String(cString: $0) } == "tls_process_server_certificate"
            default: break
            }
        }
        if isOfSignature { return .keyNotProven }
        if isOfAlgorithm { return .signatureNotTaken }
        guard let failure else { return .library(code: 0, text: "no reason given") }
        return isOfCertificate ? .malformedCertificate(failure.text) : failure
    }

    /// One line, lower case, without a full stop.
    var text: String {
        switch self {
        case .alert(let number): "the alert '\(TLSAlert(number: number).name)' (\(number))"
        case .library(_, let text): text
        case .protocolNotOffered: "a protocol was chosen that was not offered"
        case .malformedCertificate(let text): "a certificate can't be read (\(text))"
        case .keyNotProven:
            "its signature does not prove that it holds the key of its certificate"
        case .signatureNotTaken:
            "its signature is by an algorithm that the key of its certificate does not have, or that it was not offered"
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
        } else if shim_ERR_GET_LIB(code) == ERR_LIB_DH, reason == DH_R_NOT_SUITABLE_GENERATOR {
            self = .library(
                code: SSL_R_DH_KEY_TOO_SMALL, text: "the generator of its group makes no keys")
        } else {
            let text = ERR_reason_error_string(code).map { String(cString: $0) }
            self = .library(code: reason, text: text ?? "error \(code)")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// Why an OCSP answer says nothing of a certificate.
enum OCSPFlaw: Sendable, Equatable {
    case missing
    /// The responder gave none, in words.
    case unanswered(String)
    /// The leaf names nobody who could be asked.
    case noResponder
    case unreadable
    /// By RFC 6960's name, as `trylater`.
    case unsuccessful(String)
    case ofAnother
    case issuerUnknown
    /// Of nobody that may speak for the issuer, or not by its key.
    case unsigned
    /// By the signature's algorithm.
    case weakSignature(String)
    case criticalExtension
    case otherQuestion
    case notYet(String)
    case expired(String)
    case endless
    /// The responder knows no such certificate.
    case unknown

    /// After `the stapled OCSP answer`.
    var clause: String {
        switch self {
        case .missing: "is missing"
        case .unanswered(let words): words
        case .noResponder: "can't be asked for, as the leaf names no responder"
        case .unreadable: "can't be read"
        case .unsuccessful(let status): "is none but '\(status)'"
        case .ofAnother: "is not about the leaf"
        case .issuerUnknown: "can't be verified, as the leaf's issuer is not known"
        case .unsigned: "is signed by nobody who may speak for the leaf's issuer"
        case .weakSignature(let algorithm):
            "is signed by \(algorithm), which has a strength below 112 bits"
        case .criticalExtension: "has a critical extension that is not understood"
        case .otherQuestion: "repeats the nonce of another question"
        case .notYet(let day): "is of \(day), later than the moment that is judged"
        case .expired(let day): "was due to be replaced on \(day)"
        case .endless: "does not say when the next is due"
        case .unknown: "says that the leaf is not known"
        }
    }

    /// X509_V_ERR.
    var code: CInt {
        switch self {
        case .missing, .unanswered, .noResponder: X509_V_ERR_OCSP_VERIFY_NEEDED
        case .unknown: X509_V_ERR_OCSP_CERT_UNKNOWN
        default: X509_V_ERR_OCSP_VERIFY_FAILED
        }
    }
}

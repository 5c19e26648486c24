// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// Why a revocation list says nothing of a certificate.
enum RevocationListFlaw: Sendable, Equatable {
    case delta
    case indirect
    case attributes
    case someReasons
    case unreadablePoint
    /// An extension, by its name.
    case critical(String)
    case criticalEntry
    case noNumber
    /// Of other certificates of its issuer.
    case otherPart
    case onlyUsers
    case onlyAuthorities
    case notYet(String)
    case expired(String)
    case endless
    case issuerMaySignNone
    case badSignature
    /// By the signature's algorithm.
    case weakSignature(String)

    /// After `the revocation list of 'CN=A'`.
    var clause: String {
        switch self {
        case .delta: "is a delta list, expected a whole one"
        case .indirect: "is indirect, expected one of the issuer's own certificates"
        case .attributes: "is of attribute certificates alone"
        case .someReasons: "is of some reasons alone"
        case .unreadablePoint: "has an issuing distribution point that can't be read"
        case .critical(let name): "has a critical extension that is not understood, '\(name)'"
        case .criticalEntry: "has an entry with a critical extension that is not understood"
        case .noNumber: "has no number"
        case .otherPart: "is of another distribution point"
        case .onlyUsers: "is of certificates that are no authorities alone"
        case .onlyAuthorities: "is of authorities alone"
        case .notYet(let day): "is of \(day), later than the moment that is judged"
        case .expired(let day): "was due to be replaced on \(day)"
        case .endless: "does not say when the next is due"
        case .issuerMaySignNone: "is of an issuer that may not sign one"
        case .badSignature: "is not signed by that issuer's key"
        case .weakSignature(let algorithm):
            "is signed by \(algorithm), which has a strength below 112 bits"
        }
    }

    /// Whether what stands on the list is revoked all the same.
    var sparesEntries: Bool {
        switch self {
        case .badSignature, .weakSignature, .issuerMaySignNone, .attributes, .critical,
            .criticalEntry, .notYet:
            true
        case .delta, .indirect, .someReasons, .unreadablePoint, .noNumber, .otherPart, .onlyUsers,
            .onlyAuthorities, .expired, .endless:
            false
        }
    }

    /// X509_V_ERR.
    var code: CInt {
        switch self {
        case .delta, .indirect, .attributes, .someReasons, .otherPart, .onlyUsers,
            .onlyAuthorities:
            X509_V_ERR_DIFFERENT_CRL_SCOPE
        case .unreadablePoint, .critical, .criticalEntry, .noNumber:
            X509_V_ERR_UNHANDLED_CRITICAL_CRL_EXTENSION
        case .notYet: X509_V_ERR_CRL_NOT_YET_VALID
        case .expired: X509_V_ERR_CRL_HAS_EXPIRED
        case .endless: X509_V_ERR_ERROR_IN_CRL_NEXT_UPDATE_FIELD
        case .issuerMaySignNone: X509_V_ERR_KEYUSAGE_NO_CRL_SIGN
        case .badSignature, .weakSignature: X509_V_ERR_CRL_SIGNATURE_FAILURE
        }
    }
}

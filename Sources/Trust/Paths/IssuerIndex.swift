// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// Certificates by their subject, each once.
struct IssuerIndex: Sendable {
    private var bySubject: [UInt: [Certificate]] = [:]
    private var malformed: [Certificate] = []

    /// One with an extension that can't be read issues nothing.
    init(_ certificates: [Certificate]) {
        for certificate in certificates {
            if certificate.hasMalformedExtension {
                malformed.append(certificate)
                continue
            }
            let key = certificate.subjectHash
            if bySubject[key]?.contains(certificate) == true { continue }
            bySubject[key, default: []].append(certificate)
        }
    }

    /// The one that would be the issuer, could its extensions be read.
    func malformedIssuer(of certificate: Certificate) -> Certificate? {
        malformed.first { certificate.names($0) }
    }

    func named(asIssuerOf certificate: Certificate) -> [Certificate] {
        let key = certificate.issuerHash
        return (bySubject[key] ?? []).filter { certificate.names($0) }
    }
}

extension Certificate {
    var hasMalformedExtension: Bool {
        withPointer { X509_get_extension_flags($0) } & UInt32(EXFLAG_INVALID) != 0
    }

    /// Whether it is to be looked for as our issuer.
    func names(_ issuer: Certificate) -> Bool {
        withPointer { own in
            issuer.withPointer {
                X509_NAME_cmp(X509_get_issuer_name(own), X509_get_subject_name($0)) == 0
            }
        }
    }

    func hasSubject(of other: Certificate) -> Bool {
        withPointer { own in
            other.withPointer {
                X509_NAME_cmp(X509_get_subject_name(own), X509_get_subject_name($0)) == 0
            }
        }
    }

    /// Issuer and subject are one name (RFC 5280 section 3.2).
    var isSelfIssued: Bool {
        withPointer { X509_get_extension_flags($0) } & UInt32(EXFLAG_SI) != 0
    }

    /// Its own issuer by name and key identifier, which for an authority's is as good as by signature.
    var isSelfSigned: Bool {
        withPointer { X509_get_extension_flags($0) } & UInt32(EXFLAG_SS) != 0
    }

    /// How well another's key identifiers agree with what we say of our issuer's (RFC 5280 section 4.2.1.1).
    func identifierMatch(of issuer: Certificate) -> IdentifierMatch {
        withPointer { own in
            issuer.withPointer { issuer in
                if let serial = X509_get0_authority_serial(own),
                    ASN1_INTEGER_cmp(serial, X509_get0_serialNumber(issuer)) != 0
                {
                    return .other
                }
                guard let wanted = X509_get0_authority_key_id(own),
                    let found = X509_get0_subject_key_id(issuer)
                else { return .unsaid }
                return ASN1_OCTET_STRING_cmp(wanted, found) == 0 ? .same : .other
            }
        }
    }
}

/// The order in which issuers are tried.
enum IdentifierMatch: CaseIterable {
    case same, unsaid, other
}

// SPDX-License-Identifier: Apache-2.0

internal import Exchanges

/// A rule that OpenSSL has no number for, broken by a certificate: our own, RFC 5280's or the CA/Browser Forum's Baseline Requirements' (BR).
enum PathRule: Hashable {
    case tooManyIntermediates(Int, limit: Int)
    case notVersion3
    case serialZero, serialNegative, serialTooLong
    case emptyIssuer, emptySubject
    case keyOfKind(String)
    case shortRSAKey(Int), unevenRSAKey(Int)
    case curve(String), explicitCurve
    case signature(String)
    case criticalExtension(String)
    case uncriticalExtension(String)
    case repeatedExtension(String)
    case missingExtension(String)
    case malformedExtension(String)
    case authorityKeyWithoutIdentifier, authorityKeyWithIssuer, foreignAuthorityKey
    case leafSignsCertificates, leafIsAuthority
    case noServerPurpose, anyPurpose, emptyPurposes, rootWithPurposes
    case noAlternativeName
    case nameOfOtherKind(String)
    case improperName(String), suffixWildcard(String), commonNameElsewhere(String)
    case internalName(String), privateAddress(String)
    case otherPurpose(String)
    case leafWithNameConstraints, emptyNameConstraints, improperConstraint
    case lifetime(days: Int, limit: Int)

    var reason: RefusalReason {
        switch self {
        case .tooManyIntermediates: .pathLengthExceeded
        case .shortRSAKey, .curve: .weakKey
        case .noServerPurpose, .anyPurpose, .emptyPurposes, .otherPurpose: .invalidPurpose
        case .improperConstraint: .nameConstraints
        case .malformedExtension, .repeatedExtension: .malformedCertificate
        default: .profileViolation
        }
    }

    /// Whether it is one of the web's, which a compatible profile does not have.
    var isOfProfile: Bool { if case .tooManyIntermediates = self { false } else { true } }

    /// - Parameter subject: the certificate, quoted.
    func detail(of subject: String) -> String {
        switch self {
        case .tooManyIntermediates(let count, let limit):
            "the path has \(count) intermediate\(count == 1 ? "" : "s"), at most \(limit) may be there"
        case .notVersion3: "\(subject) is not of version 3 (RFC 5280 section 4.1.2.1)"
        case .serialZero: "the serial number of \(subject) is zero (RFC 5280 section 4.1.2.2)"
        case .serialNegative:
            "the serial number of \(subject) is negative (RFC 5280 section 4.1.2.2)"
        case .serialTooLong:
            "the serial number of \(subject) has more than 20 octets (RFC 5280 section 4.1.2.2)"
        case .emptyIssuer: "the issuer's name in \(subject) is empty (RFC 5280 section 4.1.2.4)"
        case .emptySubject:
            "the authority \(subject) has an empty subject (RFC 5280 section 4.1.2.6)"
        case .keyOfKind(let kind): "the key of \(subject) is \(kind), expected RSA or EC (BR 6.1.5)"
        case .shortRSAKey(let bits):
            "the key of \(subject) is RSA of \(bits) bits, expected at least 2048 (BR 6.1.5)"
        case .unevenRSAKey(let bits):
            "the key of \(subject) is RSA of \(bits) bits, which 8 does not divide (BR 6.1.5)"
        case .curve(let name):
            "the key of \(subject) is on \(name), expected P-256, P-384 or P-521 (BR 6.1.5)"
        case .explicitCurve:
            "the key of \(subject) spells its curve out in place of naming it (RFC 5480 section 2.1.1)"
        case .signature(let algorithm):
            "the signature of \(subject) is \(algorithm), which is not supported on the web: expected RSA or ECDSA with SHA-256 or better (BR 7.1.3.2)"
        case .criticalExtension(let name): "\(name) of \(subject) is critical, which it may not be"
        case .uncriticalExtension(let name):
            "\(name) of \(subject) is not critical, which it has to be"
        case .repeatedExtension(let name): "\(subject) has \(name) twice"
        case .missingExtension(let name): "\(subject) has no \(name)"
        case .malformedExtension(let name): "\(name) of \(subject) can't be read"
        case .authorityKeyWithoutIdentifier:
            "the authorityKeyIdentifier of \(subject) has no keyIdentifier (RFC 5280 section 4.2.1.1)"
        case .authorityKeyWithIssuer:
            "the authorityKeyIdentifier of \(subject) names an issuer or a serial number (BR 7.1.2.11.1)"
        case .foreignAuthorityKey:
            "the authorityKeyIdentifier of \(subject) is not its issuer's subjectKeyIdentifier (BR 7.1.2.11.1)"
        case .leafSignsCertificates:
            "\(subject) may sign certificates, which no server's may (BR 7.1.2.7.11)"
        case .leafIsAuthority: "\(subject) is an authority, which no server's may be (BR 7.1.2.7.8)"
        case .noServerPurpose: "\(subject) is not for servers by an extKeyUsage (BR 7.1.2.7.10)"
        case .anyPurpose: "\(subject) is for any purpose (BR 7.1.2.7.10)"
        case .emptyPurposes: "\(subject) has an extKeyUsage of nothing (RFC 5280 section 4.2.1.12)"
        case .rootWithPurposes: "the root \(subject) has an extKeyUsage (BR 7.1.2.1.2)"
        case .noAlternativeName: "\(subject) names no host (no SubjectAltName, BR 7.1.2.7.12)"
        case .nameOfOtherKind(let kind):
            "the SubjectAltNames of \(subject) have \(kind), expected dNSName and iPAddress only (BR 7.1.2.7.12)"
        case .improperName(let name): "'\(name)' of \(subject) is no name of a host (BR 7.1.2.7.12)"
        case .internalName(let name):
            "'\(name)' of \(subject) is an internal name, which nobody can vouch for (BR 7.1.2.7.12)"
        case .privateAddress(let address):
            "'\(address)' of \(subject) is an address of a private network, which nobody can vouch for (BR 7.1.2.7.12)"
        case .otherPurpose(let purpose):
            "\(subject) is for \(purpose) beside servers, which no server's may be (BR 7.1.2.7.10)"
        case .suffixWildcard(let name):
            "'\(name)' of \(subject) is a wildcard over a public suffix (BR 3.2.2.6)"
        case .commonNameElsewhere(let name):
            "the commonName '\(name)' of \(subject) is not one of its SubjectAltNames (BR 7.1.4.3)"
        case .leafWithNameConstraints:
            "\(subject) is no authority but has nameConstraints (RFC 5280 section 4.2.1.10)"
        case .emptyNameConstraints:
            "the nameConstraints of \(subject) permit and exclude nothing (RFC 5280 section 4.2.1.10)"
        case .improperConstraint:
            "the nameConstraints of \(subject) have one that is no name of a host (RFC 5280 section 4.2.1.10)"
        case .lifetime(let days, let limit):
            "\(subject) is valid for \(days) days, at most \(limit) were allowed when it was issued (BR 6.3.2)"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Documents
internal import Exchanges
internal import Foundation

// Every message about a policy, written once.

extension PolicyRule {
    var message: String {
        switch self {
        case .publicKeyPinned:
            "'pinningMode: publicKey' without a pin accepts nothing, expected 'pinnedPublicKeys' or 'pinnedCertificates'"
        case .certificatePinned:
            "'pinningMode: certificate' without a pinned certificate accepts nothing, expected 'pinnedCertificates'"
        case .nameVouchedFor:
            "'allowInvalidCertificates: true' without pinning checks a name that nobody vouches for, expected a pinningMode with pins"
        case .anchorsGiven:
            "'anchorsOnly: true' without anchors trusts nobody, expected 'anchors'"
        case .versionsInOrder:
            "'minimumTLSVersion' is above 'maximumTLSVersion', expected at most that"
        }
    }

    var help: String? {
        switch self {
        case .nameVouchedFor: "'validatesDomainName: false' as well means no check at all"
        case .publicKeyPinned, .certificatePinned, .anchorsGiven, .versionsInOrder: nil
        }
    }
}

extension ProtocolFlaw {
    var message: String {
        switch self {
        case .unknownCipherSuite(let name, _):
            "'\(name)' is no cipher suite that OpenSSL has here, expected a name of IANA's or OpenSSL's"
        case .nullCipherSuite(let name):
            "'\(name)' encrypts nothing, expected a cipher suite that does"
        case .cipherSuiteWithoutCertificate(let name):
            "'\(name)' shows no certificate, expected a cipher suite whose server can be judged"
        case .noCipherSuiteOfVersions:
            "'cipherSuites' has none of the versions from 'minimumTLSVersion' to 'maximumTLSVersion', expected one at least"
        case .unknownGroup(let name):
            "'\(name)' is no group that OpenSSL has here, expected one as 'X25519'"
        case .unknownSignatureAlgorithm(let name):
            "'\(name)' is no signature algorithm that OpenSSL has here, expected one as 'ecdsa_secp256r1_sha256'"
        case .repeatedGroup(let name, let first):
            "'\(name)' is the group '\(first)' once more, expected each once"
        case .repeatedSignatureAlgorithm(let name, let first):
            "'\(name)' is the signature algorithm '\(first)' once more, expected each once"
        case .protocolNameLength(let name):
            "'\(name)' has \(name.utf8.count) bytes, expected a protocol's name of 1 to 255"
        }
    }

    var help: String? {
        switch self {
        case .unknownCipherSuite(let name, let known):
            Suggestion.help(for: name.uppercased(), among: known)
        case .unknownGroup(let name):
            Suggestion.help(for: name, among: ProtocolNames.groups)
        case .unknownSignatureAlgorithm(let name):
            Suggestion.nearest(to: name, among: ProtocolNames.signatureAlgorithms)
                .map(Suggestion.wording)
        case .nullCipherSuite, .cipherSuiteWithoutCertificate, .noCipherSuiteOfVersions,
            .repeatedGroup, .repeatedSignatureAlgorithm, .protocolNameLength:
            nil
        }
    }
}

extension PolicyLint {
    var message: String {
        switch self {
        case .singlePin(let mode):
            "'pinningMode: \(mode.rawValue)' has one pin, expected another as a backup for the day it is replaced"
        case .leafExpires(let certificate, let date):
            "the pinned leaf '\(certificate.title)' \(ValidityWording(moment: EvaluationMoment(.now, now: date)).expiry(certificate.facts))"
        case .identityExpires(let certificate, let date):
            "the identity '\(certificate.title)' \(ValidityWording(moment: EvaluationMoment(.now, now: date)).expiry(certificate.facts))"
        case .anchorExpired(let certificate, let date):
            "the anchor '\(certificate.title)' \(ValidityWording(moment: EvaluationMoment(.now, now: date)).expiry(certificate.facts))"
        case .pinsExpire(let end, let date):
            "the pins \(end < date ? "expired" : "expire") on \(end.formatted(.iso8601.year().month().day())), after which the client pins nothing"
        case .idleNameCheck:
            "'allowInvalidCertificates: true' with 'pinningMode: publicKey' checks neither name nor date, whatever 'validatesDomainName' says"
        case .systemBesideAnchors:
            "'anchorsOnly: false' trusts the system's roots beside the anchors"
        case .severalIdentities(let identity, let file):
            "'\(file)' holds \(identity.alternatives.count + 1) identities, of which the first, '\(identity.certificate.title)', is taken; expected one"
        case .noIssuerPinned:
            "'pinTarget: issuer' with pinned leaves alone accepts nothing, expected an authority's certificate"
        case .idleKey(let key, let mode):
            "'\(key)' has no effect: 'allowInvalidCertificates: true' with 'pinningMode: \(mode.rawValue)' asks for no valid path"
        case .idleChainCheck:
            "'validatesCertificateChain: true' checks nothing in 'pinningMode: none'"
        }
    }
}

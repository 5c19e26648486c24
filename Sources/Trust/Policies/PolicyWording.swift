// SPDX-License-Identifier: Apache-2.0

internal import Documents
internal import Exchanges

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
            .protocolNameLength:
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
            "the pinned leaf '\(certificate.title)' \(FaultWording.expiry(certificate.facts, at: date))"
        case .idleNameCheck:
            "'allowInvalidCertificates: true' with 'pinningMode: publicKey' checks neither name nor date, whatever 'validatesDomainName' says"
        case .systemBesideAnchors:
            "'anchorsOnly: false' trusts the system's roots beside the anchors"
        case .severalIdentities(let identity, let file):
            "'\(file)' holds \(identity.alternatives.count + 1) identities, of which the first, '\(identity.certificate.title)', is taken; expected one"
        case .idleChainCheck:
            "'validatesCertificateChain: true' checks nothing in 'pinningMode: none'"
        }
    }
}

extension CertificateFile.Flaw {
    func message(about path: String) -> String {
        switch self {
        case .empty: "'\(path)' is empty, expected a certificate in PEM or DER"
        case .unrecognized: "'\(path)' is not a certificate, expected PEM or DER"
        case .pem(.notEnded(let label, let line)):
            "the block '\(label)' in line \(line) of '\(path)' has no end, expected '-----END \(label)-----'"
        case .pem(.notBase64(let label, let line)):
            "the block '\(label)' in line \(line) of '\(path)' is not base64"
        case .pem(.strayBoundary(let line)):
            "line \(line) of '\(path)' is not the boundary of a PEM block, expected '-----BEGIN CERTIFICATE-----'"
        case .foreignBlock(let label, let line):
            "'\(path)' holds '\(label)' in line \(line), expected certificates only"
        case .notCertificate(let line):
            "the block in line \(line) of '\(path)' is not a certificate"
        case .trailingBytes(let count, let certificates):
            "'\(path)' goes on with \(count) byte\(count == 1 ? "" : "s") after \(certificates) certificate\(certificates == 1 ? "" : "s"), expected its end"
        case .foreign(let content): "'\(path)' is \(content.text), expected a certificate"
        case .bareBase64:
            "'\(path)' is base64 without its boundaries, expected '-----BEGIN CERTIFICATE-----' before it and '-----END CERTIFICATE-----' after it"
        case .utf16: "'\(path)' is text in UTF-16, expected ASCII or UTF-8"
        case .noCertificate(.pkcs7): "'\(path)' is PKCS#7 without a certificate"
        case .noCertificate(.pkcs12): "'\(path)' is PKCS#12 without a certificate"
        case .archiveClosed:
            "'\(path)' is PKCS#12 with a password, expected one without, or its certificates in PEM"
        case .archive(let cause): cause.message(about: path)
        }
    }
}

extension ForeignContent {
    fileprivate var text: String {
        switch self {
        case .privateKey: "a private key"
        case .encryptedPrivateKey: "an encrypted private key"
        case .publicKey: "a public key"
        case .request: "a certificate request"
        case .revocationList: "a revocation list"
        case .javaKeystore: "a Java keystore"
        }
    }
}

extension IdentityFlaw {
    var message: String { cause.message(about: file.path) }
}

extension IdentityFlaw.Cause {
    fileprivate func message(about file: String) -> String {
        let path = "'\(file)'"
        return switch self {
        case .certificate(.archiveClosed):
            "\(path) is PKCS#12, which goes under 'pkcs12' instead of 'certificate'"
        case .certificate(let flaw): flaw.message(about: file)
        case .notPKCS12: "\(path) is not PKCS#12"
        case .pemForPKCS12:
            "\(path) is PEM, expected PKCS#12; PEM goes under 'certificate' and 'privateKey'"
        case .encodedPKCS12: "\(path) is PKCS#12 in base64, expected its bytes"
        case .javaKeystore: "\(path) is a Java keystore, expected PKCS#12"
        case .empty: "\(path) is empty"
        case .passwordMissing: "\(path) is encrypted, expected a 'password'"
        case .passwordWrong: "the password does not open \(path)"
        case .unsupportedCipher(let name):
            "\(path) is encrypted with \(name), which OpenSSL does not offer here"
        case .damaged: "\(path) is damaged: it opens, but its content can't be read"
        case .tooManyIterations(let count):
            "\(path) wants \(count) rounds of key derivation, expected at most \(KeyDerivation.maximumIterations)"
        case .noPrivateKey: "\(path) holds no private key"
        case .foreignKey(let label):
            "\(path) holds '\(label)', expected a private key in PKCS#8, PKCS#1 or SEC1"
        case .noCertificate: "\(path) holds no certificate for its private key"
        case .keyOfAnother(let certificates):
            "the private key in \(path) does not belong to the certificate in '\(certificates)'"
        case .keyOfLater(let certificates, let index):
            "the private key in \(path) belongs to certificate \(index) of '\(certificates)', expected the first"
        }
    }
}

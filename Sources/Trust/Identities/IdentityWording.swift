// SPDX-License-Identifier: Apache-2.0

internal import Exchanges

// Every message about a file of an identity, written once.

extension IdentityFlaw {
    var message: String { cause.message(about: file.path) }
}

extension IdentityFlaw.Cause {
    func message(about file: String) -> String {
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

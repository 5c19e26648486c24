// SPDX-License-Identifier: Apache-2.0

// Every message about a file of certificates, written once.

extension CertificateFile.Flaw {
    func message(about path: String) -> String {
        switch self {
        case .empty: "'\(path)' is empty, expected a certificate in PEM or DER"
        case .unrecognized: "'\(path)' is not a certificate, expected PEM or DER"
        case .pem(let flaw): flaw.message(about: path)
        case .foreignBlock(let label, let line):
            "'\(path)' holds '\(label)' in line \(line), expected certificates only"
        case .notCertificate(let line):
            "the block in line \(line) of '\(path)' is not a certificate"
        case .trailingBytes(let count, let certificates):
            "'\(path)' goes on with \(count) byte\(count == 1 ? "" : "s") after \(certificates) certificate\(certificates == 1 ? "" : "s"), expected its end"
        case .foreign(.privateKey): "'\(path)' holds a private key, not a certificate"
        case .foreign(.encryptedPrivateKey):
            "'\(path)' holds an encrypted private key, not a certificate"
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

extension PEMBlock.Flaw {
    /// - Parameter label: of the blocks that were expected.
    func message(about path: String, expecting label: String = "CERTIFICATE") -> String {
        switch self {
        case .notEnded(let label, let line):
            "the block '\(label)' in line \(line) of '\(path)' has no end, expected '-----END \(label)-----'"
        case .notBase64(let label, let line):
            "the block '\(label)' in line \(line) of '\(path)' is not base64"
        case .strayBoundary(let line):
            "line \(line) of '\(path)' is not the boundary of a PEM block, expected '-----BEGIN \(label)-----'"
        case .lostBreaks(let line):
            "the PEM block in line \(line) of '\(path)' has lost its line breaks, expected a line for each boundary and lines of 64 characters between them"
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

// SPDX-License-Identifier: Apache-2.0

internal import Exchanges

/// Why a client's identity can't be used.
struct IdentityFlaw: Error {
    /// The file that is to blame.
    let file: PolicyFile
    let cause: Cause

    enum Cause: Error, Equatable {
        case certificate(CertificateFile.Flaw)
        case notPKCS12
        /// Text in RFC 7468's blocks.
        case pemForPKCS12
        /// Base64 of an archive, as it is kept where only text can be.
        case encodedPKCS12
        case javaKeystore
        case empty
        case passwordMissing
        case passwordWrong
        /// By OpenSSL's name.
        case unsupportedCipher(String)
        case damaged
        case tooManyIterations(Int)
        case noPrivateKey
        /// A block of a private key in another program's own form, as OpenSSH's.
        case foreignKey(label: String)
        case noCertificate
        /// The other file's path.
        case keyOfAnother(String)
        /// The other file's path and the certificate's 1-based place in it.
        case keyOfLater(String, index: Int)
    }

    init(_ file: PolicyFile, _ cause: Cause) {
        self.file = file
        self.cause = cause
    }
}

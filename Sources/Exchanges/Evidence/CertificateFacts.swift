// SPDX-License-Identifier: Apache-2.0

package import struct Foundation.Date

/// What a certificate says, as expectations and reports ask for it.
package struct CertificateFacts: Sendable, Codable, Equatable {
    /// RFC 2253 order reversed to the certificate's own, as `CN=api.example.com, O=Example`.
    package let subject: String
    package let issuer: String
    /// Upper-case hexadecimal without separators.
    package let serialNumber: String
    /// DNS names and addresses without their kind, in order.
    package let subjectAltNames: [String]
    package let notBefore: Date
    package let notAfter: Date
    /// `RSA`, `EC`, `Ed25519`, `Ed448`, else OpenSSL's name.
    package let keyType: String
    package let keyBits: Int
    /// OpenSSL's long name, as `ecdsa-with-SHA256`.
    package let signatureAlgorithm: String
    /// Whatever the algorithm is called: RSA-PSS names its hash apart.
    package let isSignedWithSHA1: Bool
    /// Of the whole SubjectPublicKeyInfo, base64, as RFC 7469 pins it.
    package let spkiSHA256: String
    /// Of the whole certificate, lower-case hexadecimal.
    package let sha256: String
    /// Whether it carries the TLS feature `status_request` (RFC 7633).
    package let isMustStaple: Bool

    /// The names that a host can have, a `*.` before them perhaps; a certificate may hold any text as one.
    package var hostNames: [String] {
        subjectAltNames.filter { name in
            let rest = name.hasPrefix("*.") ? name.utf8.dropFirst(2) : name.utf8[...]
            return !rest.isEmpty && rest.allSatisfy(Self.isOfHost)
        }
    }

    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    package init(
        subject: String, issuer: String, serialNumber: String, subjectAltNames: [String],
        notBefore: Date, notAfter: Date, keyType: String, keyBits: Int,
        signatureAlgorithm: String, spkiSHA256: String, sha256: String,
        isMustStaple: Bool = false, isSignedWithSHA1: Bool = false
    ) {
        self.subject = subject
        self.issuer = issuer
        self.serialNumber = serialNumber
        self.subjectAltNames = subjectAltNames
        self.notBefore = notBefore
        self.notAfter = notAfter
        self.keyType = keyType
        self.keyBits = keyBits
        self.signatureAlgorithm = signatureAlgorithm
        self.spkiSHA256 = spkiSHA256
        self.sha256 = sha256
        self.isMustStaple = isMustStaple
        self.isSignedWithSHA1 = isSignedWithSHA1
    }
}

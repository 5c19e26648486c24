// SPDX-License-Identifier: Apache-2.0

package import struct Foundation.Date

/// What a certificate says, as expectations and reports ask for it.
package struct CertificateFacts: Sendable, Codable, Equatable {
    /// RFC 2253 order reversed to the certificate's own, as `CN=api.example.com, O=Example`.
    package let subject: String
    package let issuer: String
    /// Upper-case hexadecimal without separators.
    package let serialNumber: String
    /// DNS names and addresses in order, without their kind but where a name looks like an address: `DNS:127.0.0.1`.
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
            if name.contains(":") { return name.allSatisfy { $0.isHexDigit || ":.".contains($0) } }
            let labels = (name.hasPrefix("*.") ? name.dropFirst(2) : name[...])
                .split(separator: ".", omittingEmptySubsequences: false)
            // A number at the end makes an address of it.
            let isAddress = labels.count == 4 && labels.allSatisfy { UInt8($0) != nil }
            return labels.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(Self.isOfHost) }
                && (isAddress || !(labels.last?.first?.isNumber ?? true))
        }
    }

    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
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

extension [CertificateFacts] {
    /// Whether each is issued by the next, as RFC 5246 section 7.4.2 asks of what a server sends.
    package var isOrdered: Bool {
        zip(self, dropFirst()).allSatisfy { $0.issuer == $1.subject }
    }
}

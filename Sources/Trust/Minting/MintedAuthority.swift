// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

package import struct Foundation.Date

/// A certificate authority of the demo's and the tests' own: a root, or an intermediate below one.
package struct MintedAuthority: Sendable {
    package let certificateDER: [UInt8]
    /// The issuers from its own up to the root, DER; empty for a root.
    package let issuers: [[UInt8]]
    private let commonName: String
    let key: PrivateKey

    package var certificatePEM: String { PEMText.certificate(certificateDER) }

    /// PKCS#8, unencrypted.
    package var privateKeyPEM: String {
        get throws(LibraryFailure) { try key.pem(password: nil) }
    }

    /// A root.
    package init(
        commonName: String, notBefore: Date = .aDayAgo, notAfter: Date = .inNinetyDays,
        key: MintedKey = .ec256, digest: MintedDigest = .sha256,
        extensions: [CertificateExtension] = []
    ) throws(LibraryFailure) {
        try self.init(
            commonName: commonName, notBefore: notBefore, notAfter: notAfter,
            key: key.generated(), digest: digest, pathLength: nil, extensions: extensions,
            issuer: nil)
    }

    private init(
        commonName: String, notBefore: Date, notAfter: Date, key: PrivateKey,
        digest: MintedDigest, pathLength: Int?, extensions: [CertificateExtension],
        issuer: MintedAuthority?
    ) throws(LibraryFailure) {
        var all: [CertificateExtension] = [
            .basicConstraints(isAuthority: true, pathLength: pathLength),
            .keyUsage(isAuthority: true), .subjectKeyIdentifier(key.identifier),
        ]
        if let issuer { all.append(.authorityKeyIdentifier(issuer.key.identifier)) }
        certificateDER = try CertificateTemplate(
            commonName: commonName, notBefore: notBefore, notAfter: notAfter,
            extensions: all.replaced(by: extensions), key: key, digest: digest
        ).signed(by: issuer)
        issuers = issuer.map { [$0.certificateDER] + $0.issuers } ?? []
        self.commonName = commonName
        self.key = key
    }

    package func intermediate(
        commonName: String, notBefore: Date = .aDayAgo, notAfter: Date = .inNinetyDays,
        key: MintedKey = .ec256, digest: MintedDigest = .sha256, pathLength: Int? = nil,
        extensions: [CertificateExtension] = []
    ) throws(LibraryFailure) -> MintedAuthority {
        try MintedAuthority(
            commonName: commonName, notBefore: notBefore, notAfter: notAfter,
            key: key.generated(), digest: digest, pathLength: pathLength,
            extensions: extensions, issuer: self)
    }

    /// The same name and key in a certificate of another issuer.
    package func crossSigned(
        by issuer: MintedAuthority, notBefore: Date = .aDayAgo, notAfter: Date = .inNinetyDays,
        digest: MintedDigest = .sha256, extensions: [CertificateExtension] = []
    ) throws(LibraryFailure) -> MintedAuthority {
        try MintedAuthority(
            commonName: commonName, notBefore: notBefore, notAfter: notAfter, key: key,
            digest: digest, pathLength: nil, extensions: extensions, issuer: issuer)
    }

    package func issue(_ request: CertificateRequest) throws(LibraryFailure) -> MintedIdentity {
        try MintedIdentity(request, issuer: self)
    }

    func setIssuerName(of certificate: OpaquePointer) -> Bool {
        var next: UnsafePointer<UInt8>?
        return certificateDER.withUnsafeBufferPointer { buffer in
            next = buffer.baseAddress
            guard let own = d2i_X509(nil, &next, buffer.count) else { return false }
            defer { X509_free(own) }
            return X509_set_issuer_name(certificate, X509_get_subject_name(own)) == 1
        }
    }
}

extension PrivateKey {
    /// For the key identifier extensions: 20 bytes of a SHA-256, RFC 7093 section 2.
    var identifier: [UInt8] {
        let encoded = withPointer { DERBytes.of($0, i2d_PUBKEY) } ?? []
        return Array(SHA256.digest(encoded).prefix(20))
    }
}

extension [CertificateExtension] {
    func replaced(by others: [CertificateExtension]) -> [CertificateExtension] {
        filter { own in !others.contains { $0.identifier == own.identifier } }
            + others.filter { !$0.value.isEmpty }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Foundation

/// A minted certificate of a server or a client with its private key.
package struct MintedIdentity: Sendable {
    package let certificateDER: [UInt8]
    /// The issuers from its own up to the root, DER; empty where it signed itself.
    package let issuers: [[UInt8]]
    let key: PrivateKey

    /// One that signed itself.
    package static func selfSigned(
        _ request: CertificateRequest
    ) throws(LibraryFailure) -> MintedIdentity {
        try MintedIdentity(request, issuer: nil)
    }

    init(_ request: CertificateRequest, issuer: MintedAuthority?) throws(LibraryFailure) {
        let key = try request.key.generated()
        var extensions: [CertificateExtension] = [
            .basicConstraints(isAuthority: false, pathLength: nil),
            .keyUsage(isAuthority: false), .extendedKeyUsage(request.purpose),
            .subjectKeyIdentifier(key.identifier),
        ]
        if let issuer { extensions.append(.authorityKeyIdentifier(issuer.key.identifier)) }
        let addresses = request.addresses.compactMap { InternetAddress($0)?.octets }
        if !request.dnsNames.isEmpty || !addresses.isEmpty {
            extensions.append(
                .subjectAltNames(
                    dnsNames: request.dnsNames, addresses: addresses,
                    isCritical: request.commonName == nil))
        }
        certificateDER = try CertificateTemplate(
            commonName: request.commonName, notBefore: request.notBefore,
            notAfter: request.notAfter, extensions: extensions.replaced(by: request.extensions),
            key: key, digest: request.digest
        ).signed(by: issuer)
        issuers = issuer.map { [$0.certificateDER] + $0.issuers } ?? []
        self.key = key
    }

    package var certificatePEM: String { PEMText.certificate(certificateDER) }

    /// What a server should send: the leaf and the intermediates, without the root.
    package var chainPEM: String {
        ([certificateDER] + issuers.dropLast()).map(PEMText.certificate).joined()
    }

    /// The leaf, the intermediates and the root.
    package var fullChainPEM: String {
        ([certificateDER] + issuers).map(PEMText.certificate).joined()
    }

    /// PKCS#8, unencrypted.
    package var privateKeyPEM: String {
        get throws(LibraryFailure) { try key.pem(password: nil) }
    }

    /// PKCS#8, encrypted with AES-256 and PBKDF2.
    package func privateKeyPEM(password: String) throws(LibraryFailure) -> String {
        try key.pem(password: password)
    }

    /// AES-256 and PBKDF2, with the intermediates in it.
    package func pkcs12(password: String) throws(LibraryFailure) -> [UInt8] {
        guard let stack = shim_sk_X509_new_null() else { throw LibraryFailure("sk_X509_new") }
        var owned: [OpaquePointer] = []
        defer {
            shim_sk_X509_free(stack)
            for pointer in owned { X509_free(pointer) }
        }
        for der in [certificateDER] + issuers.dropLast() {
            var next: UnsafePointer<UInt8>?
            let pointer = der.withUnsafeBufferPointer { buffer in
                next = buffer.baseAddress
                return d2i_X509(nil, &next, buffer.count)
            }
            guard let pointer else { throw LibraryFailure("d2i_X509") }
            owned.append(pointer)
            if owned.count > 1 { _ = shim_sk_X509_push(stack, pointer) }
        }
        guard let leaf = owned.first,
            let archive = key.withPointer({
                PKCS12_create(password, nil, $0, leaf, stack, 0, 0, 0, 0, 0)
            })
        else { throw LibraryFailure("PKCS12_create") }
        defer { PKCS12_free(archive) }
        guard let bytes = DERBytes.of(archive, i2d_PKCS12) else {
            throw LibraryFailure("i2d_PKCS12")
        }
        return bytes
    }
}

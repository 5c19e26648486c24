// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
package import Foundation
package import Trust

/// A revocation list (RFC 5280 section 5) as tests want it, right or wrong.
package struct RevocationListRequest: Sendable {
    package var thisUpdate = Moment.days(-1)
    package var nextUpdate: Date? = Moment.days(6)
    /// Certificates, DER.
    package var revoked: [[UInt8]] = []
    package var entryExtensions: [CertificateExtension] = []
    package var extensions: [CertificateExtension] = [.listNumber]
    package var digest = MintedDigest.sha256

    package init() {}

    /// DER.
    ///
    /// - Parameter signer: whose key signs, where it is another than the one whose name the list has.
    package func der(
        of authority: MintedAuthority, signedBy signer: MintedAuthority? = nil
    ) throws -> [UInt8] {
        guard let list = X509_CRL_new(),
            let issuer = ParsedPEM.certificate(authority.certificateDER),
            let key = ParsedPEM.privateKey(try (signer ?? authority).privateKeyPEM)
        else { throw RevocationList.NotMade() }
        defer {
            X509_CRL_free(list)
            X509_free(issuer)
            EVP_PKEY_free(key)
        }
        let (start, end) = (Self.time(thisUpdate), nextUpdate.map(Self.time))
        defer {
            ASN1_STRING_free(start)
            if let end { ASN1_STRING_free(end) }
        }
        guard X509_CRL_set_version(list, 1) == 1,
            X509_CRL_set_issuer_name(list, X509_get_subject_name(issuer)) == 1,
            X509_CRL_set1_lastUpdate(list, start) == 1,
            end.map({ X509_CRL_set1_nextUpdate(list, $0) == 1 }) ?? true
        else { throw RevocationList.NotMade() }
        for certificate in revoked { try revoke(certificate, on: start, in: list) }
        for item in extensions {
            guard try MadeExtension(item).isAdded({ X509_CRL_add_ext(list, $0, -1) }) else {
                throw RevocationList.NotMade()
            }
        }
        var bytes: UnsafeMutablePointer<UInt8>?
        guard X509_CRL_sign(list, key, digest == .sha1 ? EVP_sha1() : EVP_sha256()) > 0,
            case let length = i2d_X509_CRL(list, &bytes), length > 0, let bytes
        else { throw RevocationList.NotMade() }
        defer { CRYPTO_free(bytes, nil, 0) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
    }

    package static func pem(_ der: [UInt8]) -> String {
        let text = Data(der).base64EncodedString(options: [
            .lineLength64Characters, .endLineWithLineFeed,
        ])
        return "-----BEGIN X509 CRL-----\n\(text)\n-----END X509 CRL-----\n"
    }

    private func revoke(
        _ certificate: [UInt8], on day: UnsafeMutablePointer<ASN1_TIME>?, in list: OpaquePointer
    ) throws {
        guard let leaf = ParsedPEM.certificate(certificate), let entry = X509_REVOKED_new() else {
            throw RevocationList.NotMade()
        }
        defer { X509_free(leaf) }
        guard X509_REVOKED_set_serialNumber(entry, X509_get_serialNumber(leaf)) == 1,
            X509_REVOKED_set_revocationDate(entry, day) == 1
        else { throw RevocationList.NotMade() }
        for item in entryExtensions {
            guard try MadeExtension(item).isAdded({ X509_REVOKED_add_ext(entry, $0, -1) }) else {
                throw RevocationList.NotMade()
            }
        }
        // The list owns it from then on.
        guard X509_CRL_add0_revoked(list, entry) == 1 else { throw RevocationList.NotMade() }
    }

    private static func time(_ date: Date) -> UnsafeMutablePointer<ASN1_TIME>? {
        ASN1_TIME_set(nil, time_t(date.timeIntervalSince1970))
    }
}

extension CertificateExtension {
    /// RFC 5280 section 5.2.3.
    package static let listNumber = CertificateExtension("2.5.29.20", value: [2, 1, 7])

    /// RFC 5280 section 5.2.5: a part of the list that is kept at an address.
    package static func issuingDistributionPoint(_ address: String) -> CertificateExtension {
        let name = DERWriter.element(0x86, Array(address.utf8))
        let point = DERWriter.element(0xA0, DERWriter.element(0xA0, name))
        return CertificateExtension(
            "2.5.29.28", isCritical: true, value: DERWriter.element(0x30, point))
    }

    /// One of its Booleans, by its tag: 1 users, 2 authorities, 4 indirect, 5 attributes.
    package static func issuingDistributionPoint(only tag: UInt8) -> CertificateExtension {
        CertificateExtension(
            "2.5.29.28", isCritical: true,
            value: DERWriter.element(0x30, DERWriter.element(0x80 | tag, [0xFF])))
    }

    /// RFC 5280 section 4.2.1.13.
    package static func distributionPoint(_ address: String) -> CertificateExtension {
        let name = DERWriter.element(0x86, Array(address.utf8))
        let point = DERWriter.element(0xA0, DERWriter.element(0xA0, name))
        return CertificateExtension(
            "2.5.29.31", value: DERWriter.element(0x30, DERWriter.element(0x30, point)))
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Foundation

/// All that goes into one minted certificate but its signature.
struct CertificateTemplate {
    let commonName: String?
    let notBefore: Date
    let notAfter: Date
    let extensions: [CertificateExtension]
    let key: PrivateKey
    let digest: MintedDigest

    /// DER, signed by the issuer or, without one, by the certificate's own key.
    func signed(by issuer: MintedAuthority?) throws(LibraryFailure) -> [UInt8] {
        guard let certificate = X509_new() else { throw LibraryFailure("X509_new") }
        defer { X509_free(certificate) }
        guard X509_set_version(certificate, 2) == 1, setSerialNumber(of: certificate),
            setDates(of: certificate),
            key.withPointer({ X509_set_pubkey(certificate, $0) }) == 1,
            setNames(of: certificate, issuer: issuer)
        else { throw LibraryFailure("X509_set") }
        for item in extensions where !add(item, to: certificate) {
            throw LibraryFailure("X509_add_ext(\(item.identifier))")
        }
        let signer = issuer?.key ?? key
        guard signer.withPointer({ X509_sign(certificate, $0, digest.algorithm) }) > 0,
            let der = DERBytes.of(certificate, i2d_X509)
        else { throw LibraryFailure("X509_sign") }
        return der
    }

    private func setSerialNumber(of certificate: OpaquePointer) -> Bool {
        // At most 20 octets and positive, RFC 5280 section 4.1.2.2.
        let bytes = [0x01] + SecureRandom.bytes(15)
        guard let number = BN_bin2bn(bytes, CInt(bytes.count), nil) else { return false }
        defer { BN_free(number) }
        return BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate)) != nil
    }

    private func setDates(of certificate: OpaquePointer) -> Bool {
        ASN1_TIME_set(X509_getm_notBefore(certificate), notBefore.wholeSeconds) != nil
            && ASN1_TIME_set(X509_getm_notAfter(certificate), notAfter.wholeSeconds) != nil
    }

    private func setNames(of certificate: OpaquePointer, issuer: MintedAuthority?) -> Bool {
        guard let subject = X509_NAME_new() else { return false }
        defer { X509_NAME_free(subject) }
        if let commonName {
            let bytes = Array(commonName.utf8)
            guard
                X509_NAME_add_entry_by_NID(
                    subject, NID_commonName, MBSTRING_UTF8, bytes, CInt(bytes.count), -1, 0) == 1
            else { return false }
        }
        guard X509_set_subject_name(certificate, subject) == 1 else { return false }
        guard let issuer else { return X509_set_issuer_name(certificate, subject) == 1 }
        return issuer.setIssuerName(of: certificate)
    }

    private func add(_ item: CertificateExtension, to certificate: OpaquePointer) -> Bool {
        guard let identifier = OBJ_txt2obj(item.identifier, 1) else { return false }
        defer { ASN1_OBJECT_free(identifier) }
        guard let value = ASN1_OCTET_STRING_new() else { return false }
        defer { ASN1_OCTET_STRING_free(value) }
        guard ASN1_OCTET_STRING_set(value, item.value, CInt(item.value.count)) == 1,
            let made = X509_EXTENSION_create_by_OBJ(
                nil, identifier, item.isCritical ? 1 : 0, value)
        else { return false }
        defer { X509_EXTENSION_free(made) }
        return X509_add_ext(certificate, made, -1) == 1
    }
}

extension Date {
    fileprivate var wholeSeconds: time_t { time_t(timeIntervalSince1970.rounded(.down)) }
}

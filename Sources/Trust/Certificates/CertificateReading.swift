// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Documents
internal import Exchanges
internal import Foundation

extension CertificateFacts {
    /// Whatever can't be read is empty, zero or the distant past; nothing that a certificate holds makes it fail.
    init(reading certificate: OpaquePointer, der: [UInt8], spkiSHA256: [UInt8]) {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        let key = PublicKeyFacts(of: certificate)
        self.init(
            subject: DistinguishedName.text(X509_get_subject_name(certificate)),
            issuer: DistinguishedName.text(X509_get_issuer_name(certificate)),
            serialNumber: CertificateFacts.serialNumber(of: certificate),
            subjectAltNames: SubjectAltNames.texts(of: certificate),
            notBefore: CertificateFacts.date(X509_get0_notBefore(certificate)),
            notAfter: CertificateFacts.date(X509_get0_notAfter(certificate)),
            keyType: key.type, keyBits: key.bits,
            signatureAlgorithm: CertificateFacts.signatureAlgorithm(of: certificate),
            spkiSHA256: Data(spkiSHA256).base64EncodedString(),
            sha256: Hexadecimal.lowercase(SHA256.digest(der)),
            isMustStaple: TLSFeatures.numbers(of: certificate).contains(TLSFeatures.statusRequest),
            isSignedWithSHA1: CertificateFacts.isSignedWithSHA1(certificate))
    }

    private static func serialNumber(of certificate: OpaquePointer) -> String {
        guard let number = X509_get0_serialNumber(certificate) else { return "" }
        let sign = ASN1_STRING_type(number) == V_ASN1_NEG_INTEGER ? "-" : ""
        return sign + Hexadecimal.uppercase(ASN1Bytes.of(number))
    }

    private static func date(_ time: UnsafePointer<ASN1_TIME>?) -> Date {
        Date(asn1: time) ?? .distantPast
    }

    private static func isSignedWithSHA1(_ certificate: OpaquePointer) -> Bool {
        var digest: CInt = 0
        return X509_get_signature_info(certificate, &digest, nil, nil, nil) == 1
            && digest == NID_sha1
    }

    private static func signatureAlgorithm(of certificate: OpaquePointer) -> String {
        var object: OpaquePointer?
        guard let algorithm = X509_get0_tbs_sigalg(certificate) else { return "" }
        X509_ALGOR_get0(&object, nil, nil, algorithm)
        return ObjectIdentifierText.name(object, isShort: false)
    }
}

/// The kind and size of a certificate's key.
private struct PublicKeyFacts {
    let type: String
    let bits: Int

    init(of certificate: OpaquePointer) {
        guard let key = X509_get0_pubkey(certificate) else {
            var object: OpaquePointer?
            X509_PUBKEY_get0_param(
                &object, nil, nil, nil, X509_get_X509_PUBKEY(certificate))
            type = ObjectIdentifierText.name(object, isShort: false)
            bits = 0
            return
        }
        bits = max(0, Int(EVP_PKEY_get_bits(key)))
        type =
            switch EVP_PKEY_get_base_id(key) {
            case EVP_PKEY_RSA: "RSA"
            case EVP_PKEY_EC: "EC"
            case EVP_PKEY_ED25519: "Ed25519"
            case EVP_PKEY_ED448: "Ed448"
            default: EVP_PKEY_get0_type_name(key).map { String(cString: $0) } ?? ""
            }
    }
}

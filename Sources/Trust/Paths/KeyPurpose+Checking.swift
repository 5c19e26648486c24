// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

extension KeyPurpose {
    /// As OpenSSL judges a certificate of its own use, or an issuer of it.
    func isAllowed(for certificate: Certificate, asIssuer: Bool) -> Bool {
        // What can't be read is another fault.
        if certificate.hasMalformedExtension { return true }
        return certificate.withPointer { pointer in
            // All bits where the extension is absent. OpenSSL takes Netscape's old step-up for a server's, too.
            X509_get_extended_key_usage(pointer) & usageFlag != 0
                && purposeNumber.map { X509_check_purpose(pointer, $0, asIssuer ? 1 : 0) != 0 }
                    != false
        }
    }

    private var purposeNumber: CInt? {
        switch self {
        case .serverAuth: X509_PURPOSE_SSL_SERVER
        case .clientAuth: X509_PURPOSE_SSL_CLIENT
        case .codeSigning, .emailProtection, .timeStamping, .ocspSigning: nil
        }
    }

    private var usageFlag: UInt32 {
        switch self {
        case .serverAuth: UInt32(XKU_SSL_SERVER)
        case .clientAuth: UInt32(XKU_SSL_CLIENT)
        case .codeSigning: UInt32(XKU_CODE_SIGN)
        case .emailProtection: UInt32(XKU_SMIME)
        case .timeStamping: UInt32(XKU_TIMESTAMP)
        case .ocspSigning: UInt32(XKU_OCSP_SIGN)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Exchanges

extension RefusalReason {
    /// What an X509_V_ERR number is called in a collection.
    init(verifyCode code: CInt) {
        self =
            switch code {
            case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT: .selfSigned
            case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN, X509_V_ERR_CERT_UNTRUSTED,
                X509_V_ERR_CERT_REJECTED:
                .untrustedRoot
            case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT,
                X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
                X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE, X509_V_ERR_SUBJECT_ISSUER_MISMATCH,
                X509_V_ERR_AKID_SKID_MISMATCH, X509_V_ERR_AKID_ISSUER_SERIAL_MISMATCH:
                .incompleteChain
            case X509_V_ERR_CERT_HAS_EXPIRED: .expired
            case X509_V_ERR_CERT_NOT_YET_VALID: .notYetValid
            case X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH,
                X509_V_ERR_EMAIL_MISMATCH:
                .hostMismatch
            case X509_V_ERR_CERT_REVOKED: .revoked
            case X509_V_ERR_UNABLE_TO_GET_CRL, X509_V_ERR_CRL_NOT_YET_VALID,
                X509_V_ERR_CRL_HAS_EXPIRED, X509_V_ERR_UNABLE_TO_GET_CRL_ISSUER,
                X509_V_ERR_CRL_PATH_VALIDATION_ERROR, X509_V_ERR_OCSP_VERIFY_NEEDED,
                X509_V_ERR_OCSP_VERIFY_FAILED, X509_V_ERR_OCSP_CERT_UNKNOWN:
                .revocationUnknown
            case X509_V_ERR_EE_KEY_TOO_SMALL, X509_V_ERR_CA_KEY_TOO_SMALL: .weakKey
            case X509_V_ERR_CA_MD_TOO_WEAK: .weakSignature
            case X509_V_ERR_INVALID_PURPOSE, X509_V_ERR_PROXY_CERTIFICATES_NOT_ALLOWED:
                .invalidPurpose
            case X509_V_ERR_INVALID_CA, X509_V_ERR_INVALID_NON_CA,
                X509_V_ERR_KEYUSAGE_NO_CERTSIGN, X509_V_ERR_PATHLEN_INVALID_FOR_NON_CA,
                X509_V_ERR_PATHLEN_WITHOUT_KU_KEY_CERT_SIGN,
                X509_V_ERR_KU_KEY_CERT_SIGN_INVALID_FOR_NON_CA:
                .invalidCA
            case X509_V_ERR_CERT_CHAIN_TOO_LONG, X509_V_ERR_PATH_LENGTH_EXCEEDED,
                X509_V_ERR_PROXY_PATH_LENGTH_EXCEEDED, X509_V_ERR_PATH_LOOP:
                .pathLengthExceeded
            case X509_V_ERR_PERMITTED_VIOLATION...X509_V_ERR_SUBTREE_MINMAX,
                X509_V_ERR_UNSUPPORTED_CONSTRAINT_TYPE...X509_V_ERR_UNSUPPORTED_NAME_SYNTAX:
                .nameConstraints
            case X509_V_ERR_UNHANDLED_CRITICAL_EXTENSION: .unhandledCriticalExtension
            case X509_V_ERR_CERT_SIGNATURE_FAILURE, X509_V_ERR_UNABLE_TO_DECRYPT_CERT_SIGNATURE:
                .badSignature
            case X509_V_ERR_ISSUER_NAME_EMPTY...X509_V_ERR_EC_KEY_EXPLICIT_PARAMS,
                X509_V_ERR_NO_EXPLICIT_POLICY:
                .profileViolation
            default: .malformedCertificate
            }
    }
}

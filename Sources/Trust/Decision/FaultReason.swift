// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Exchanges

extension RefusalReason {
    /// What an X509_V_ERR number of path validation is called in a collection.
    init(verifyCode code: CInt) {
        self =
            switch code {
            case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT: .selfSigned
            case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN: .untrustedRoot
            case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY: .incompleteChain
            case X509_V_ERR_CERT_HAS_EXPIRED: .expired
            case X509_V_ERR_CERT_NOT_YET_VALID: .notYetValid
            case X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH: .hostMismatch
            case X509_V_ERR_EE_KEY_TOO_SMALL, X509_V_ERR_CA_KEY_TOO_SMALL: .weakKey
            case X509_V_ERR_CA_MD_TOO_WEAK: .weakSignature
            case X509_V_ERR_INVALID_PURPOSE, X509_V_ERR_PROXY_CERTIFICATES_NOT_ALLOWED:
                .invalidPurpose
            case X509_V_ERR_INVALID_CA, X509_V_ERR_KEYUSAGE_NO_CERTSIGN: .invalidCA
            case X509_V_ERR_CERT_CHAIN_TOO_LONG, X509_V_ERR_PATH_LENGTH_EXCEEDED:
                .pathLengthExceeded
            case X509_V_ERR_UNSPECIFIED,
                X509_V_ERR_PERMITTED_VIOLATION...X509_V_ERR_SUBTREE_MINMAX,
                X509_V_ERR_UNSUPPORTED_CONSTRAINT_TYPE...X509_V_ERR_UNSUPPORTED_NAME_SYNTAX:
                .nameConstraints
            case X509_V_ERR_UNHANDLED_CRITICAL_EXTENSION: .unhandledCriticalExtension
            case X509_V_ERR_CERT_SIGNATURE_FAILURE: .badSignature
            case X509_V_ERR_NO_EXPLICIT_POLICY: .profileViolation
            default: .malformedCertificate
            }
    }
}

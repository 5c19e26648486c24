// SPDX-License-Identifier: Apache-2.0

import COpenSSL
import Cryptography
import Exchanges
import Trust

/// What a server stapled to its handshake (RFC 6066 section 8), read and not judged.
enum OCSPStaple {
    /// Nil where none came.
    static func status(of ssl: OpaquePointer?, leaf: Certificate?) -> StapledOCSP? {
        var bytes: UnsafeMutablePointer<UInt8>?
        let length = shim_SSL_get_tlsext_status_ocsp_resp(ssl, &bytes)
        guard length > 0, let bytes else { return nil }
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        return status(UnsafeBufferPointer(start: bytes, count: length), leaf: leaf)
    }

    private static func status(
        _ bytes: UnsafeBufferPointer<UInt8>, leaf: Certificate?
    ) -> StapledOCSP {
        var next = bytes.baseAddress
        guard let response = d2i_OCSP_RESPONSE(nil, &next, bytes.count) else { return .unreadable }
        defer { OCSP_RESPONSE_free(response) }
        guard OCSP_response_status(response) == OCSP_RESPONSE_STATUS_SUCCESSFUL,
            let basic = OCSP_response_get1_basic(response)
        else { return .unreadable }
        defer { OCSP_BASICRESP_free(basic) }
        for index in 0..<max(OCSP_resp_count(basic), 0) {
            guard let single = OCSP_resp_get0(basic, index),
                isAbout(leaf, OCSP_SINGLERESP_get0_id(single))
            else { continue }
            return switch OCSP_single_get0_status(single, nil, nil, nil, nil) {
            case V_OCSP_CERTSTATUS_GOOD: .good
            case V_OCSP_CERTSTATUS_REVOKED: .revoked
            default: .unknown
            }
        }
        return .unreadable
    }

    /// By serial number and issuer's name; the issuer's key is left to who judges.
    private static func isAbout(_ leaf: Certificate?, _ identifier: OpaquePointer?) -> Bool {
        var nameHash: UnsafeMutablePointer<ASN1_OCTET_STRING>?
        var algorithm: OpaquePointer?
        var serial: UnsafeMutablePointer<ASN1_INTEGER>?
        guard let leaf, let identifier,
            OCSP_id_get0_info(&nameHash, &algorithm, nil, &serial, identifier) == 1,
            let digest = EVP_get_digestbyname(OBJ_nid2sn(OBJ_obj2nid(algorithm)))
        else { return false }
        var hash = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var length: CUnsignedInt = 0
        let isSerial = leaf.withPointer { leaf in
            ASN1_INTEGER_cmp(serial, X509_get0_serialNumber(leaf)) == 0
                && X509_NAME_digest(X509_get_issuer_name(leaf), digest, &hash, &length) == 1
        }
        guard isSerial else { return false }
        let claimed = UnsafeBufferPointer(
            start: ASN1_STRING_get0_data(nameHash), count: Int(ASN1_STRING_length(nameHash)))
        return claimed.elementsEqual(hash.prefix(Int(length)))
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
package import Trust

/// An OCSP answer (RFC 6960) about a minted certificate, signed by the very key it is about.
package enum StapledResponse {
    package enum Status: Sendable { case good, revoked, unknown }

    package struct NotMade: Error {}

    /// DER.
    package static func about(
        _ identity: MintedIdentity, _ status: Status,
        timestamps: [(log: UInt8, milliseconds: UInt64)] = []
    ) throws -> [UInt8] {
        guard let issuer = identity.issuers.first,
            let leaf = ParsedPEM.certificate(identity.certificateDER),
            let authority = ParsedPEM.certificate(issuer), let basic = OCSP_BASICRESP_new(),
            let key = ParsedPEM.privateKey(try identity.privateKeyPEM)
        else { throw NotMade() }
        defer {
            X509_free(leaf)
            X509_free(authority)
            OCSP_BASICRESP_free(basic)
            EVP_PKEY_free(key)
        }
        let code =
            switch status {
            case .good: V_OCSP_CERTSTATUS_GOOD
            case .revoked: V_OCSP_CERTSTATUS_REVOKED
            case .unknown: V_OCSP_CERTSTATUS_UNKNOWN
            }
        let now = X509_gmtime_adj(nil, 0)
        defer { ASN1_STRING_free(now) }
        let identifier = OCSP_cert_to_id(EVP_sha1(), leaf, authority)
        defer { OCSP_CERTID_free(identifier) }
        let single = OCSP_basic_add1_status(
            basic, identifier, code, OCSP_REVOKED_STATUS_KEYCOMPROMISE, now, now, nil)
        if !timestamps.isEmpty {
            let list = try MadeExtension(TimestampListBytes.singleExtension(timestamps))
            guard list.isAdded({ OCSP_SINGLERESP_add_ext(single, $0, -1) }) else { throw NotMade() }
        }
        guard single != nil,
            OCSP_basic_sign(basic, leaf, key, EVP_sha256(), nil, UInt(OCSP_NOCERTS)) == 1,
            let response = OCSP_response_create(OCSP_RESPONSE_STATUS_SUCCESSFUL, basic)
        else { throw NotMade() }
        defer { OCSP_RESPONSE_free(response) }
        return try encoded(response)
    }

    /// A responder's `tryLater`, DER.
    package static func tryLater() throws -> [UInt8] {
        guard let response = OCSP_response_create(OCSP_RESPONSE_STATUS_TRYLATER, nil) else {
            throw NotMade()
        }
        defer { OCSP_RESPONSE_free(response) }
        return try encoded(response)
    }

    private static func encoded(_ response: OpaquePointer) throws -> [UInt8] {
        var bytes: UnsafeMutablePointer<UInt8>?
        let length = i2d_OCSP_RESPONSE(response, &bytes)
        guard length > 0, let bytes else { throw NotMade() }
        defer { CRYPTO_free(bytes, nil, 0) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
    }
}

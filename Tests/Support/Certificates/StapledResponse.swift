// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
package import Foundation
package import Trust

/// An OCSP answer (RFC 6960) about a minted certificate, right or wrong.
package enum StapledResponse {
    package enum Status: Sendable { case good, revoked, unknown }

    package struct NotMade: Error {}

    /// Who signs it.
    package enum Signer: Sendable {
        case authority(MintedAuthority)
        /// Its certificate goes along.
        case delegate(MintedIdentity)
        /// The very key that it is about.
        case leaf
    }

    /// DER; of an hour ago and for a day, unless it is told.
    ///
    /// - Parameter question: DER, whose nonce is repeated.
    package static func about(
        _ identity: MintedIdentity, _ status: Status, by signer: Signer,
        thisUpdate: Date = Date(timeIntervalSinceNow: -3600),
        nextUpdate: Date? = Date(timeIntervalSinceNow: 86_400),
        timestamps: [(log: UInt8, milliseconds: UInt64)] = [],
        extensions: [CertificateExtension] = [], digest: MintedDigest = .sha256,
        question: [UInt8]? = nil
    ) throws -> [UInt8] {
        let (certificate, keyPEM): ([UInt8], String) =
            switch signer {
            case .authority(let authority):
                (authority.certificateDER, try authority.privateKeyPEM)
            case .delegate(let delegate): (delegate.certificateDER, try delegate.privateKeyPEM)
            case .leaf: (identity.certificateDER, try identity.privateKeyPEM)
            }
        guard let issuer = identity.issuers.first,
            let leaf = ParsedPEM.certificate(identity.certificateDER),
            let authority = ParsedPEM.certificate(issuer), let basic = OCSP_BASICRESP_new(),
            let own = ParsedPEM.certificate(certificate), let key = ParsedPEM.privateKey(keyPEM)
        else { throw NotMade() }
        defer {
            X509_free(leaf)
            X509_free(authority)
            X509_free(own)
            OCSP_BASICRESP_free(basic)
            EVP_PKEY_free(key)
        }
        let code =
            switch status {
            case .good: V_OCSP_CERTSTATUS_GOOD
            case .revoked: V_OCSP_CERTSTATUS_REVOKED
            case .unknown: V_OCSP_CERTSTATUS_UNKNOWN
            }
        let first = ASN1_TIME_set(nil, time_t(thisUpdate.timeIntervalSince1970))
        let last = nextUpdate.flatMap { ASN1_TIME_set(nil, time_t($0.timeIntervalSince1970)) }
        defer {
            ASN1_STRING_free(first)
            if let last { ASN1_STRING_free(last) }
        }
        let identifier = OCSP_cert_to_id(EVP_sha1(), leaf, authority)
        defer { OCSP_CERTID_free(identifier) }
        guard
            let single = OCSP_basic_add1_status(
                basic, identifier, code, OCSP_REVOKED_STATUS_KEYCOMPROMISE, first, first, last)
        else { throw NotMade() }
        let all =
            extensions
            + (timestamps.isEmpty ? [] : [TimestampListBytes.singleExtension(timestamps)])
        for item in all {
            let made = try MadeExtension(item)
            guard made.isAdded({ OCSP_SINGLERESP_add_ext(single, $0, -1) }) else {
                throw NotMade()
            }
        }
        if let question {
            let request = question.withUnsafeBufferPointer { buffer in
                var next = buffer.baseAddress
                return d2i_OCSP_REQUEST(nil, &next, buffer.count)
            }
            defer { OCSP_REQUEST_free(request) }
            guard OCSP_copy_nonce(basic, request) == 1 else { throw NotMade() }
        }
        let flags: UInt = if case .delegate = signer { 0 } else { UInt(OCSP_NOCERTS) }
        guard
            OCSP_basic_sign(
                basic, own, key, digest == .sha1 ? EVP_sha1() : EVP_sha256(), nil, flags) == 1,
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

// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Foundation
package import Trust

/// A revocation list (RFC 5280 section 5) of a minted authority.
package enum RevocationList {
    package struct NotMade: Error {}

    /// PEM, of today and for a week.
    package static func pem(
        of authority: MintedAuthority, revoking identity: MintedIdentity
    ) throws -> String {
        guard let list = X509_CRL_new(),
            let issuer = ParsedPEM.certificate(authority.certificateDER),
            let leaf = ParsedPEM.certificate(identity.certificateDER),
            let key = ParsedPEM.privateKey(try authority.privateKeyPEM),
            let entry = X509_REVOKED_new()
        else { throw NotMade() }
        defer {
            X509_CRL_free(list)
            X509_free(issuer)
            X509_free(leaf)
            EVP_PKEY_free(key)
        }
        let (start, end) = (X509_gmtime_adj(nil, -3600), X509_gmtime_adj(nil, 604_800))
        defer {
            ASN1_STRING_free(start)
            ASN1_STRING_free(end)
        }
        guard X509_CRL_set_version(list, 1) == 1,
            X509_CRL_set_issuer_name(list, X509_get_subject_name(issuer)) == 1,
            X509_CRL_set1_lastUpdate(list, start) == 1, X509_CRL_set1_nextUpdate(list, end) == 1,
            X509_REVOKED_set_serialNumber(entry, X509_get_serialNumber(leaf)) == 1,
            X509_REVOKED_set_revocationDate(entry, start) == 1,
            X509_CRL_add0_revoked(list, entry) == 1,
            X509_CRL_sign(list, key, EVP_sha256()) > 0
        else { throw NotMade() }
        var bytes: UnsafeMutablePointer<UInt8>?
        let length = i2d_X509_CRL(list, &bytes)
        guard length > 0, let bytes else { throw NotMade() }
        defer { CRYPTO_free(bytes, nil, 0) }
        let text = Data(bytes: bytes, count: Int(length)).base64EncodedString(options: [
            .lineLength64Characters, .endLineWithLineFeed,
        ])
        return "-----BEGIN X509 CRL-----\n\(text)\n-----END X509 CRL-----\n"
    }
}

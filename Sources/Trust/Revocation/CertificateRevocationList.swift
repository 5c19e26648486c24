// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
internal import Foundation

/// A certificate revocation list (RFC 5280 section 5), read and not yet believed.
package final class CertificateRevocationList: LibraryObject, Sendable {
    /// An `X509_CRL`; OpenSSL locks where it sorts the entries, so it may cross threads.
    nonisolated(unsafe) package let ownedPointer: OpaquePointer
    /// As `CN=Test Root`.
    let issuer: String
    let thisUpdate: Date
    /// Nil where it does not say when the next is due.
    let nextUpdate: Date?
    let scope: RevocationScope

    private init(takingOwnership pointer: OpaquePointer) {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        ownedPointer = pointer
        issuer = DistinguishedName.text(X509_CRL_get_issuer(pointer))
        thisUpdate = Date(asn1: X509_CRL_get0_lastUpdate(pointer)) ?? .distantFuture
        nextUpdate = Date(asn1: X509_CRL_get0_nextUpdate(pointer))
        scope = RevocationScope(of: pointer)
    }

    /// The list that the bytes begin with, and its length; nil where they begin with none.
    static func parsed(
        _ bytes: ArraySlice<UInt8>, context: LibraryContext
    ) -> (list: CertificateRevocationList, length: Int)? {
        var list = X509_CRL_new_ex(context.pointer, nil)
        guard list != nil else { return nil }
        let length = bytes.withUnsafeBufferPointer { buffer -> Int? in
            var next = buffer.baseAddress
            // On failure it frees the object and clears the variable.
            guard d2i_X509_CRL(&list, &next, buffer.count) != nil else { return nil }
            guard let start = buffer.baseAddress, let next else { return nil }
            return next - start
        }
        ERR_clear_error()
        guard let list, let length else { return nil }
        return (CertificateRevocationList(takingOwnership: list), length)
    }

    deinit {
        X509_CRL_free(ownedPointer)
    }
}

extension CertificateRevocationList {
    /// Whether it speaks of what that authority issued, by its name.
    func isNamed(after authority: Certificate) -> Bool {
        withPointer { list in
            authority.withPointer {
                X509_NAME_cmp(X509_CRL_get_issuer(list), X509_get_subject_name($0)) == 0
            }
        }
    }

    func isSigned(by authority: Certificate) -> Bool {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        return withPointer { list in
            authority.withPointer { authority in
                X509_get0_pubkey(authority).map { X509_CRL_verify(list, $0) == 1 } ?? false
            }
        }
    }

    var signedDigest: SignedDigest {
        withPointer { list in
            var identifier: UnsafePointer<X509_ALGOR>?
            X509_CRL_get0_signature(list, nil, &identifier)
            return SignedDigest(identifier)
        }
    }

    /// Whether an entry of it takes another of a former list back.
    func takesBack(_ certificate: Certificate) -> Bool { state(of: certificate).code == 2 }

    /// Nil where the certificate is not on it.
    func entry(of certificate: Certificate) -> RevocationEntry? {
        let state = state(of: certificate)
        return state.code == 1 ? state.entry : nil
    }

    /// 0 is not on it, 1 is revoked, and 2 takes that back.
    private func state(of certificate: Certificate) -> (code: CInt, entry: RevocationEntry?) {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        return withPointer { list in
            certificate.withPointer { certificate in
                var entry: OpaquePointer?
                let code = X509_CRL_get0_by_cert(list, &entry, certificate)
                return (code, entry.map(RevocationEntry.init))
            }
        }
    }
}

extension Date {
    /// Nil where there is no time, or none that can be read.
    init?(asn1 time: UnsafePointer<ASN1_TIME>?) {
        var parts = tm()
        guard let time, ASN1_TIME_to_tm(time, &parts) == 1 else { return nil }
        self.init(timeIntervalSince1970: TimeInterval(timegm(&parts)))
    }
}

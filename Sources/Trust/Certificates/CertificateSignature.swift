// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// Whether a certificate's key made a signature.
enum CertificateSignature {
    case signed, notSigned, keyUnreadable
}

extension Certificate {
    /// Of another certificate, by its key alone.
    func signature(on member: Certificate) -> CertificateSignature {
        ERR_set_mark()
        defer { ERR_pop_to_mark() }
        return withPointer { issuer in
            guard let key = X509_get0_pubkey(issuer) else { return .keyUnreadable }
            return member.withPointer { X509_verify($0, key) } == 1 ? .signed : .notSigned
        }
    }

    func signed(_ member: Certificate) -> Bool { signature(on: member) == .signed }
}

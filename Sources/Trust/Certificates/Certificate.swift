// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography
package import Exchanges

/// One X.509 certificate (RFC 5280), never changed once read; equal byte for byte.
package final class Certificate: LibraryObject, Sendable {
    /// An `X509`; OpenSSL locks what it caches in it, so it may cross threads.
    nonisolated(unsafe) package let ownedPointer: OpaquePointer
    package let der: [UInt8]
    /// SHA-256 of the whole SubjectPublicKeyInfo (RFC 7469), 32 bytes; empty where the key can't be encoded.
    package let spkiSHA256: [UInt8]
    package let facts: CertificateFacts
    private let context: LibraryContext

    /// Nil where the certificate can't be encoded; the pointer is the new object's own from then on, and freed even so.
    package init?(takingOwnership pointer: OpaquePointer, context: LibraryContext) {
        guard let der = DERBytes.of(pointer, i2d_X509) else {
            X509_free(pointer)
            return nil
        }
        ownedPointer = pointer
        self.der = der
        self.context = context
        spkiSHA256 =
            X509_get_X509_PUBKEY(pointer)
            .flatMap { DERBytes.of($0, i2d_X509_PUBKEY) }
            .map { SHA256.digest($0) } ?? []
        facts = CertificateFacts(reading: pointer, der: der, spkiSHA256: spkiSHA256)
    }

    /// Nil where the bytes are not exactly one certificate.
    package convenience init?(der: [UInt8], context: LibraryContext) {
        guard let (pointer, length) = Certificate.parsed(der[...], context: context) else {
            return nil
        }
        guard length == der.count else {
            X509_free(pointer)
            return nil
        }
        self.init(takingOwnership: pointer, context: context)
    }

    /// What a peer presented, in its order: a `STACK_OF(X509)`, which stays the caller's.
    ///
    /// Empty where one can't be encoded, so that no other takes its place.
    package static func chain(
        _ stack: OpaquePointer?, context: LibraryContext
    ) -> [Certificate] {
        guard let stack else { return [] }
        var chain: [Certificate] = []
        for index in 0..<max(shim_sk_X509_num(stack), 0) {
            guard let pointer = shim_sk_X509_value(stack, index), X509_up_ref(pointer) == 1,
                let certificate = Certificate(takingOwnership: pointer, context: context)
            else { return [] }
            chain.append(certificate)
        }
        return chain
    }

    /// Whether an `X509` is the same, byte for byte.
    package func isEncoded(as other: OpaquePointer) -> Bool {
        DERBytes.of(other, i2d_X509) == der
    }

    deinit {
        X509_free(ownedPointer)
    }
}

extension Certificate {
    /// Alike for names that compare alike.
    var subjectHash: UInt {
        withPointer { X509_NAME_hash_ex(X509_get_subject_name($0), context.pointer, nil, nil) }
    }

    var issuerHash: UInt {
        withPointer { X509_NAME_hash_ex(X509_get_issuer_name($0), context.pointer, nil, nil) }
    }
}

extension Certificate: Hashable {
    package static func == (left: Certificate, right: Certificate) -> Bool {
        left.der == right.der
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(spkiSHA256)
    }
}

extension Certificate {
    /// The certificate that the bytes begin with, and its length.
    static func parsed(
        _ bytes: ArraySlice<UInt8>, context: LibraryContext
    ) -> (pointer: OpaquePointer, length: Int)? {
        var certificate = X509_new_ex(context.pointer, nil)
        guard certificate != nil else { return nil }
        let length = bytes.withUnsafeBufferPointer { buffer -> Int? in
            var next = buffer.baseAddress
            // On failure it frees the object and clears the variable.
            guard d2i_X509(&certificate, &next, buffer.count) != nil else { return nil }
            guard let start = buffer.baseAddress, let next else { return nil }
            return next - start
        }
        ERR_clear_error()
        guard let certificate, let length else { return nil }
        return (certificate, length)
    }
}

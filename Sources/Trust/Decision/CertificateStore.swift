// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// What a path may end in: a set of anchors, never changed once made.
final class CertificateStore: LibraryObject, Sendable {
    /// An `X509_STORE`; OpenSSL locks look-ups in it, so it may cross threads.
    nonisolated(unsafe) let ownedPointer: OpaquePointer
    /// An empty set vouches for nobody.
    private let anchors: Set<Certificate>

    /// Nil only without memory.
    init?(_ anchors: [Certificate]) {
        guard let store = X509_STORE_new() else { return nil }
        for anchor in anchors where anchor.withPointer({ X509_STORE_add_cert(store, $0) }) != 1 {
            X509_STORE_free(store)
            return nil
        }
        ownedPointer = store
        self.anchors = Set(anchors)
    }

    func contains(_ certificate: Certificate) -> Bool { anchors.contains(certificate) }

    deinit {
        X509_STORE_free(ownedPointer)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// A private key; only ever handed to OpenSSL.
package final class PrivateKey: LibraryObject, Sendable {
    /// An `EVP_PKEY`; OpenSSL counts and locks it, so it may cross threads.
    nonisolated(unsafe) package let ownedPointer: OpaquePointer

    init(takingOwnership pointer: OpaquePointer) {
        ownedPointer = pointer
    }

    deinit {
        EVP_PKEY_free(ownedPointer)
    }
}

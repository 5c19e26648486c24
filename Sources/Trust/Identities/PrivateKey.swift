// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// A private key; only ever handed to OpenSSL.
package final class PrivateKey: Sendable {
    /// An `EVP_PKEY`; OpenSSL counts and locks it, so it may cross threads.
    nonisolated(unsafe) package let pointer: OpaquePointer
    private let context: LibraryContext?

    init(takingOwnership pointer: OpaquePointer, context: LibraryContext?) {
        self.pointer = pointer
        self.context = context
    }

    deinit {
        EVP_PKEY_free(pointer)
    }
}

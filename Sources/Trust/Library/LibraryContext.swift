// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// An OpenSSL library context of the program's own, so that no setting of the machine's openssl.cnf, and no OPENSSL_MODULES, changes a verdict.
///
/// Never freed: each thread that used it still refers to it when it ends, and the threads of Swift's pool can't be told to let go first (OPENSSL_thread_stop_ex).
package final class LibraryContext: Sendable {
    // OpenSSL locks inside it, so it may cross threads.
    /// An `OSSL_LIB_CTX`, for `SSL_CTX_new_ex`.
    nonisolated(unsafe) package let pointer: OpaquePointer

    /// With RC2, RC4 and single DES beside the rest, to open archives with, never to judge; nil where the provider is not installed.
    static let legacy: LibraryContext? = try? LibraryContext(providers: ["default", "legacy"])

    package convenience init() throws(LibraryFailure) {
        try self.init(providers: ["default"])
    }

    private init(providers names: [String]) throws(LibraryFailure) {
        guard OpenSSLLibrary.isReady, let context = OSSL_LIB_CTX_new() else {
            throw LibraryFailure("OSSL_LIB_CTX_new")
        }
        // Otherwise OPENSSL_MODULES would say whose code is loaded.
        guard let modules = OPENSSL_info(OPENSSL_INFO_MODULES_DIR),
            OSSL_PROVIDER_set_default_search_path(context, modules) == 1
        else {
            OSSL_LIB_CTX_free(context)
            throw LibraryFailure("OSSL_PROVIDER_set_default_search_path")
        }
        var loaded: [OpaquePointer] = []
        for name in names {
            guard let provider = OSSL_PROVIDER_load(context, name) else {
                let failure = LibraryFailure("OSSL_PROVIDER_load(\(name))")
                for provider in loaded { OSSL_PROVIDER_unload(provider) }
                OSSL_LIB_CTX_free(context)
                throw failure
            }
            loaded.append(provider)
        }
        pointer = context
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL
internal import Cryptography

/// An OpenSSL library context of the program's own, so that no setting of the machine's openssl.cnf, and no OPENSSL_MODULES, changes a verdict.
///
/// Never freed: each thread that used it still refers to it when it ends, and the threads of Swift's pool can't be told to let go first (OPENSSL_thread_stop_ex).
package final class LibraryContext: Sendable {
    // OpenSSL locks inside it, so it may cross threads.
    /// An `OSSL_LIB_CTX` that reads all material, of which a server needs its key.
    nonisolated(unsafe) package let pointer: OpaquePointer

    // As above.
    /// An `OSSL_LIB_CTX` for `SSL_CTX_new_ex`, which reads no key but a certificate's.
    nonisolated(unsafe) package let handshakes: OpaquePointer

    /// With RC2, RC4 and single DES beside the rest, to open archives with, never to judge; nil where the provider is not installed.
    static let legacy: LibraryContext? = try? LibraryContext(providers: ["default", "legacy"])

    package convenience init() throws(LibraryFailure) {
        try self.init(providers: ["default"])
    }

    private init(providers names: [String]) throws(LibraryFailure) {
        pointer = try LibraryContext.made { context throws(LibraryFailure) in
            // Otherwise OPENSSL_MODULES would say whose code is loaded.
            guard let modules = OPENSSL_info(OPENSSL_INFO_MODULES_DIR),
                OSSL_PROVIDER_set_default_search_path(context, modules) == 1
            else { throw LibraryFailure("OSSL_PROVIDER_set_default_search_path") }
            for name in names where OSSL_PROVIDER_load(context, name) == nil {
                throw LibraryFailure("OSSL_PROVIDER_load(\(name))")
            }
        }
        handshakes = try LibraryContext.made { context throws(LibraryFailure) in
            guard HandshakeProvider.load(into: context) else {
                throw LibraryFailure("OSSL_PROVIDER_add_builtin")
            }
        }
    }

    private static func made(
        _ load: (OpaquePointer) throws(LibraryFailure) -> Void
    ) throws(LibraryFailure) -> OpaquePointer {
        guard OpenSSLLibrary.isReady, let context = OSSL_LIB_CTX_new() else {
            throw LibraryFailure("OSSL_LIB_CTX_new")
        }
        do throws(LibraryFailure) { try load(context) } catch {
            OSSL_LIB_CTX_free(context)
            throw error
        }
        return context
    }
}

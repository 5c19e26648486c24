// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// The OpenSSL of this process, kept from the machine's openssl.cnf.
package enum OpenSSLLibrary {
    /// Must be read before OpenSSL's first use: its configuration is loaded by whoever comes first, once, for the whole process.
    package static let isReady: Bool = {
        // Threads may still use it while the process ends, so nothing is freed then.
        let options = UInt64(OPENSSL_INIT_NO_LOAD_CONFIG) | UInt64(OPENSSL_INIT_NO_ATEXIT)
        return OPENSSL_init_crypto(options, nil) == 1 && OPENSSL_init_ssl(options, nil) == 1
    }()

    // OpenSSL locks inside it, so it may cross threads; never freed, as threads refer to it when they end.
    /// An `OSSL_LIB_CTX` in which no setting of the machine chooses the algorithms; nil only where memory is short.
    nonisolated(unsafe) static let context: OpaquePointer? = {
        guard isReady, let context = OSSL_LIB_CTX_new() else { return nil }
        guard OSSL_PROVIDER_load(context, "default") != nil else {
            OSSL_LIB_CTX_free(context)
            return nil
        }
        return context
    }()
}

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
}

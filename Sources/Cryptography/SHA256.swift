// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// FIPS 180-4.
package enum SHA256 {
    /// 32 bytes.
    package static func digest(_ bytes: some Collection<UInt8>) -> [UInt8] {
        _ = OpenSSLLibrary.isReady
        let message = Array(bytes)
        return [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { buffer, count in
            let written = COpenSSL.SHA256(message, message.count, buffer.baseAddress)
            count = written == nil ? 0 : Int(SHA256_DIGEST_LENGTH)
        }
    }
}

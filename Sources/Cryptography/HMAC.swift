// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// RFC 2104.
package enum HMAC {
    /// As many bytes as the hash has.
    package static func code(of message: [UInt8], key: [UInt8], hash: HashAlgorithm) -> [UInt8] {
        _ = OpenSSLLibrary.isReady
        // An empty array has no address, and no key is not an empty one.
        let room = key + [0]
        return [UInt8](unsafeUninitializedCapacity: hash.size) { buffer, count in
            let written = EVP_Q_mac(
                nil, "HMAC", nil, hash.rawValue, nil, room, key.count, message, message.count,
                buffer.baseAddress, buffer.count, &count)
            if written == nil { count = 0 }
        }
    }
}

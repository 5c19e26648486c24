// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// RFC 2104.
package enum HMAC {
    /// As many bytes as the hash has; none where OpenSSL is out of memory.
    package static func code(of message: [UInt8], key: [UInt8], hash: HashAlgorithm) -> [UInt8] {
        guard let context = OpenSSLLibrary.context else { return [] }
        // An empty array may have no address, and no key is not an empty one.
        let room = key + [0]
        return [UInt8](unsafeUninitializedCapacity: hash.size) { buffer, count in
            let written = EVP_Q_mac(
                context, "HMAC", nil, hash.rawValue, nil, room, key.count, message, message.count,
                buffer.baseAddress, buffer.count, &count)
            if written == nil { count = 0 }
        }
    }

    /// Takes as long wherever the codes differ.
    static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A hash of any algorithm; what needs no choice takes `SHA256`.
package enum Digest {
    /// As many bytes as the hash has; none where OpenSSL is out of memory.
    package static func of(_ message: [UInt8], _ hash: HashAlgorithm) -> [UInt8] {
        guard let context = OpenSSLLibrary.context else { return [] }
        return [UInt8](unsafeUninitializedCapacity: hash.size) { buffer, count in
            let isDone =
                EVP_Q_digest(
                    context, hash.rawValue, nil, message, message.count, buffer.baseAddress, &count)
                == 1
            if !isDone { count = 0 }
        }
    }
}

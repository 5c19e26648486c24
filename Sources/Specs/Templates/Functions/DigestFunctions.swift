// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Documents

/// Digests and codes of UTF-8, as hexadecimal digits in lower case.
enum DigestFunctions {
    static let all =
        [("md5", HashAlgorithm.md5), ("sha1", .sha1), ("sha256", .sha256)].map { name, hash in
            TemplateFunction(
                name, [TemplateParameter("x", .text)], "the digest of x in hexadecimal digits"
            ) { arguments throws(Diagnostic) in
                .string(Hexadecimal.lowercase(Digest.of(Array(arguments.text(0).utf8), hash)))
            }
        } + [
            TemplateFunction(
                "hmacSHA256", [TemplateParameter("x", .text), TemplateParameter("key", .text)],
                "the code of x under a key (RFC 2104) in hexadecimal digits"
            ) { arguments throws(Diagnostic) in
                let code = HMAC.code(
                    of: Array(arguments.text(0).utf8), key: Array(arguments.text(1).utf8),
                    hash: .sha256)
                return .string(Hexadecimal.lowercase(code))
            }
        ]
}

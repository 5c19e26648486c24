// SPDX-License-Identifier: Apache-2.0

import struct Foundation.Data

/// Reads `sha256/…=`, as RFC 7469 and its heirs spell the SHA-256 of an SPKI.
enum PublicKeyPin {
    enum Fault: Error {
        case noPrefix
        case notBase64
        case length(Int)

        var expected: String {
            switch self {
            case .noPrefix: "expected 'sha256/' and 32 bytes in base64"
            case .notBase64: "expected base64 after 'sha256/'"
            case .length(let count): "which has \(count) bytes, expected 32"
            }
        }

        /// Where no prefix stands before it.
        var expectedBase64: String {
            if case .length = self { expected } else { "expected 32 bytes in base64" }
        }
    }

    static func digest(_ text: String) throws(Fault) -> [UInt8] {
        guard text.hasPrefix("sha256/") else { throw .noPrefix }
        return try digest(base64: String(text.dropFirst(7)))
    }

    static func digest(base64 text: String) throws(Fault) -> [UInt8] {
        // Foundation takes more padding than there is to fill.
        guard text.utf8.count % 4 == 0, let data = Data(base64Encoded: text) else {
            throw .notBase64
        }
        guard data.count == 32 else { throw .length(data.count) }
        return Array(data)
    }
}

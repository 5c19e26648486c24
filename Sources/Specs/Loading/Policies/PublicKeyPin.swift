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
    }

    static func digest(_ text: String) throws(Fault) -> [UInt8] {
        guard text.hasPrefix("sha256/") else { throw .noPrefix }
        guard let data = Data(base64Encoded: String(text.dropFirst(7))) else { throw .notBase64 }
        guard data.count == 32 else { throw .length(data.count) }
        return Array(data)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What stands where a file's path should: text that may be a key, so that no message shows it.
package enum PathContent: String, Sendable, Equatable {
    case pemBlock = "the text of a PEM block"
    case lines = "a text of several lines"
    /// In base64 or hexadecimal, as a key without its PEM boundaries is.
    case der = "the text of a key or a certificate"
    /// Longer than any path that Linux takes.
    case longText = "a long text"

    /// Nil for what can be a path.
    package init?(_ path: String) {
        if path.contains("-----BEGIN ") || path.contains("-----END ") {
            self = .pemBlock
        } else if path.utf8.contains(UInt8(ascii: "\n")) || path.utf8.contains(UInt8(ascii: "\r")) {
            self = .lines
        } else if path.utf8.count < 4096, PathContent.endsInDER(path) {
            self = .der
        } else if path.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.count > 255 })
            || path.utf8.count >= 4096
        {
            self = .longText
        } else {
            return nil
        }
    }

    /// Both alphabets of base64 have what is a separator in a path, or a part of names, so each part may begin it: not for texts of any length.
    private static func endsInDER(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.indices.contains { index in
            let text = parts[index...].joined(separator: "/")
            return text.utf8.count >= 48 && [base64, hexadecimal].contains { isDER($0(text)) }
        }
    }

    private static func base64(_ text: String) -> [UInt8] {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/").replacing(
            "=", with: "")
        let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        return Data(base64Encoded: plain + padding).map(Array.init) ?? []
    }

    private static func hexadecimal(_ text: String) -> [UInt8] {
        let digits = Array(text.utf8)
        guard digits.count % 2 == 0 else { return [] }
        let octets = stride(from: 0, to: digits.count, by: 2).map {
            UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16)
        }
        return octets.contains(nil) ? [] : octets.compactMap { $0 }
    }

    /// Whether it is one SEQUENCE of that very length (X.690 section 8.1.3).
    private static func isDER(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 2, bytes[0] == 0x30 else { return false }
        guard bytes[1] > 0x80 else { return Int(bytes[1]) == bytes.count - 2 }
        let width = Int(bytes[1] & 0x7F)
        guard width <= 3, bytes.count > 2 + width else { return false }
        let length = bytes[2..<(2 + width)].reduce(0) { $0 << 8 | Int($1) }
        return length == bytes.count - 2 - width
    }
}

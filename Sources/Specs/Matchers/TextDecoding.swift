// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

import struct Foundation.Data

/// How a text holds another value.
enum TextDecoding: String, Sendable {
    case base64Decoded, jsonDecoded, urlDecoded, jwtPayload

    /// What the text must be, in words.
    var noun: String {
        switch self {
        case .base64Decoded: "base64"
        case .jsonDecoded: "JSON"
        case .urlDecoded: "percent-encoded text"
        case .jwtPayload: "a JSON Web Token"
        }
    }

    /// How the matcher of what it holds is read.
    var style: MatcherStyle {
        switch self {
        case .base64Decoded, .urlDecoded: .text
        case .jsonDecoded, .jwtPayload: .value
        }
    }

    func datum(of text: String) throws(TextDecodingFault) -> Datum {
        switch self {
        case .base64Decoded:
            guard let bytes = Self.base64(text) else { throw .notBase64 }
            guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .notText }
            return .value(.string(decoded))
        case .jsonDecoded: return try Self.json(Array(text.utf8))
        case .urlDecoded:
            guard let decoded = Self.percentDecoded(text) else { throw .notPercentEncoded }
            return .value(.string(decoded))
        case .jwtPayload:
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 3 else { throw .parts(parts.count) }
            guard let bytes = Self.base64(String(parts[1])) else { throw .notBase64 }
            return try Self.json(bytes)
        }
    }

    /// Of either alphabet (RFC 4648 sections 4 and 5), with padding or without.
    private static func base64(_ text: String) -> [UInt8]? {
        var digits = text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            default: byte
            }
        }
        if digits.count % 4 != 0, digits.last != UInt8(ascii: "=") {
            digits += Array(repeating: UInt8(ascii: "="), count: 4 - digits.count % 4)
        }
        return Data(base64Encoded: Data(digits)).map(Array.init)
    }

    private static func json(_ bytes: [UInt8]) throws(TextDecodingFault) -> Datum {
        do throws(Diagnostic) {
            let file = SourceFile(path: "the text", bytes: bytes)
            return .node(try JSONReader.document(in: file, duplicateKeys: .kept).root)
        } catch {
            throw .notJSON(error.message)
        }
    }

    /// RFC 3986 section 2.1, a plus sign being itself; nil where a `%` has no two digits or the bytes are no UTF-8.
    private static func percentDecoded(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit),
                let low = rest.popFirst().flatMap(digit)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8(truncatingIfNeeded: $0) }
    }
}

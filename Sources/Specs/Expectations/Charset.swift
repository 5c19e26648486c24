// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Bytes to text by IANA's names of charsets.
enum Charset {
    /// - Parameter charset: in lower case; nil is UTF-8.
    static func text(of bytes: [UInt8], charset: String?) throws(BodyFault) -> String {
        let name = charset ?? "utf-8"
        switch name {
        case "utf-8", "utf8":
            return try checked(bytes, as: "UTF-8")
        case "us-ascii", "ascii":
            if let offset = bytes.firstIndex(where: { $0 >= 0x80 }) {
                throw .byte(bytes[offset], offset: offset, charset: "US-ASCII")
            }
            return String(decoding: bytes, as: UTF8.self)
        case "iso-8859-1", "latin1":
            return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        case "windows-1252", "utf-16", "utf-16le", "utf-16be":
            let encoding: String.Encoding =
                switch name {
                case "windows-1252": .windowsCP1252
                case "utf-16": .utf16
                case "utf-16le": .utf16LittleEndian
                default: .utf16BigEndian
                }
            guard let text = String(bytes: bytes, encoding: encoding) else {
                throw .charset(name)
            }
            return text
        default: throw .charset(name)
        }
    }

    private static func checked(_ bytes: [UInt8], as charset: String) throws(BodyFault) -> String {
        if let text = String(validating: bytes, as: UTF8.self) {
            return text.utf8.starts(with: [0xEF, 0xBB, 0xBF])
                ? String(text.unicodeScalars.dropFirst()) : text
        }
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF8.width(scalar) }
        throw .byte(offset < bytes.count ? bytes[offset] : 0, offset: offset, charset: charset)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How an XML text is encoded (XML 1.0 appendix F, RFC 7303 section 3).
enum XMLEncoding {
    /// The text in UTF-8, itself where it is that already.
    ///
    /// - Parameter charset: of its media type: below a byte order mark, above the declaration.
    static func decoded(_ file: SourceFile, charset: String?) throws(Diagnostic) -> SourceFile {
        let bytes = file.bytes
        let start = bytes.prefix(4)
        if start.elementsEqual([0xFF, 0xFE, 0, 0]) || start.elementsEqual([0, 0, 0xFE, 0xFF]) {
            throw fault(.encoding(.utf32), at: 0..<1, of: file)
        }
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { return try utf8(file) }
        if start.starts(with: [0xFE, 0xFF]) { return try utf16(file, from: 2, isBigEndian: true) }
        if start.starts(with: [0xFF, 0xFE]) { return try utf16(file, from: 2, isBigEndian: false) }
        if start.starts(with: [0, 0x3C]) { return try utf16(file, from: 0, isBigEndian: true) }
        if start.starts(with: [0x3C, 0]) { return try utf16(file, from: 0, isBigEndian: false) }
        if let charset { return try decoded(file, from: charset, at: 0..<0) }
        guard let declared = declaration(in: bytes) else { return try utf8(file) }
        return try decoded(
            file, from: String(decoding: bytes[declared], as: UTF8.self), at: declared)
    }

    /// Where the name of the encoding stands in the XML declaration.
    static func declaration(in bytes: [UInt8]) -> Range<Int>? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let head = bytes[start...].prefix(1024)
        guard head.starts(with: "<?xml".utf8), let end = head.firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let word = Array("encoding".utf8)
        var at = start
        while at &+ word.count < end {
            if bytes[at..<at &+ word.count].elementsEqual(word) {
                let rest = bytes[(at &+ word.count)..<end]
                guard let open = rest.firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
                    rest[..<open].allSatisfy({ XMLScanner.isBlank($0) || $0 == UInt8(ascii: "=") }),
                    let close = bytes[(open &+ 1)..<end].firstIndex(of: bytes[open])
                else { return nil }
                return open &+ 1..<close
            }
            at &+= 1
        }
        return nil
    }

    private static func decoded(
        _ file: SourceFile, from name: String, at range: Range<Int>
    ) throws(Diagnostic) -> SourceFile {
        switch name.lowercased() {
        case "utf-8", "utf8": return try utf8(file)
        case "us-ascii", "ascii":
            if let offset = file.bytes.firstIndex(where: { $0 >= 0x80 }) {
                throw fault(.wrongEncoding(name), at: offset..<offset &+ 1, of: file)
            }
            return file
        case "iso-8859-1", "latin1":
            var text: [UInt8] = []
            text.reserveCapacity(file.bytes.count)
            for byte in file.bytes {
                if byte < 0x80 {
                    text.append(byte)
                } else {
                    text.append(0xC0 | byte >> 6)
                    text.append(0x80 | byte & 0x3F)
                }
            }
            return SourceFile(path: file.path, bytes: text)
        case "windows-1252":
            guard let text = String(bytes: file.bytes, encoding: .windowsCP1252) else {
                throw fault(.wrongEncoding(name), at: range, of: file)
            }
            return SourceFile(path: file.path, bytes: Array(text.utf8))
        // It would have been seen by its first bytes.
        case "utf-16", "utf-16le", "utf-16be":
            throw fault(.wrongEncoding(name), at: range, of: file)
        default: throw fault(.unknownEncoding(name), at: range, of: file)
        }
    }

    private static func utf8(_ file: SourceFile) throws(Diagnostic) -> SourceFile {
        let wrong = file.bytes.withUnsafeBufferPointer { bytes -> Int? in
            var at = 0
            while at < bytes.count {
                if bytes[at] < 0x80 {
                    at &+= 1
                } else {
                    guard let length = UTF8Check.length(bytes, at: at) else { return at }
                    at &+= length
                }
            }
            return nil
        }
        guard let wrong else { return file }
        throw fault(.encoding(.notUTF8(file.bytes[wrong])), at: wrong..<wrong &+ 1, of: file)
    }

    private static func utf16(
        _ file: SourceFile, from start: Int, isBigEndian: Bool
    ) throws(Diagnostic) -> SourceFile {
        var units: [UInt16] = []
        units.reserveCapacity(file.bytes.count / 2)
        var at = start
        while at &+ 1 < file.bytes.count {
            let first = UInt16(file.bytes[at])
            let second = UInt16(file.bytes[at &+ 1])
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
            at &+= 2
        }
        guard at == file.bytes.count,
            let text = String(validating: units, as: UTF16.self)
        else { throw Diagnostic(XMLFault.surrogate.message, at: .file(file.path)) }
        return SourceFile(path: file.path, bytes: Array(text.utf8))
    }

    private static func fault(
        _ fault: XMLFault, at range: Range<Int>, of file: SourceFile
    ) -> Diagnostic {
        Diagnostic(fault.message, at: SourceSpan(file: file, range: range), help: fault.help)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// A link of a `Link` field (RFC 8288 section 3).
struct LinkField {
    /// As it is written, often relative.
    let target: String
    /// In lower case; a relation of one's own is a URL.
    let relations: [String]
    /// What the link is of, where that is not the answer itself.
    let anchor: String?

    /// Of all fields in order; what is malformed ends the field that it stands in (its appendix B.2).
    static func all(in fields: HeaderFields) -> [LinkField] {
        fields["Link"].flatMap { field in
            var reader = LinkReader(bytes: Array(field.utf8))
            return reader.links()
        }
    }
}

/// Reads one `Link` field.
private struct LinkReader {
    let bytes: [UInt8]
    private var at = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    mutating func links() -> [LinkField] {
        var links: [LinkField] = []
        while true {
            while let byte = peek, Self.isBlank(byte) || byte == UInt8(ascii: ",") { at += 1 }
            guard peek == UInt8(ascii: "<") else { return links }
            at += 1
            let target = text { $0 == UInt8(ascii: ">") }
            guard peek != nil else { return links }
            at += 1
            var relations: [String]?
            var anchor: String?
            while let (name, value) = parameter() {
                // Only the first `rel` counts (section 3.3).
                if name == "rel", relations == nil {
                    relations = value.lowercased().split { $0 == " " || $0 == "\t" }.map(
                        String.init)
                }
                if name == "anchor", anchor == nil { anchor = value }
            }
            links.append(LinkField(target: target, relations: relations ?? [], anchor: anchor))
        }
    }

    /// `; name=value` or `; name="value"`; nil where the link ends.
    private mutating func parameter() -> (name: String, value: String)? {
        skipBlanks()
        guard peek == UInt8(ascii: ";") else { return nil }
        while peek == UInt8(ascii: ";") {
            at += 1
            skipBlanks()
        }
        let name = text { Self.isBlank($0) || "=;,".utf8.contains($0) }.lowercased()
        skipBlanks()
        guard peek == UInt8(ascii: "=") else { return (name, "") }
        at += 1
        skipBlanks()
        guard peek == UInt8(ascii: "\"") else {
            return (name, text { Self.isBlank($0) || ";,".utf8.contains($0) })
        }
        return (name, quoted())
    }

    /// RFC 9110 section 5.6.4.
    private mutating func quoted() -> String {
        at += 1
        var value: [UInt8] = []
        while let byte = peek {
            at += 1
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\"), let escaped = peek {
                value.append(escaped)
                at += 1
            } else {
                value.append(byte)
            }
        }
        return String(decoding: value, as: UTF8.self)
    }

    private mutating func text(upTo isEnd: (UInt8) -> Bool) -> String {
        let start = at
        while let byte = peek, !isEnd(byte) { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func skipBlanks() {
        while let byte = peek, Self.isBlank(byte) { at += 1 }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

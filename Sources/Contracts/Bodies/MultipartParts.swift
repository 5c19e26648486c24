// SPDX-License-Identifier: Apache-2.0

import Exchanges

/// The parts of a form (RFC 7578), by their names.
struct MultipartParts {
    struct Part {
        let name: String
        let isFile: Bool
        let fields: HeaderFields
        let bytes: [UInt8]

        /// Nil for a field of text.
        var contentType: String? { fields["Content-Type"].first }
    }

    private(set) var parts: [Part] = []

    /// Nil where it does not end as its boundary says.
    init?(_ body: [UInt8], boundary: String) {
        let mark = Array("--\(boundary)".utf8)
        guard !boundary.isEmpty else { return nil }
        let separator = [0x0D, 0x0A] + mark
        var at = mark.count
        if !body.starts(with: mark) {
            // What stands before the first part is for nobody (RFC 2046 section 5.1.1).
            guard let first = Self.place(of: separator, in: body, from: 0) else { return nil }
            at = first + separator.count
        }
        while true {
            if body[at...].starts(with: "--".utf8) { return }
            while at < body.count, body[at] == 0x20 || body[at] == 0x09 { at += 1 }
            guard body[at...].starts(with: "\r\n".utf8) else { return nil }
            guard let end = Self.place(of: separator, in: body, from: at) else { return nil }
            if let part = Self.part(body[min(at + 2, end)..<end]) { parts.append(part) }
            at = end + separator.count
        }
    }

    private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
        let all = Array(bytes)
        guard let end = place(of: Array("\r\n\r\n".utf8), in: all, from: 0) else { return nil }
        var name: String?
        var isFile = false
        var fields: [HeaderFields.Field] = []
        for line in String(decoding: all[..<end], as: UTF8.self).split(whereSeparator: \.isNewline)
        {
            let field = line.split(separator: ":", maxSplits: 1)
            guard field.count == 2 else { continue }
            let text = String(field[1].trimming { $0 == " " || $0 == "\t" })
            fields.append(HeaderFields.Field(name: String(field[0]), value: text))
            guard HeaderFields.areEqual(String(field[0]), "Content-Disposition") else { continue }
            let parameters = MediaRange(text).parameters
            name = parameters["name"].map(Self.unescaped)
            isFile = parameters["filename"] != nil || parameters["filename*"] != nil
        }
        return name.map {
            Part(
                name: $0, isFile: isFile, fields: HeaderFields(fields),
                bytes: Array(all[(end + 4)...]))
        }
    }

    /// What HTML's forms escape in names.
    private static func unescaped(_ name: String) -> String {
        name.replacing("%22", with: "\"").replacing("%0D", with: "\r")
            .replacing("%0A", with: "\n")
    }

    private static func place(of wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard let first = wanted.first else { return nil }
        var at = start
        while at + wanted.count <= bytes.count {
            if bytes[at] == first, bytes[at..<(at + wanted.count)].elementsEqual(wanted) {
                return at
            }
            at += 1
        }
        return nil
    }
}

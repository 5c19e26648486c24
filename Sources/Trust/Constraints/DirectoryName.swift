// SPDX-License-Identifier: Apache-2.0

internal import Documents

/// An X.501 name to be compared as RFC 5280 section 7.1 has it: letters alike, spaces folded, whatever the kind of string.
struct DirectoryName: Equatable {
    /// Of each relative name its attributes, sorted.
    private let sets: [[String]]
    /// What `emailAddress` attributes say.
    let emails: [[UInt8]]

    /// Nil where the elements are no relative names.
    init?(_ relativeNames: [DERElement]) {
        var sets: [[String]] = []
        var emails: [[UInt8]] = []
        for set in relativeNames {
            guard set.tag == 0x31, let attributes = set.elements, !attributes.isEmpty else {
                return nil
            }
            var texts: [String] = []
            for attribute in attributes {
                guard attribute.tag == 0x30, let parts = attribute.elements, parts.count == 2,
                    parts[0].tag == 0x06
                else { return nil }
                let isEmail = Array(parts[0].content) == DirectoryName.emailAddress
                if isEmail { emails.append(Array(parts[1].content)) }
                texts.append(
                    Hexadecimal.lowercase(Array(parts[0].content)) + "="
                        + DirectoryName.comparable(parts[1]))
            }
            sets.append(texts.sorted())
        }
        self.sets = sets
        self.emails = emails
    }

    var isEmpty: Bool { sets.isEmpty }

    /// Whether the name stands in the subtree that the other is the root of.
    func isWithin(_ base: DirectoryName) -> Bool { sets.starts(with: base.sets) }

    /// PKCS#9's, 1.2.840.113549.1.9.1.
    private static let emailAddress: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 9, 1]

    /// What is no text of its kind is equal to its own bytes alone.
    private static func comparable(_ value: DERElement) -> String {
        guard let text = text(value) else {
            return "#\(value.tag)" + Hexadecimal.lowercase(Array(value.content))
        }
        return text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func text(_ value: DERElement) -> String? {
        let bytes = Array(value.content)
        switch value.tag {
        // UTF8String, NumericString, PrintableString, IA5String, VisibleString.
        case 0x0C, 0x12, 0x13, 0x16, 0x1A: return String(validating: bytes, as: UTF8.self)
        // T61String, which is written as Latin-1.
        case 0x14: return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        case 0x1C:
            return units(bytes, UInt32.self).flatMap { String(validating: $0, as: UTF32.self) }
        case 0x1E:
            return units(bytes, UInt16.self).flatMap { String(validating: $0, as: UTF16.self) }
        default: return nil
        }
    }

    /// The most significant byte first; nil where bytes are left over.
    private static func units<Unit: FixedWidthInteger>(_ bytes: [UInt8], _: Unit.Type) -> [Unit]? {
        let width = Unit.bitWidth / 8
        guard bytes.count.isMultiple(of: width) else { return nil }
        return stride(from: 0, to: bytes.count, by: width).map { start in
            bytes[start..<start + width].reduce(0) { $0 << 8 | Unit($1) }
        }
    }
}

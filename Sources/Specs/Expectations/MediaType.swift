// SPDX-License-Identifier: Apache-2.0

/// What a Content-Type field says (RFC 9110 section 8.3.1).
struct MediaType {
    /// `application/json`, in lower case, without parameters.
    let essence: String
    /// In lower case, as IANA's names are compared without it.
    let charset: String?

    init(_ field: String) {
        let parts = field.utf8.split(
            separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        essence = parts.first.map { Self.trimmed($0).lowercased() } ?? ""
        charset =
            parts.dropFirst().lazy.compactMap { part -> String? in
                let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1)
                guard pair.count == 2, Self.trimmed(pair[0]).lowercased() == "charset" else {
                    return nil
                }
                return Self.trimmed(pair[1]).filter { $0 != "\"" }.lowercased()
            }.first
    }

    /// The types that AFNetworking's JSON serializer accepts, and structured suffixes (RFC 6839).
    var isJSON: Bool {
        ["application/json", "text/json", "text/javascript"].contains(essence)
            || essence.hasSuffix("+json")
    }

    /// RFC 7303's types, and structured suffixes.
    var isXML: Bool {
        ["application/xml", "text/xml"].contains(essence) || essence.hasSuffix("+xml")
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring {
        var text = text
        while let first = text.first, isBlank(first) { text = text.dropFirst() }
        while let last = text.last, isBlank(last) { text = text.dropLast() }
        return Substring(text)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}

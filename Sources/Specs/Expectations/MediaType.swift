// SPDX-License-Identifier: Apache-2.0

/// What a Content-Type field says (RFC 9110 section 8.3.1).
struct MediaType {
    /// `application/json`, in lower case, without parameters.
    let essence: String
    /// In lower case, as IANA's names are compared without it.
    let charset: String?

    init(_ field: String) {
        let parts = field.split(separator: ";", omittingEmptySubsequences: false)
        essence = Self.trimmed(parts.first ?? "").lowercased()
        charset =
            parts.dropFirst().lazy.compactMap { part -> String? in
                let pair = part.split(separator: "=", maxSplits: 1)
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

    private static func trimmed(_ text: Substring) -> String {
        String(
            text.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }
                .reversed())
    }
}

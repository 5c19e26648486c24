// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// Where a request keeps the texts of its parameters.
struct ParameterTexts {
    typealias Pair = (name: String, text: String)

    /// By the names of the template, still percent-encoded.
    let path: [String: String]
    /// Names decoded, values not.
    let query: [Pair]
    let fields: HeaderFields
    let cookies: [Pair]

    init(_ request: HTTPRequest, path: [String: String]) {
        self.path = path
        fields = request.fields
        let target = request.url.target
        let mark = target.firstIndex(of: "?").map { target[target.index(after: $0)...] } ?? ""
        query = Self.pairs(mark, separator: "&")
        cookies = fields["Cookie"].flatMap { Self.pairs(Substring($0), separator: ";") }
    }

    /// `a=1&b=2`; what has no `=` has an empty text.
    static func pairs(_ text: Substring, separator: Character) -> [Pair] {
        text.split(separator: separator).map { pair in
            let parts = pair.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts.first.map { $0.drop { $0 == " " } } ?? ""
            return (
                PercentText.decoded(name, plusIsSpace: separator == "&"),
                parts.count == 2 ? String(parts[1]) : ""
            )
        }
    }
}

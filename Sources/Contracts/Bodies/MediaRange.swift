// SPDX-License-Identifier: Apache-2.0

import Documents
import Exchanges

/// A media type, or a range of them such as `image/*`, with its parameters (RFC 9110 section 8.3.1).
struct MediaRange: Equatable {
    /// In lower case.
    let type: String
    let subtype: String
    /// Names in lower case, values without quotes.
    let parameters: [String: String]

    init(_ text: String) {
        let parts = Self.parts(text)
        let essence = (parts.first ?? "").trimming { $0 == " " || $0 == "\t" }.lowercased()
        let names = essence.split(
            separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        type = names.first.map(String.init) ?? ""
        subtype = names.count == 2 ? String(names[1]) : ""
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { continue }
            let name = pair[0].trimming { $0 == " " || $0 == "\t" }.lowercased()
            parameters[name] = Self.unquoted(pair[1].trimming { $0 == " " || $0 == "\t" })
        }
        self.parameters = parameters
    }

    /// Between semicolons that stand in no quotes.
    private static func parts(_ text: String) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var isQuoted = false
        var isEscaped = false
        for place in text.indices {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch text[place] {
            case "\\" where isQuoted: isEscaped = true
            case "\"": isQuoted.toggle()
            case ";" where !isQuoted:
                parts.append(text[start..<place])
                start = text.index(after: place)
            default: break
            }
        }
        return parts + [text[start...]]
    }

    private static func unquoted(_ text: Substring) -> String {
        guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else {
            return String(text)
        }
        // Those who write forms leave other backslashes as they are.
        return String(text.dropFirst().dropLast()).replacing("\\\\", with: "\u{0}")
            .replacing("\\\"", with: "\"").replacing("\u{0}", with: "\\")
    }

    var essence: String { "\(type)/\(subtype)" }

    /// The Content-Type; of several fields all, which no type is.
    static func written(in fields: HeaderFields) -> String? {
        let all = fields["Content-Type"]
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }

    /// Whether nothing at all is a body of that type.
    var isNeverEmpty: Bool {
        isJSON || subtype == "xml" || subtype.hasSuffix("+xml")
    }

    var isJSON: Bool {
        ["application/json", "text/json"].contains(essence) || subtype.hasSuffix("+json")
    }

    /// How narrowly it takes a type in; nil where it does not.
    func rank(of other: MediaRange) -> Int? {
        if type == "*" { return 0 }
        guard type == other.type else { return nil }
        if subtype == "*" { return 1 }
        guard subtype == other.subtype else { return nil }
        let fit = parameters.allSatisfy { name, value in
            other.parameters[name]?.lowercased() == value.lowercased()
        }
        return fit ? 2 + parameters.count : nil
    }

    /// The member of a `content` that takes a type in most narrowly.
    static func member(
        of content: Node, for type: MediaRange
    ) -> (name: String, node: Node)? {
        var best: (rank: Int, name: String, node: Node)?
        for (key, node) in content.members {
            guard let rank = MediaRange(key.text).rank(of: type) else { continue }
            if best.map({ rank > $0.rank }) ?? true { best = (rank, key.text, node) }
        }
        return best.map { ($0.name, $0.node) }
    }
}

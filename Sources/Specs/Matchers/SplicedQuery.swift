// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// A query made of a template: what is filled in stays what it stands for, a part of a literal or one word, and never becomes more of the query.
struct SplicedQuery {
    /// Whether its literals know escapes.
    private let hasEscapes: Bool
    private var text = ""
    /// The literal that stands open, with what it holds so far, in plain text.
    private var literal: (quote: Character, content: String)?
    /// Of a JSONPath literal: a backslash stands before what comes next.
    private var isEscaping = false

    /// A template that is the whole of it gives the whole of it.
    ///
    /// - Throws: what can't stand where it would.
    static func text(
        of template: Template, as language: (some WrittenQuery).Type, in scope: Scope
    ) throws(Diagnostic) -> String {
        if template.parts.count == 1 { return try template.text(in: scope).text }
        var query = SplicedQuery(hasEscapes: language.hasEscapes)
        for part in template.parts {
            switch part {
            case .text(let plain): query.add(plain)
            case .expression(let expression):
                let value = try expression.value(in: scope).value
                let text = try expression.text(of: value)
                guard query.insert(text) else {
                    throw Diagnostic(
                        "found a value that is no name, number or quoted text in the \(language.title)",
                        at: expression.span,
                        help: "put the template in quotes, within which any text may stand")
                }
            }
            guard query.text.utf8.count <= ValueSize.limit else {
                throw TemplateFault.tooLarge(limit: ValueSize.limit).diagnostic(at: template.span)
            }
        }
        return query.finished
    }

    private init(hasEscapes: Bool) {
        self.hasEscapes = hasEscapes
    }

    /// What the file says, quotes and all.
    private mutating func add(_ plain: String) {
        for scalar in plain.unicodeScalars {
            let character = Character(scalar)
            guard let open = literal else {
                if scalar == "'" || scalar == "\"" {
                    literal = (character, "")
                } else {
                    text.unicodeScalars.append(scalar)
                }
                continue
            }
            if !isEscaping, character == open.quote {
                text += closed(open)
                literal = nil
                continue
            }
            isEscaping = hasEscapes && scalar == "\\" && !isEscaping
            literal?.content.unicodeScalars.append(scalar)
        }
    }

    /// False where the value can't stand there.
    private mutating func insert(_ value: String) -> Bool {
        guard let open = literal else {
            guard isWord(value) else { return false }
            text += value
            return true
        }
        if isEscaping { return false }
        literal?.content +=
            hasEscapes ? Self.escaped(value, within: open.quote) : value
        return true
    }

    /// With a literal that was never closed left open, for the parser to complain of.
    private var finished: String {
        literal.map { text + String($0.quote) + $0.content } ?? text
    }

    /// XPath 1.0 has no escapes: what holds one quote stands in the other, what holds both is put together.
    private func closed(_ literal: (quote: Character, content: String)) -> String {
        let (quote, content) = (String(literal.quote), literal.content)
        if hasEscapes
            || !content.unicodeScalars.contains(where: { quote.unicodeScalars.contains($0) })
        {
            return quote + content + quote
        }
        let other = quote == "'" ? "\"" : "'"
        if !content.contains(other) { return other + content + other }
        var parts: [String] = []
        for (place, part) in content.unicodeScalars.split(
            separator: "'", omittingEmptySubsequences: false
        ).enumerated() {
            if place > 0 { parts.append("\"'\"") }
            if !part.isEmpty { parts.append("'\(String(String.UnicodeScalarView(part)))'") }
        }
        return "concat(\(parts.joined(separator: ",")))"
    }

    /// RFC 9535 section 2.3.1.1.
    private static func escaped(_ value: String, within quote: Character) -> String {
        var escaped = ""
        for scalar in value.unicodeScalars {
            if scalar == "\\" || Character(scalar) == quote {
                escaped += "\\" + String(Character(scalar))
            } else if scalar.value < 0x20 {
                escaped +=
                    "\\u00" + Hexadecimal.uppercase([UInt8(truncatingIfNeeded: scalar.value)])
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A name, a number, or a literal of its own as `json` makes one.
    private func isWord(_ value: String) -> Bool {
        if ExactNumber(value) != nil { return true }
        if value.first == "\"" {
            let file = SourceFile(path: "", bytes: Array(value.utf8))
            let root = (try? JSONReader.document(in: file))?.root
            guard root?.kind == .string else { return false }
            return hasEscapes || !value.contains("\\")
        }
        let isName = value.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || scalar == "_" || scalar == "-"
                : scalar.properties.isAlphabetic || scalar.properties.isXIDContinue
        }
        return isName && !value.isEmpty
    }
}

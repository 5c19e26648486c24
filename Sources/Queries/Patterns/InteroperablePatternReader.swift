// SPDX-License-Identifier: Apache-2.0

/// Reads the grammar of RFC 9485 section 4 and writes ICU's.
struct InteroperablePatternReader {
    private let scalars: [Unicode.Scalar]
    private var at = 0
    private var result = ""
    /// Of groups that are open.
    private var depth = 0

    init(_ source: String) {
        scalars = Array(source.unicodeScalars)
    }

    /// Nil where the text is not of the grammar.
    mutating func translated() -> String? {
        var mayRepeat = false
        while let scalar = peek {
            switch scalar {
            case "|":
                advance(writing: "|")
                mayRepeat = false
            case "(":
                advance(writing: "(?:")
                depth += 1
                mayRepeat = false
            case ")":
                guard depth > 0 else { return nil }
                advance(writing: ")")
                depth -= 1
                mayRepeat = true
            case "*", "+", "?":
                guard mayRepeat else { return nil }
                advance(writing: String(scalar))
                mayRepeat = false
            case "{":
                guard mayRepeat, quantity() else { return nil }
                mayRepeat = false
            default:
                guard atom(scalar) else { return nil }
                mayRepeat = true
            }
        }
        return depth == 0 ? result : nil
    }

    private var peek: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    private mutating func advance(writing text: String) {
        at += 1
        result += text
    }

    private mutating func atom(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".": advance(writing: "[^\\n\\r]")
        case "^": advance(writing: "\\A")
        case "$": advance(writing: "\\z")
        case "[": return characterClass()
        case "]", "}": return false
        case "\\":
            if let category = category() {
                result += category
            } else if let escaped = escapedScalar() {
                result += Self.literal(escaped)
            } else {
                return false
            }
        default: advance(writing: Self.literal(scalar))
        }
        return true
    }

    /// `{2}`, `{2,}` or `{2,5}`.
    private mutating func quantity() -> Bool {
        let start = at
        at += 1
        guard let least = digits() else { return false }
        var most = least
        if peek == "," {
            at += 1
            most = digits() ?? .max
        }
        // What ICU counts fits in 31 bits.
        guard peek == "}", least <= most, least <= 1 << 24 else { return false }
        at += 1
        scalars[start..<at].forEach { result.unicodeScalars.append($0) }
        return true
    }

    private mutating func digits() -> Int? {
        var text = ""
        while let scalar = peek, "0"..."9" ~= scalar {
            text.unicodeScalars.append(scalar)
            at += 1
        }
        return Int(text)
    }

    private mutating func characterClass() -> Bool {
        advance(writing: "[")
        if peek == "^" { advance(writing: "^") }
        var isEmpty = true
        if peek == "-" {
            advance(writing: Self.literal("-"))
            isEmpty = false
        }
        while let scalar = peek, scalar != "]" {
            isEmpty = false
            if scalar == "-" {
                // One may stand at the end only.
                advance(writing: Self.literal("-"))
                guard peek == "]" else { return false }
            } else if scalar == "\\", let category = category() {
                result += category
            } else {
                guard range() else { return false }
            }
        }
        guard peek == "]", !isEmpty else { return false }
        advance(writing: "]")
        return true
    }

    /// A character of a class, or the first and the last of a range.
    private mutating func range() -> Bool {
        guard let first = classCharacter() else { return false }
        result += Self.literal(first)
        guard peek == "-", at + 1 < scalars.count, scalars[at + 1] != "]" else { return true }
        at += 1
        guard let last = classCharacter(), first <= last else { return false }
        result += "-" + Self.literal(last)
        return true
    }

    private mutating func classCharacter() -> Unicode.Scalar? {
        switch peek {
        case nil, "[", "]", "-": return nil
        case "\\": return escapedScalar()
        case let scalar?:
            at += 1
            return scalar
        }
    }

    /// The character that `\` and the next stand for; nil where there is no such escape.
    private mutating func escapedScalar() -> Unicode.Scalar? {
        guard at + 1 < scalars.count else { return nil }
        let letter = scalars[at + 1]
        at += 2
        switch letter {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "("..."+", "-", ".", "?", "["..."^", "{"..."}": return letter
        default: return nil
        }
    }

    /// `\p{Lu}` and `\P{Lu}`; nil, and nothing moved past, where none stands here.
    private mutating func category() -> String? {
        guard at + 2 < scalars.count, scalars[at + 1] == "p" || scalars[at + 1] == "P",
            scalars[at + 2] == "{", let end = scalars[at...].firstIndex(of: "}")
        else { return nil }
        var name = ""
        scalars[at + 3..<end].prefix(3).forEach { name.unicodeScalars.append($0) }
        guard Self.categories.contains(name) else { return nil }
        let negation = scalars[at + 1]
        at = end + 1
        return "\\\(negation){\(name)}"
    }

    /// RFC 9485 section 4: those of Unicode but `Cs`, surrogates.
    private static let categories: Set<String> = [
        "L", "Ll", "Lm", "Lo", "Lt", "Lu", "M", "Mc", "Me", "Mn", "N", "Nd", "Nl", "No", "P", "Pc",
        "Pd", "Pe", "Pf", "Pi", "Po", "Ps", "Z", "Zl", "Zp", "Zs", "S", "Sc", "Sk", "Sm", "So", "C",
        "Cc", "Cf", "Cn", "Co",
    ]

    /// So that ICU takes no character for more than itself.
    private static func literal(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": String(scalar)
        default: "\\x{\(String(scalar.value, radix: 16))}"
        }
    }
}

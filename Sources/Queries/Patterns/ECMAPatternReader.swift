// SPDX-License-Identifier: Apache-2.0

/// Reads a regular expression of ECMA-262 from left to right and writes ICU's.
struct ECMAPatternReader {
    let scalars: [Unicode.Scalar]
    var at = 0
    private var result = ""
    private var depth = 0
    private let groupCount: Int

    init(_ source: String) {
        scalars = Array(source.unicodeScalars)
        groupCount = Self.groups(in: scalars)
    }

    var peek: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    func hasPrefix(_ text: String) -> Bool {
        scalars[at...].starts(with: text.unicodeScalars)
    }

    func text(from start: Int) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<min(at, scalars.count)])
        return String(text)
    }

    mutating func translated() throws(ECMAPatternFault) -> String {
        var mayRepeat = false
        while let scalar = peek {
            switch scalar {
            case "|":
                write("|")
                mayRepeat = false
            case "(":
                try open()
                mayRepeat = false
            case ")":
                guard depth > 0 else { throw .unclosed(")") }
                depth -= 1
                write(")")
                mayRepeat = true
            case "*", "+", "?":
                guard mayRepeat else { throw .nothingToRepeat(String(scalar)) }
                write(String(scalar))
                writeLaziness()
                mayRepeat = false
            case "{":
                let start = at
                if let quantity = quantity() {
                    guard mayRepeat else { throw .nothingToRepeat(text(from: start)) }
                    result += quantity
                    writeLaziness()
                    mayRepeat = false
                } else {
                    write("\\{")
                    mayRepeat = true
                }
            case "^", "$":
                write(scalar == "^" ? "\\A" : "\\z")
                mayRepeat = false
            default:
                mayRepeat = true
                try atom(scalar, &mayRepeat)
            }
        }
        guard depth == 0 else { throw .unclosed("(") }
        return result
    }

    private mutating func write(_ text: String) {
        at += 1
        result += text
    }

    private mutating func writeLaziness() {
        if peek == "?" { write("?") }
    }

    private mutating func atom(
        _ scalar: Unicode.Scalar, _ mayRepeat: inout Bool
    ) throws(ECMAPatternFault) {
        switch scalar {
        case ".": write("[^\(ECMAPattern.lineEnds)]")
        case "[":
            at += 1
            var reader = ECMAClassReader(self)
            result += try reader.translated()
            at = reader.reader.at
        case "\\":
            if hasPrefix("\\b") || hasPrefix("\\B") {
                result +=
                    hasPrefix("\\b") ? ECMAPattern.boundary : ECMAPattern.noBoundary
                at += 2
                mayRepeat = false
            } else if let reference = try reference() {
                result += reference
            } else {
                switch try escape(inClass: false) {
                case .scalar(let scalar): result += ECMAPattern.literal(scalar)
                case .set(let set): result += "[\(set)]"
                }
            }
        default: write(ECMAPattern.literal(scalar))
        }
    }

    private mutating func open() throws(ECMAPatternFault) {
        depth += 1
        guard hasPrefix("(?") else { return write("(") }
        for prefix in ["(?:", "(?=", "(?!", "(?<=", "(?<!"] where hasPrefix(prefix) {
            at += prefix.unicodeScalars.count
            result += prefix
            return
        }
        let start = at
        guard hasPrefix("(?<"), let end = scalars[at...].firstIndex(of: ">") else {
            at = min(at + 3, scalars.count)
            throw .group(text(from: start))
        }
        at = end + 1
        let name = text(from: start).dropFirst(3).dropLast()
        guard let plain = Self.plainName(name) else { throw .group(text(from: start)) }
        result += "(?<\(plain)>"
    }

    /// ICU's names are letters and digits alone.
    private static func plainName(_ name: Substring) -> String? {
        guard let first = name.unicodeScalars.first, !name.isEmpty,
            first.properties.isIDStart || first == "_" || first == "$"
        else { return nil }
        var result = "n"
        for scalar in name.unicodeScalars {
            guard scalar.properties.isIDContinue || scalar == "$" else { return nil }
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": result.unicodeScalars.append(scalar)
            default: result += "u" + String(scalar.value, radix: 16)
            }
        }
        return result
    }

    /// `\1` and `\k<name>`.
    private mutating func reference() throws(ECMAPatternFault) -> String? {
        let start = at
        if hasPrefix("\\k") {
            guard hasPrefix("\\k<"), let end = scalars[at...].firstIndex(of: ">") else {
                throw .escape("\\k")
            }
            at = end + 1
            let name = text(from: start).dropFirst(3).dropLast()
            guard let plain = Self.plainName(name) else { throw .escape(text(from: start)) }
            return "\\k<\(plain)>"
        }
        guard at + 1 < scalars.count, "1"..."9" ~= scalars[at + 1] else { return nil }
        at += 1
        var digits = ""
        while let scalar = peek, "0"..."9" ~= scalar {
            digits.unicodeScalars.append(scalar)
            at += 1
        }
        guard let group = Int(digits), group <= groupCount else {
            throw .escape(text(from: start))
        }
        return "(?:\\\(group))"
    }

    /// `{2}`, `{2,}` or `{2,5}`; nil, and nothing moved past, where none stands here.
    private mutating func quantity() -> String? {
        let start = at
        at += 1
        var commas = 0
        var digits = 0
        while let scalar = peek, scalar != "}" {
            if scalar == ",", digits > 0, commas == 0 {
                commas += 1
            } else if "0"..."9" ~= scalar {
                digits += 1
            } else {
                break
            }
            at += 1
        }
        guard peek == "}", digits > 0 else {
            at = start
            return nil
        }
        at += 1
        return text(from: start)
    }

    private static func groups(in scalars: [Unicode.Scalar]) -> Int {
        var count = 0
        var isInClass = false
        var at = 0
        while at < scalars.count {
            switch scalars[at] {
            case "\\": at += 1
            case "[": isInClass = true
            case "]": isInClass = false
            case "(" where !isInClass:
                let rest = scalars[(at + 1)...].prefix(3)
                let isNamed =
                    rest.starts(with: "?<".unicodeScalars) && rest.last != "=" && rest.last != "!"
                if rest.first != "?" || isNamed { count += 1 }
            default: break
            }
            at += 1
        }
        return count
    }
}

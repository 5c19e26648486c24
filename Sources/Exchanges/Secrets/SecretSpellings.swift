// SPDX-License-Identifier: Apache-2.0

import Documents

/// The forms in which a secret's value can come back: format.md 11's list.
enum SecretSpellings {
    /// Each once, the value as it is first.
    static func all(of value: String) -> [[UInt8]] {
        let bytes = Array(value.utf8)
        var seen: Set<[UInt8]> = []
        // A host's name goes into lower case before it is written.
        let plain = [bytes, Array(value.lowercased().utf8)]
        let forms =
            plain + base64(bytes) + base64(ofJSON: value) + percentEncoded(bytes) + json(value)
            + html(value)
            + [quoted(bytes)] + shown(value) + lines(of: value)
        return forms.filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    // MARK: Texts of several lines, such as keys

    /// As a message and a terminal show it.
    private static func shown(_ value: String) -> [[UInt8]] {
        let excerpt = Excerpt.short(value, limit: .max)
        return [VisibleText.of(value), VisibleText.spelled(value), excerpt].map { Array($0.utf8) }
    }

    /// Its breaks written otherwise, lost, or as spaces, and its long lines each by itself.
    private static func lines(of value: String) -> [[UInt8]] {
        let lines = value.split(whereSeparator: \.isNewline).map(String.init)
        guard lines.count > 1 else { return [] }
        let whole = ["\n", "\r\n", "", " "].map { lines.joined(separator: $0) }
        let breaks = whole[...1].flatMap { shown($0) + json($0) + percentEncoded(Array($0.utf8)) }
        // A boundary (RFC 7468) is no secret, and our own messages name it.
        let long = lines.map { $0.trimmingPrefix(while: \.isWhitespace) }.filter {
            $0.utf8.count >= longLine && !$0.hasPrefix("-----")
        }
        return whole.map { Array($0.utf8) } + breaks
            + long.flatMap { line in
                [Array(line.utf8)] + json(String(line)) + percentEncoded(Array(line.utf8))
            }
    }

    /// In bytes; a shorter line is no more than chance.
    private static let longLine = 16

    // MARK: Base64 (RFC 4648 sections 4 and 5)

    /// Within the JSON of a token's payload, say.
    private static func base64(ofJSON value: String) -> [[UInt8]] {
        guard value.utf8.count <= longestInJSON else { return [] }
        let bytes = Array(value.utf8)
        return Set(jsonTexts(value)).filter { $0 != bytes }.sorted {
            $0.lexicographicallyPrecedes($1)
        }
        .flatMap(base64)
    }

    /// In bytes: what is longer is a key, of which no token consists.
    private static let longestInJSON = 200

    /// At each of the three alignments: what any text that contains the value must contain, and the same where it ends that text, with and without padding.
    private static func base64(_ bytes: [UInt8]) -> [[UInt8]] {
        var forms: [[UInt8]] = []
        for alphabet in [Base64.standardAlphabet, Base64.urlAlphabet] {
            for shift in 0..<3 {
                let text = Base64.digits(
                    [UInt8](repeating: 0, count: shift) + bytes, alphabet)
                let start = (shift * 8 + 5) / 6
                let end = (shift + bytes.count) * 8 / 6
                guard end - start >= 4, end <= text.count else { continue }
                let padding = (3 - (shift + bytes.count) % 3) % 3
                forms.append(Array(text[start..<end]))
                forms.append(Array(text[start...]))
                forms.append(text[start...] + [UInt8](repeating: UInt8(ascii: "="), count: padding))
            }
        }
        return forms
    }

    // MARK: Percent-encoding (RFC 3986 section 2.1) and forms

    private static func percentEncoded(_ bytes: [UInt8]) -> [[UInt8]] {
        // What encoders leave as it is differs: the RFC's unreserved set, encodeURIComponent's,
        // one of a query's parts, a path's, a query's, and a form's, which also writes a space as a plus.
        let kept = [
            "-._~", "-._~/", "-._~/?", "-._~!*'()", "-._~!$&'()*+,;=:@", "-._~!$&'()*+,;=:@/",
            "-._~!$&'()*+,;=:@/?",
        ]
        var forms: [[UInt8]] = []
        for digits in [Array("0123456789ABCDEF".utf8), Array("0123456789abcdef".utf8)] {
            for kept in kept {
                forms.append(percentEncoded(bytes, keeping: Set(kept.utf8), digits: digits))
            }
            let form = percentEncoded(bytes, keeping: Set("*-._ ".utf8), digits: digits)
            forms.append(form.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "+") : $0 })
        }
        return forms
    }

    private static func percentEncoded(_ bytes: [UInt8], keeping kept: Set<UInt8>, digits: [UInt8])
        -> [UInt8]
    {
        bytes.flatMap { byte in
            let isAlphanumeric =
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
            return isAlphanumeric || kept.contains(byte)
                ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
        }
    }

    // MARK: JSON (RFC 8259 section 7)

    private static func json(_ value: String) -> [[UInt8]] {
        let forms = jsonTexts(value)
        // A message that quotes such a text escapes it once more.
        return forms + forms.map(escapedAgain)
    }

    private static func jsonTexts(_ value: String) -> [[UInt8]] {
        var forms: [[UInt8]] = []
        for isUpper in [false, true] {
            for escapesSlash in [false, true] {
                // Many writers escape what is not ASCII, or what HTML would read as markup.
                for escaped in ["", "<>&", "<>&'"] {
                    for escapesNonASCII in [false, true] {
                        let form = value.unicodeScalars.map { scalar in
                            json(
                                scalar, isUpper, escapesSlash, escapesNonASCII,
                                escaped.unicodeScalars.contains(scalar))
                        }
                        forms.append(Array(form.joined().utf8))
                    }
                }
            }
        }
        return forms
    }

    private static func escapedAgain(_ form: [UInt8]) -> [UInt8] {
        form.flatMap {
            $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), $0] : [$0]
        }
    }

    private static func json(
        _ scalar: Unicode.Scalar, _ isUpper: Bool, _ escapesSlash: Bool, _ escapesNonASCII: Bool,
        _ isEscaped: Bool
    ) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        case "\u{8}": return "\\b"
        case "\u{C}": return "\\f"
        case "/" where escapesSlash: return "\\/"
        case _ where isEscaped || scalar.value < 0x20 || (escapesNonASCII && !scalar.isASCII):
            return String(scalar).utf16.map { unit in
                let digits = String(unit, radix: 16, uppercase: isUpper)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        default: return String(scalar)
        }
    }

    // MARK: Bytes of an answer, as what is wrong with it quotes them

    private static func quoted(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { byte -> [UInt8] in
            switch byte {
            case 0x0A: Array("\\n".utf8)
            case 0x0D: Array("\\r".utf8)
            case 0x5C: Array("\\\\".utf8)
            case 0x20...0x7E: [byte]
            default: Array("\\x\(Hexadecimal.lowercase([byte]))".utf8)
            }
        }
    }

    // MARK: HTML

    private static func html(_ value: String) -> [[UInt8]] {
        var forms: [[UInt8]] = []
        for quote in ["&quot;", "&#34;", "\""] {
            for apostrophe in ["'", "&#39;", "&apos;", "&#x27;"] {
                let form = value.unicodeScalars.map { scalar in
                    switch scalar {
                    case "&": "&amp;"
                    case "<": "&lt;"
                    case ">": "&gt;"
                    case "\"": quote
                    case "'": apostrophe
                    default: String(scalar)
                    }
                }
                forms.append(Array(form.joined().utf8))
            }
        }
        return forms
    }
}

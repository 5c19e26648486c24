// SPDX-License-Identifier: Apache-2.0

/// What a plain scalar of YAML is, by the core schema (YAML 1.2.2 section 10.3.2).
enum CoreSchema {
    enum Resolution: Equatable {
        case null
        case boolean(Bool)
        /// Spelled as JSON spells numbers.
        case number
        /// A number to YAML alone: `+1`, `01`, `0x1F`, `0o17`, `.5`, `5.`, `.inf`, `.nan`.
        case foreignNumber
        case string
    }

    static func resolution(of text: UnsafeBufferPointer<UInt8>) -> Resolution {
        guard let first = text.first else { return .null }
        switch first {
        case UInt8(ascii: "~") where text.count == 1: return .null
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"),
            UInt8(ascii: "f"), UInt8(ascii: "F"):
            return text.count <= 5 ? word(String(decoding: text, as: UTF8.self)) : .string
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            break
        default: return .string
        }
        var at = 0
        if JSONNumber.skip(text, at: &at) == nil, at == text.count { return .number }
        return isForeignNumber(text) ? .foreignNumber : .string
    }

    private static func word(_ word: String) -> Resolution {
        switch word {
        case "null", "Null", "NULL": .null
        case "true", "True", "TRUE": .boolean(true)
        case "false", "False", "FALSE": .boolean(false)
        default: .string
        }
    }

    private static func isForeignNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if text.starts(with: "0x".utf8) || text.starts(with: "0o".utf8) {
            let radix = text[1] == UInt8(ascii: "x") ? 16 : 8
            return text.count > 2
                && text.dropFirst(2).allSatisfy {
                    Character(Unicode.Scalar($0)).hexDigitValue.map { $0 < radix } ?? false
                }
        }
        var at = 0
        if text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") { at = 1 }
        switch String(decoding: text[at...].prefix(5), as: UTF8.self) {
        case ".inf", ".Inf", ".INF": return true
        case ".nan", ".NaN", ".NAN": return at == 0
        default: break
        }
        return isDecimal(text, from: at)
    }

    /// The schema's float less its sign: `( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
    private static func isDecimal(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        var at = start
        func digits() -> Int {
            let first = at
            while at < text.count, text[at] &- UInt8(ascii: "0") < 10 { at += 1 }
            return at - first
        }
        let whole = digits()
        var fraction = 0
        if at < text.count, text[at] == UInt8(ascii: ".") {
            at += 1
            fraction = digits()
        }
        if whole + fraction == 0 { return false }
        if at < text.count, text[at] | 0x20 == UInt8(ascii: "e") {
            at += 1
            if at < text.count, text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: "-") {
                at += 1
            }
            if digits() == 0 { return false }
        }
        return at == text.count
    }
}

// SPDX-License-Identifier: Apache-2.0

import Documents

extension TemplateParser {
    mutating func arguments() throws(Diagnostic) -> [TemplateExpression] {
        try sequence(closedBy: UInt8(ascii: ")"), named: "')'")
    }

    mutating func list() throws(Diagnostic) -> TemplateExpression {
        let start = at
        let elements = try sequence(closedBy: UInt8(ascii: "]"), named: "']'")
        return .list(elements, places.span(start..<at))
    }

    /// `a, b` from the opening bracket at hand to the closing one.
    private mutating func sequence(
        closedBy closing: UInt8, named name: String
    ) throws(Diagnostic) -> [TemplateExpression] {
        try enter()
        at += 1
        var elements: [TemplateExpression] = []
        skipBlanks()
        if peek == closing {
            at += 1
            depth -= 1
            return []
        }
        while true {
            elements.append(try pipeline())
            skipBlanks()
            switch peek {
            case UInt8(ascii: ","): at += 1
            case closing:
                at += 1
                depth -= 1
                return elements
            default: throw unexpected("',' or \(name)")
            }
        }
    }

    mutating func map() throws(Diagnostic) -> TemplateExpression {
        let start = at
        try enter()
        at += 1
        var members: [(name: String, value: TemplateExpression)] = []
        skipBlanks()
        while peek != UInt8(ascii: "}") {
            skipBlanks()
            members.append(try member())
            skipBlanks()
            switch peek {
            case UInt8(ascii: ","): at += 1
            case UInt8(ascii: "}"): break
            default: throw unexpected("',' or '}'")
            }
        }
        at += 1
        depth -= 1
        return .map(members, places.span(start..<at))
    }

    private mutating func member() throws(Diagnostic) -> (name: String, value: TemplateExpression) {
        let name: String
        if peek == UInt8(ascii: "'") || peek == UInt8(ascii: "\"") {
            name = try quoted()
        } else if let word = word() {
            name = word
        } else {
            throw unexpected("a member's name")
        }
        skipBlanks()
        guard peek == UInt8(ascii: ":") else { throw unexpected("':' after a member's name") }
        at += 1
        return (name, try pipeline())
    }

    mutating func number() throws(Diagnostic) -> TemplateExpression {
        let start = at
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
                at += 1
                continue
            default: break
            }
            break
        }
        let spelling = String(decoding: bytes[start..<at], as: UTF8.self)
        let span = places.span(start..<at)
        // A duration is text to all who take one.
        if DurationText.nanoseconds(spelling) != nil { return .literal(.string(spelling), span) }
        guard let number = ExactNumber(spelling) else {
            throw TemplateFault.found(
                "'\(spelling)'", expected: "a number as JSON spells it, or a duration such as 5m"
            )
            .diagnostic(at: span)
        }
        return .literal(.number(number), span)
    }

    /// `'text'` or `"text"`, with JSON's escapes and `\'`.
    mutating func quoted() throws(Diagnostic) -> String {
        let quote = bytes[at]
        at += 1
        var text: [UInt8] = []
        while let byte = peek {
            switch byte {
            case quote:
                at += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                at += 1
                text += try escape()
            default:
                text.append(byte)
                at += 1
            }
        }
        throw unexpected("a closing quote")
    }

    private mutating func escape() throws(Diagnostic) -> [UInt8] {
        guard let byte = peek else { throw unexpected("an escape") }
        let result: UInt8
        switch byte {
        case UInt8(ascii: "n"): result = 0x0A
        case UInt8(ascii: "r"): result = 0x0D
        case UInt8(ascii: "t"): result = 0x09
        case UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "'"), UInt8(ascii: "\""):
            result = byte
        case UInt8(ascii: "u"):
            let digits = String(decoding: bytes[(at + 1)...].prefix(4), as: UTF8.self)
            guard digits.utf8.count == 4, let code = UInt32(digits, radix: 16),
                digits.utf8.first != UInt8(ascii: "+"), let scalar = Unicode.Scalar(code)
            else {
                throw unexpected("four hexadecimal digits of a character after '\\'")
            }
            at += 5
            return Array(String(scalar).utf8)
        default: throw unexpected("one of n r t u / \\ ' \" after '\\'")
        }
        at += 1
        return [result]
    }
}

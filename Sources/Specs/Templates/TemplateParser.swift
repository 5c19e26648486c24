// SPDX-License-Identifier: Apache-2.0

import Documents
import Queries

/// Splits a string at its `{{ }}` and reads what stands between them.
struct TemplateParser {
    static let depthLimit = 64
    /// Of steps and pipes after each other, which nest as brackets do once they are read.
    static let linkLimit = 256

    let bytes: [UInt8]
    let places: TextPlaces
    var at = 0
    var depth = 0
    var names: [(name: String, span: SourceSpan)] = []
    var optionalNames: [(name: String, span: SourceSpan)] = []
    private var openedAt = 0
    /// The whole text is one expression, without braces.
    private var isBare = false
    private var links = 0

    init(text: String, places: TextPlaces) {
        bytes = Array(text.utf8)
        self.places = places
    }

    mutating func parts() throws(Diagnostic) -> [Template.Part] {
        var parts: [Template.Part] = []
        var start = 0
        while at < bytes.count {
            guard isAt("{{") else {
                at += 1
                continue
            }
            if at > start {
                parts.append(.text(String(decoding: bytes[start..<at], as: UTF8.self)))
            }
            openedAt = at
            links = 0
            at += 2
            let expression = try pipeline()
            skipBlanks()
            guard isAt("}}") else { throw unexpected("'}}' or '|'") }
            at += 2
            note(expression, isOptional: false)
            parts.append(.expression(expression))
            start = at
        }
        if at > start { parts.append(.text(String(decoding: bytes[start..<at], as: UTF8.self))) }
        return parts
    }

    /// The text as what could stand between two braces.
    mutating func bareExpression() throws(Diagnostic) -> TemplateExpression {
        isBare = true
        let expression = try pipeline()
        skipBlanks()
        guard at == bytes.count else { throw unexpected("'|' or the end of the expression") }
        note(expression, isOptional: false)
        return expression
    }

    /// `x | f(a) | g`.
    mutating func pipeline() throws(Diagnostic) -> TemplateExpression {
        var expression = try path()
        while true {
            skipBlanks()
            guard peek == UInt8(ascii: "|") else { return expression }
            try link()
            at += 1
            skipBlanks()
            let start = at
            guard let name = word() else { throw unexpected("the name of a function") }
            let function = try function(name, at: start..<at)
            var arguments = [expression]
            if peek == UInt8(ascii: "(") { arguments += try self.arguments() }
            expression = try call(function, arguments, from: start)
        }
    }

    /// A value and the steps into it.
    private mutating func path() throws(Diagnostic) -> TemplateExpression {
        var expression = try primary()
        while true {
            switch peek {
            case UInt8(ascii: "."):
                let start = at
                try link()
                at += 1
                guard let name = word() else { throw unexpected("a name after '.'") }
                let span = places.span(start..<at)
                expression = .step(expression, .literal(.string(name), span), span)
            case UInt8(ascii: "["):
                let start = at
                try link()
                try enter()
                at += 1
                let step = try pipeline()
                skipBlanks()
                guard peek == UInt8(ascii: "]") else { throw unexpected("']'") }
                at += 1
                depth -= 1
                expression = .step(expression, step, places.span(start..<at))
            default: return expression
            }
        }
    }

    private mutating func primary() throws(Diagnostic) -> TemplateExpression {
        skipBlanks()
        let start = at
        switch peek {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            let text = try quoted()
            return .literal(.string(text), places.span(start..<at))
        case UInt8(ascii: "["): return try list()
        case UInt8(ascii: "{"): return try map()
        case let byte? where byte == UInt8(ascii: "-") || (byte >= 0x30 && byte <= 0x39):
            return try number()
        case UInt8(ascii: "("): throw unexpected("a name or a value")
        default: break
        }
        guard let name = word() else { throw unexpected("a name or a value") }
        let span = places.span(start..<at)
        if peek == UInt8(ascii: "(") {
            let function = try function(name, at: start..<at)
            let arguments = try arguments()
            return try call(function, arguments, from: start)
        }
        switch name {
        case "null": return .literal(.null, span)
        case "true": return .literal(.boolean(true), span)
        case "false": return .literal(.boolean(false), span)
        default: return .name(name, span)
        }
    }

    private mutating func link() throws(Diagnostic) {
        links += 1
        guard links <= Self.linkLimit else {
            throw TemplateFault.tooLong(limit: Self.linkLimit)
                .diagnostic(at: places.span(at..<at + 1))
        }
    }

    private func call(
        _ function: TemplateFunction, _ arguments: [TemplateExpression], from start: Int
    ) throws(Diagnostic) -> TemplateExpression {
        let call = TemplateCall(
            function: function, arguments: arguments, span: places.span(start..<at),
            position: (places.start, start))
        try call.check()
        return try call.folded()
    }

    private func function(
        _ name: String, at range: Range<Int>
    ) throws(Diagnostic) -> TemplateFunction {
        if let function = TemplateFunctions[name] { return function }
        throw TemplateFault.unknownFunction(name).diagnostic(at: places.span(range))
    }

    /// Collects the names; those under a `default` need not be defined.
    private mutating func note(_ expression: TemplateExpression, isOptional: Bool) {
        switch expression {
        case .literal: break
        case .name(let name, let span):
            if isOptional {
                optionalNames.append((name, span))
            } else {
                names.append((name, span))
            }
        case .list(let elements, _):
            for element in elements { note(element, isOptional: isOptional) }
        case .map(let members, _):
            for member in members { note(member.value, isOptional: isOptional) }
        case .step(let base, let step, _):
            note(base, isOptional: isOptional)
            note(step, isOptional: isOptional)
        case .call(let call):
            for (place, argument) in call.arguments.enumerated() {
                note(argument, isOptional: isOptional || call.function.isFallback && place == 0)
            }
        }
    }
}

extension TemplateParser {
    var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    func isAt(_ text: StaticString) -> Bool {
        guard bytes.count - at >= text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { bytes[at..<at + $0.count].elementsEqual($0) }
    }

    mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            at += 1
        }
    }

    mutating func enter() throws(Diagnostic) {
        depth += 1
        guard depth <= Self.depthLimit else {
            throw TemplateFault.tooDeep(limit: Self.depthLimit)
                .diagnostic(at: places.span(at..<at + 1))
        }
    }

    /// A name: letters, digits and `_`, and `-` within.
    mutating func word() -> String? {
        let start = at
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "_"), 0x80...:
                break
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                if at == start { return nil }
            default:
                return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
            }
            at += 1
        }
        return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
    }

    /// What stands here is not what should: the end of the string is an unclosed template, told where it opened.
    func unexpected(_ expected: String) -> Diagnostic {
        guard at < bytes.count else {
            if isBare {
                return TemplateFault.found("the end of the expression", expected: expected)
                    .diagnostic(at: places.span(0..<bytes.count))
            }
            return TemplateFault.unclosed.diagnostic(at: places.span(openedAt..<openedAt + 2))
        }
        if isAt("}}") {
            return TemplateFault.found("'}}'", expected: expected)
                .diagnostic(at: places.span(at..<at + 2))
        }
        let rest = String(decoding: bytes[at...].prefix(4), as: UTF8.self)
        let scalar = rest.unicodeScalars.first.map(String.init) ?? ""
        return TemplateFault.found(VisibleText.quoted(scalar), expected: expected)
            .diagnostic(at: places.span(at..<min(at + scalar.utf8.count, bytes.count)))
    }
}

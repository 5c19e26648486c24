// SPDX-License-Identifier: Apache-2.0

package import Documents

/// A string of a collection with its `{{ }}` parsed; one that is just one template keeps the value's type.
package struct Template: Sendable {
    /// A stretch of plain text, or what stands between two braces.
    enum Part: Sendable {
        case text(String)
        case expression(TemplateExpression)
    }

    package let span: SourceSpan
    /// As it is written, its braces included.
    let source: String
    let parts: [Part]
    /// The names it reads, each with its place, for the loader to look up before anything is sent.
    package let names: [(name: String, span: SourceSpan)]
    /// The names under a `default`, which need not have a value; something must still give them, and who captures one comes first.
    package let optionalNames: [(name: String, span: SourceSpan)]

    /// Every mistake inside the braces is located within the string.
    package init(_ node: Node) throws(Diagnostic) {
        let text = node.text
        guard Self.hasBraces(text) else {
            self.init(constant: text, span: node.span)
            return
        }
        var parser = TemplateParser(text: text, places: TextPlaces(of: node))
        let parts = try parser.parts()
        self.init(
            span: node.span, source: text, parts: parts, names: parser.names,
            optionalNames: parser.optionalNames)
    }

    /// A text that is an expression without braces, as the keys of `when` are; with them, it is taken as well.
    package init(expression node: Node) throws(Diagnostic) {
        if Self.hasBraces(node.text) {
            try self.init(node)
            return
        }
        var parser = TemplateParser(text: node.text, places: TextPlaces(of: node))
        let expression = try parser.bareExpression()
        self.init(
            span: node.span, source: node.text, parts: [.expression(expression)],
            names: parser.names, optionalNames: parser.optionalNames)
    }

    /// Every call of a function in it.
    var calls: [TemplateCall] {
        parts.flatMap { part -> [TemplateCall] in
            if case .expression(let expression) = part { expression.calls } else { [] }
        }
    }

    /// Most strings have none, and nothing else is asked of them.
    private static func hasBraces(_ text: String) -> Bool {
        var isBehindBrace = false
        for byte in text.utf8 {
            let isBrace = byte == UInt8(ascii: "{")
            if isBrace && isBehindBrace { return true }
            isBehindBrace = isBrace
        }
        return false
    }

    private init(
        span: SourceSpan, source: String, parts: [Part],
        names: [(name: String, span: SourceSpan)] = [],
        optionalNames: [(name: String, span: SourceSpan)] = []
    ) {
        self.span = span
        self.source = source
        self.parts = parts
        self.names = names
        self.optionalNames = optionalNames
    }

    /// Text in which nothing is a template.
    package init(constant text: String, span: SourceSpan) {
        self.init(span: span, source: text, parts: text.isEmpty ? [] : [.text(text)])
    }

    /// The text, where nothing in it is a template.
    package var constant: String? {
        switch parts.first {
        case nil: ""
        case .text(let text) where parts.count == 1: text
        default: nil
        }
    }

    /// Fails only where a path leads into nothing or a function is asked of the wrong kind of value.
    package func value(in scope: Scope) throws(Diagnostic) -> ScopedValue {
        if parts.count == 1, case .expression(let expression)? = parts.first {
            return try expression.value(in: scope)
        }
        let text = try text(in: scope)
        return ScopedValue(.string(text.text), secrets: text.secrets)
    }

    /// As text, where text is wanted: a number is its own spelling; a list or an object fails.
    package func text(in scope: Scope) throws(Diagnostic) -> ScopedText {
        try text(in: scope) { inserted, _ in inserted }
    }

    /// As `text(in:)`, where each inserted text passes through `encoding` together with the literal text that stands before it.
    package func text(
        in scope: Scope, encoding: (_ inserted: String, _ literalsBefore: String) -> String
    ) throws(Diagnostic) -> ScopedText {
        if let constant { return ScopedText(text: constant, secrets: []) }
        var text = ""
        var literals = ""
        var secrets = SecretList()
        for part in parts {
            switch part {
            case .text(let plain):
                text += plain
                literals += plain
            case .expression(let expression):
                let scoped = try expression.value(in: scope)
                text += encoding(try expression.text(of: scoped.value), literals)
                secrets.add(scoped.secrets)
                guard text.utf8.count <= ValueSize.limit else {
                    throw TemplateFault.tooLarge(limit: ValueSize.limit).diagnostic(at: span)
                }
            }
        }
        return ScopedText(text: text, secrets: secrets.secrets)
    }
}

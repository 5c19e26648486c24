// SPDX-License-Identifier: Apache-2.0

extension YAMLBuilder {
    /// libyaml's complaint in our words; in a collection first the trap that it stepped into.
    func diagnostic(for fault: YAMLSyntaxFault) -> Diagnostic {
        guard case .syntax(let problem, let place, let context, let start) = fault else {
            return Diagnostic(YAMLFault.outOfMemory.message, at: .file(file.path))
        }
        if mode == .collection, let trap = trap(problem, place, context, start) { return trap }
        let wording = YAMLSyntaxWording(
            problem: problem, context: context, found: found(at: place))
        let line = YAMLRewriting(bytes: bytes).line(around: place)
        // libyaml points at the end of the text, or past the line, where something is missing.
        let end =
            place < line.upperBound ? place + (UTF8Check.length(bytes, at: place) ?? 1) : place
        var notes: [Diagnostic.Note] = []
        if let start, let message = wording.contextMessage, start < place {
            notes = [Diagnostic.Note(message, at: span(start..<min(start + 1, bytes.count)))]
        }
        return Diagnostic(wording.message, at: span(place..<end), help: wording.help, notes: notes)
    }

    /// As a message names what stands at a place.
    private func found(at place: Int) -> String {
        guard place < bytes.count else { return "the end of the text" }
        let line = YAMLRewriting(bytes: bytes).line(around: place)
        if place >= line.upperBound { return "the end of the line" }
        if bytes[place] == UInt8(ascii: "\t") { return "a tab" }
        let word = bytes[place..<line.upperBound].prefix(20).prefix {
            ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 &- UInt8(ascii: "0") < 10
        }
        let length = word.isEmpty ? UTF8Check.length(bytes, at: place) ?? 1 : word.count
        return "'" + Excerpt.short(String(decoding: bytes[place..<place + length], as: UTF8.self))
            + "'"
    }

    private func trap(
        _ problem: String, _ place: Int, _ context: String, _ start: Int?
    ) -> Diagnostic? {
        let rewriting = YAMLRewriting(bytes: bytes)
        // libyaml looks ahead: the events may not have come to the bracket yet.
        let isFlow = isInFlow || rewriting.opensFlow(before: start ?? place)
        if let trap = commentTrap() { return trap }
        switch (context, problem) {
        case ("while scanning an alias", _):
            let meant = rewriting.meantValue(from: start ?? place, isFlow: isFlow)
            return self.fault(
                .aliasSyntax(Excerpt.short(rewriting.text(meant))), meant,
                help: rewriting.quoting(meant))
        case ("while scanning an anchor", _):
            let meant = rewriting.meantValue(from: start ?? place, isFlow: isFlow)
            return self.fault(
                .anchorSyntax(Excerpt.short(rewriting.text(meant))), meant,
                help: rewriting.quoting(meant))
        case ("while scanning a tag", _), ("while parsing a tag", _):
            let meant = rewriting.meantValue(from: start ?? place, isFlow: isFlow)
            return self.fault(
                .tag(Excerpt.short(rewriting.text(meant))), meant, help: rewriting.quoting(meant))
        case (_, "found unknown escape character"):
            return escapeTrap(at: place, string: start ?? place)
        case (_, "found character that cannot start any token") where rewriting.byte(place) != 0x09:
            let meant = rewriting.meantValue(from: place, isFlow: isFlow)
            return self.fault(
                .reserved(found(at: place)), place..<place + characterLength(at: place),
                help: rewriting.quoting(meant))
        case (_, "mapping values are not allowed in this context"):
            return templateTrap(at: place) ?? colonTrap(at: place)
        default: return templateTrap(at: place)
        }
    }

    /// The line has a key, and a value that holds a colon.
    private func colonTrap(at colon: Int) -> Diagnostic? {
        let rewriting = YAMLRewriting(bytes: bytes)
        let line = rewriting.line(around: colon)
        var at = line.lowerBound
        while at + 1 < colon, bytes[at] != UInt8(ascii: ":") || bytes[at + 1] != UInt8(ascii: " ") {
            if bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") { return nil }
            at += 1
        }
        let value = rewriting.skipBlanks(at + 1)
        guard at + 1 < colon, value < colon, !isInFlow else { return nil }
        guard let first = rewriting.byte(value), !"\"'[{&*!|>".utf8.contains(first) else {
            return nil
        }
        let meant = rewriting.meantValue(from: value, isFlow: false)
        return self.fault(.colonInValue, colon..<colon + 1, help: rewriting.quoting(meant))
    }

    private func escapeTrap(at place: Int, string start: Int) -> Diagnostic {
        let rewriting = YAMLRewriting(bytes: bytes)
        let line = rewriting.line(around: start)
        var escape = place
        // libyaml's mark is the backslash's or the string's, by version.
        if rewriting.byte(escape) != UInt8(ascii: "\\") { escape = start }
        var end = start + 1
        while end < line.upperBound, bytes[end] != UInt8(ascii: "\"") {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        let letterEnd = min(escape + 1 + characterLength(at: escape + 1), bytes.count)
        let range = escape..<max(escape, letterEnd)
        let message = YAMLFault.escape(Excerpt.short(rewriting.text(range)))
        guard end < line.upperBound else {
            return self.fault(message, range, help: "put the text in single quotes")
        }
        let content = rewriting.text(start + 1..<end)
        return self.fault(
            message, range,
            help: rewriting.replacing(start..<end + 1, with: Self.inSingleQuotes(content)))
    }

    private func characterLength(at offset: Int) -> Int {
        offset < bytes.count ? UTF8Check.length(bytes, at: offset) ?? 1 : 0
    }

    /// The content of double quotes as single ones write it, which know no escapes.
    private static func inSingleQuotes(_ content: String) -> String {
        var result = "'"
        var isEscaped = false
        for character in content {
            if isEscaped {
                if character != "\\" && character != "\"" && character != "/" { result += "\\" }
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
                continue
            }
            result += character == "'" ? "''" : String(character)
        }
        return result + "'"
    }

    /// The line has a template outside quotes.
    private func templateTrap(at place: Int) -> Diagnostic? {
        let rewriting = YAMLRewriting(bytes: bytes)
        let line = rewriting.line(around: place)
        var at = line.lowerBound
        var valueStart = at
        var quote: UInt8?
        let isFlow = isInFlow || rewriting.opensFlow(before: place)
        while at < line.upperBound {
            let byte = bytes[at]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "#") {
                return nil
            } else if rewriting.isTemplate(at: at) {
                let meant = rewriting.meantValue(from: valueStart, isFlow: isFlow)
                return self.fault(.template, meant, help: rewriting.quoting(meant))
            } else if byte == UInt8(ascii: ","), isFlow {
                valueStart = rewriting.skipBlanks(at + 1)
            } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
                valueStart = rewriting.skipBlanks(at + 1)
            } else if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-"),
                rewriting.byte(at + 1) == UInt8(ascii: " ")
            {
                valueStart = rewriting.skipBlanks(at + 1)
            }
            at += 1
        }
        return nil
    }
}

// SPDX-License-Identifier: Apache-2.0

/// What YAML takes for syntax where a collection's author meant text.
extension YAMLBuilder {
    private var rewriting: YAMLRewriting { YAMLRewriting(bytes: bytes) }

    var isInFlow: Bool { frames.last?.isFlow == true }

    func checkContainer(isFlow: Bool, _ event: YAMLEvent) throws(Diagnostic) {
        try checkTag(event)
        if isFlow, rewriting.isTemplate(at: event.range.lowerBound) {
            throw template(from: event.range.lowerBound)
        }
    }

    mutating func checkScalar(
        _ text: UnsafeBufferPointer<UInt8>, _ style: YAMLEvent.ScalarStyle, _ event: YAMLEvent
    ) throws(Diagnostic) {
        try checkTag(event)
        if style == .plain, text.isEmpty, event.anchor == nil {
            try checkAbsence(at: event.range.lowerBound)
        } else if style == .plain {
            try checkPlain(event)
        } else if style != .block {
            checkEntityTag(text, event.range)
        }
    }

    private func checkTag(_ event: YAMLEvent) throws(Diagnostic) {
        guard event.tag != nil else { return }
        var start = event.range.lowerBound
        if bytes[start] == UInt8(ascii: "&") {
            start = rewriting.skipBlanks(start + 1 + (event.anchor?.utf8.count ?? 0))
        }
        let meant = rewriting.meantValue(from: start, isFlow: isInFlow)
        let written = rewriting.text(meant)
        let tag = String(written.prefix { $0 != " " && $0 != "\t" })
        let rest = written.dropFirst(tag.count).drop { $0 == " " || $0 == "\t" }
        let help: String
        if case .scalar(_, .plain) = event.kind {
            // `!!str 1` says what quotes say; `!abc` was meant as text.
            help =
                tag.hasPrefix("!!") && !rest.isEmpty
                ? rewriting.replacing(meant, with: YAMLRewriting.quoted(String(rest)))
                : rewriting.quoting(meant)
        } else {
            help = rewriting.replacing(start..<meant.upperBound, with: String(rest))
        }
        throw fault(.tag(Excerpt.short(tag)), start..<start + tag.utf8.count, help: help)
    }

    /// Nothing stands where a value or a key should.
    private func checkAbsence(at place: Int) throws(Diagnostic) {
        guard let frame = frames.last else { return }
        if frame.isFlow, let key = frame.key {
            let keyRange = tape.entries[key].range
            let next = rewriting.skipToToken(keyRange.upperBound)
            if rewriting.byte(next) != UInt8(ascii: ":") {
                throw keyWithoutValue(frame, keyRange)
            }
        }
        let comment = rewriting.skipBlanks(place)
        if !frame.wantsKey, rewriting.byte(comment) == UInt8(ascii: "#") {
            throw onlyComment(at: comment, isFlow: frame.isFlow)
        }
    }

    private func keyWithoutValue(_ frame: YAMLFrame, _ key: Range<Int>) -> Diagnostic {
        let text = Excerpt.short(rewriting.text(key))
        guard let value = frame.lastValue, tape.entries[value].traits.contains(.plain),
            !tape.entries[value].isContainer, !tape.entries[value].range.isEmpty
        else {
            return fault(
                .keyWithoutValue(text), key,
                help: rewriting.replacing(key, with: rewriting.text(key) + ": …"))
        }
        return fault(
            .keyWithoutValue(text), key,
            help: rewriting.quoting(Int(tape.entries[value].start)..<key.upperBound))
    }

    /// In a flow collection text ends at a bracket: `{ $.pets[0].id: 1 }`.
    private func checkBracket(behind text: Range<Int>) throws(Diagnostic) {
        guard let bracket = rewriting.byte(text.upperBound), "[{".utf8.contains(bracket) else {
            return
        }
        let meant = rewriting.meantValue(from: text.lowerBound, isFlow: true)
        let key = rewriting.meantKey(in: meant)
        throw fault(
            .bracketInText(bracket == UInt8(ascii: "[") ? "[" : "{"),
            text.upperBound..<text.upperBound + 1, help: rewriting.quoting(key))
    }

    private func onlyComment(at comment: Int, isFlow: Bool) -> Diagnostic {
        let meant = rewriting.meantValue(from: comment, isFlow: isFlow)
        return fault(.onlyComment, meant, help: rewriting.quoting(meant))
    }

    private mutating func checkPlain(_ event: YAMLEvent) throws(Diagnostic) {
        let isValue = frames.last?.wantsKey == false
        if isInFlow {
            let next = rewriting.skipBlanks(event.range.upperBound)
            if rewriting.isTemplate(at: next) { throw template(from: event.range.lowerBound) }
            if let trap = commentTrap() { throw trap }
            try checkBracket(behind: event.range)
        }
        guard isValue else { return }
        let comment = rewriting.skipBlanks(event.range.upperBound)
        guard comment > event.range.upperBound, rewriting.byte(comment) == UInt8(ascii: "#"),
            let after = rewriting.byte(comment + 1), after > 0x20, after != UInt8(ascii: "#"),
            after != UInt8(ascii: "!")
        else { return }
        let line = rewriting.line(around: comment)
        let range = comment..<line.upperBound
        warn(
            .cutByComment(Excerpt.short(rewriting.text(range))), range,
            help: event.range.lowerBound >= line.lowerBound
                ? rewriting.quoting(event.range.lowerBound..<line.upperBound)
                : "put the value in quotes, or a space after '#'")
    }

    /// In `{ color: #fff }` the comment swallows the brace, and the value comes from a later line or from none.
    func commentTrap() -> Diagnostic? {
        guard let frame = frames.last, frame.isFlow, let key = frame.key else { return nil }
        let colon = rewriting.skipBlanks(Int(tape.entries[key].end))
        guard rewriting.byte(colon) == UInt8(ascii: ":") else { return nil }
        let comment = rewriting.skipBlanks(colon + 1)
        guard rewriting.byte(comment) == UInt8(ascii: "#"),
            let after = rewriting.byte(comment + 1), after > 0x20
        else { return nil }
        return onlyComment(at: comment, isFlow: true)
    }

    private mutating func checkEntityTag(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard let name = nameInForce, EntityTagFields.names.contains(name.lowercased()) else {
            return
        }
        let text = String(decoding: text, as: UTF8.self)
        guard !text.isEmpty, text != "*", !text.contains(where: { "\" {".contains($0) }) else {
            return
        }
        warn(
            .unquotedEntityTag(Excerpt.short(text)), range,
            help: rewriting.replacing(range, with: "'\"\(text)\"'"))
    }

    /// The key whose value, or an element of whose value, comes next.
    private var nameInForce: String? {
        guard let frame = frames.last else { return nil }
        if frame.isMapping { return frame.key.map(text) }
        return frames.dropLast().last?.key.map(text)
    }

    func template(from start: Int) -> Diagnostic {
        let meant = rewriting.meantValue(from: start, isFlow: isInFlow)
        return fault(.template, meant, help: rewriting.quoting(meant))
    }

    func unknownAlias(_ name: String, _ range: Range<Int>) -> Diagnostic {
        if let known = Suggestion.nearest(to: name, among: anchors.map(\.name)) {
            return fault(.unknownAlias(name), range, help: Suggestion.wording("*" + known))
        }
        guard mode == .collection else { return fault(.unknownAlias(name), range) }
        let meant = rewriting.meantValue(from: range.lowerBound, isFlow: isInFlow)
        return fault(.unknownAlias(name), range, help: rewriting.quoting(meant))
    }

    /// At a document's end: each anchor of a collection has an alias.
    func checkAnchors() throws(Diagnostic) {
        guard mode == .collection, let anchor = anchors.first(where: { !$0.isUsed }) else { return }
        throw fault(
            .unusedAnchor(anchor.name), anchor.range, help: unusedAnchorHelp(anchor))
    }

    private func unusedAnchorHelp(_ anchor: YAMLAnchor) -> String {
        let entry = tape.entries[anchor.index]
        let start = anchor.range.lowerBound
        if entry.isContainer || !entry.traits.contains(.plain) {
            let end = rewriting.skipBlanks(anchor.range.upperBound)
            return rewriting.replacing(start..<end, with: "")
        }
        let meant = rewriting.meantValue(from: start, isFlow: anchor.isInFlow)
        return rewriting.quoting(meant)
    }
}

/// The header fields that hold entity tags (RFC 9110 sections 8.8.3 and 13.1).
enum EntityTagFields {
    static let names: Set<String> = ["etag", "if-match", "if-none-match", "if-range"]
}

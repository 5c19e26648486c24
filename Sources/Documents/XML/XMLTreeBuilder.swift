// SPDX-License-Identifier: Apache-2.0

/// Makes a tree of the parser's events; the scanner's tokens, which come in the same order, give their places.
struct XMLTreeBuilder {
    let scanner: XMLScanner
    var entries: [XMLTreeEntry]
    var namespaces = XMLNamespaces()
    private var names: [XMLTree.Name] = []
    private var numbers: [XMLTree.Name: Int32] = [:]
    private var texts: [UInt8] = []
    private var values: [UInt8] = []
    private var next = 0
    /// The open elements, the last child of each so far, and whether an end tag is to come.
    private var open: [(node: Int, last: Int32, hasEndTag: Bool)] = [(0, -1, false)]
    /// The text that is being put together begins at these.
    private var textStart = 0

    init(_ scanner: XMLScanner) {
        self.scanner = scanner
        entries = [
            XMLTreeEntry(
                kind: .root, name: -1, parent: -1, previous: -1, content: 1, end: 1, textStart: 0,
                textEnd: 0, sourceStart: 0, sourceEnd: 0, scope: -1)
        ]
    }

    mutating func startElement(_ attributes: [String: String]) throws(Diagnostic) {
        let token = try token(.startTag)
        let places = scanner.attributes[token.attributes]
        try namespaces.enter(places, attributes, in: scanner)
        let name = try namespaces.name(token.name, isAttribute: false, in: scanner)
        let element = append(
            .element, number(of: name), texts.count..<texts.count, token.range,
            scope: namespaces.scope)
        var seen: Set<XMLTree.Name> = []
        for place in places where !XMLNamespaces.isDeclaration(scanner.bytes[place.name]) {
            let name = try namespaces.name(place.name, isAttribute: true, in: scanner)
            // By what it means: two prefixes may stand for one namespace.
            let meaning = XMLTree.Name(prefix: "", local: name.local, namespace: name.namespace)
            guard seen.insert(meaning).inserted else {
                throw scanner.fault(.repeatedAttribute(name.qualified), place.name)
            }
            let value = attributes[scanner.text(place.name)] ?? ""
            appendAttribute(number(of: name), value, place.range, of: element)
        }
        entries[element].content = Int32(entries.count)
        entries[element].end = Int32(entries.count)
        open.append((element, -1, token.kind == .startTag))
    }

    mutating func endElement() throws(Diagnostic) {
        guard open.count > 1, let hasEndTag = open.last?.hasEndTag else { throw outOfStep() }
        // After an empty tag the next text is not its own.
        if hasEndTag { flushText() }
        let element = open.removeLast().node
        if hasEndTag {
            guard next < scanner.tokens.count, scanner.tokens[next].kind == .endTag else {
                throw outOfStep()
            }
            next &+= 1
        }
        entries[element].end = Int32(entries.count)
        entries[element].textEnd = Int32(texts.count)
        namespaces.leave()
    }

    mutating func text(_ bytes: some Sequence<UInt8>) {
        texts.append(contentsOf: bytes)
    }

    mutating func comment(_ text: String) throws(Diagnostic) {
        let token = try token(.comment)
        append(.comment, -1, value(text), token.range)
    }

    mutating func instruction(_ data: String) throws(Diagnostic) {
        let token = try token(.instruction)
        let name = XMLTree.Name(prefix: "", local: scanner.text(token.name), namespace: "")
        append(.instruction, number(of: name), value(data), token.range)
    }

    /// - Throws: where the parser ended before the text.
    mutating func tree() throws(Diagnostic) -> XMLTree {
        guard open.count == 1, next == scanner.tokens.count else { throw outOfStep() }
        entries[0].end = Int32(entries.count)
        entries[0].textEnd = Int32(texts.count)
        return XMLTree(
            file: scanner.file, entries: entries, names: names, declared: namespaces.declared,
            scopes: namespaces.scopes, texts: texts, values: values)
    }

    /// The next token but text, which is put together first.
    private mutating func token(_ kind: XMLToken.Kind) throws(Diagnostic) -> XMLToken {
        flushText()
        guard next < scanner.tokens.count else { throw outOfStep() }
        let token = scanner.tokens[next]
        guard token.kind == kind || (kind == .startTag && token.kind == .emptyTag) else {
            throw outOfStep()
        }
        next &+= 1
        return token
    }

    /// Adjacent text and CDATA sections are one node, and empty ones none.
    private mutating func flushText() {
        let first = next
        while next < scanner.tokens.count,
            scanner.tokens[next].kind == .text || scanner.tokens[next].kind == .section
        {
            next &+= 1
        }
        let start = textStart
        textStart = texts.count
        guard texts.count > start, next > first else { return }
        let range =
            scanner.tokens[first].range.lowerBound..<scanner.tokens[next &- 1].range.upperBound
        append(.text, -1, start..<texts.count, range)
    }

    @discardableResult
    private mutating func append(
        _ kind: XMLTree.Kind, _ name: Int32, _ text: Range<Int>, _ source: Range<Int>,
        scope: Int32 = -1
    ) -> Int {
        let number = entries.count
        let (parent, last, _) = open[open.count &- 1]
        entries.append(
            XMLTreeEntry(
                kind: kind, name: name, parent: Int32(parent), previous: last,
                content: Int32(number &+ 1), end: Int32(number &+ 1),
                textStart: Int32(text.lowerBound), textEnd: Int32(text.upperBound),
                sourceStart: Int32(source.lowerBound), sourceEnd: Int32(source.upperBound),
                scope: scope))
        open[open.count &- 1].last = Int32(number)
        return number
    }

    private mutating func appendAttribute(
        _ name: Int32, _ text: String, _ source: Range<Int>, of element: Int
    ) {
        let number = Int32(entries.count)
        let text = value(text)
        entries.append(
            XMLTreeEntry(
                kind: .attribute, name: name, parent: Int32(element), previous: -1,
                content: number &+ 1, end: number &+ 1, textStart: Int32(text.lowerBound),
                textEnd: Int32(text.upperBound), sourceStart: Int32(source.lowerBound),
                sourceEnd: Int32(source.upperBound), scope: -1))
    }

    private mutating func value(_ text: String) -> Range<Int> {
        let start = values.count
        values += Array(text.utf8)
        return start..<values.count
    }

    private mutating func number(of name: XMLTree.Name) -> Int32 {
        if let number = numbers[name] { return number }
        let number = Int32(names.count)
        names.append(name)
        numbers[name] = number
        return number
    }

    /// The parser's events and the scanner's tokens went different ways.
    private func outOfStep() -> Diagnostic {
        let place =
            next < scanner.tokens.count
            ? scanner.tokens[next].range : scanner.bytes.count..<scanner.bytes.count
        return scanner.fault(.libxml2(1), place)
    }
}

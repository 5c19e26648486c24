// SPDX-License-Identifier: Apache-2.0

/// Cuts an XML text into its tokens, and holds it to what `XMLParser` can be trusted with.
///
/// `XMLParser` recovers from most mistakes, tells no place but the end of a tag, gives attributes without order,
/// takes a text that ends early as whole, and crashes on an instruction without data: so all of that is looked at here.
struct XMLScanner {
    let file: SourceFile
    let limits: DocumentLimits
    let bytes: [UInt8]
    var at = 0
    var tokens: [XMLToken] = []
    var attributes: [XMLAttributePlace] = []
    /// What `XMLParser` is given: without a DOCTYPE, the encoding's name and instructions that have no data.
    var feed: [UInt8] = []
    /// The names of the elements that are open.
    var open: [Range<Int>] = []
    /// Tokens but end tags.
    private var nodes = 0
    private var hasRoot = false
    private var hasDoctype = false
    /// Up to where the text stands in the feed.
    private var fed = 0

    /// libxml2's own limits, which no option of `XMLParser` lifts.
    static let deepest = 256
    static let longest = 10_000_000

    /// - Parameter file: in UTF-8.
    init(_ file: SourceFile, limits: DocumentLimits) {
        self.file = file
        self.limits = limits
        bytes = file.bytes
    }

    mutating func scan() throws(Diagnostic) {
        try checkCharacters()
        at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        fed = at
        feed.reserveCapacity(bytes.count &+ 16)
        if isAt("<?xml"), Self.isBlank(byte(at &+ 5)) { try declaration() }
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "<") { try markup() } else { try text() }
            guard nodes &+ attributes.count <= limits.nodes else {
                throw fault(.nodes(limits.nodes), at..<at)
            }
        }
        if let name = open.last {
            throw fault(
                .unclosed(text(name)), at..<at, notes: [opened(name)])
        }
        if !hasRoot { throw fault(.empty, at..<at) }
        feed += bytes[fed...]
    }

    private mutating func markup() throws(Diagnostic) {
        if isAt("<!--") {
            try comment()
        } else if isAt("<?") {
            try instruction()
        } else if isAt("</") {
            try endTag()
        } else if isAt("<![CDATA[") {
            try section()
        } else if isAt("<!DOCTYPE") {
            try doctype()
        } else {
            let start = at
            at &+= 1
            guard at < bytes.count else {
                throw fault(.ended("the name of an element"), at..<at)
            }
            guard Self.beginsName(bytes[at]) else {
                throw unexpected("the name of an element after '<'", at: at)
            }
            let name = name()
            if open.isEmpty, hasRoot { throw fault(.secondRoot(text(name)), name) }
            hasRoot = true
            try startTag(from: start, name: name)
        }
    }

    private mutating func declaration() throws(Diagnostic) {
        let start = at
        guard let end = find("?>", from: at) else {
            throw fault(.ended("'?>'"), bytes.count..<bytes.count)
        }
        at &+= 5
        skipBlanks()
        guard isAt("version") else {
            throw fault(
                .found("an XML declaration without a version", expected: "version=\"1.0\""),
                start..<end &+ 2)
        }
        at = end &+ 2
        guard let value = XMLEncoding.declaration(in: bytes) else { return }
        // The text is UTF-8 by now.
        var word = value.lowerBound &- 1
        while word > start, !isAt("encoding", at: word) { word &-= 1 }
        feed(blanking: word..<value.upperBound &+ 1)
    }

    private mutating func doctype() throws(Diagnostic) {
        let start = at
        if hasRoot || hasDoctype {
            throw fault(
                .found("a DOCTYPE here", expected: "one before the element"), at..<at &+ 9)
        }
        hasDoctype = true
        at &+= 9
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
            let byte = bytes[at]
            if byte == UInt8(ascii: "[") { throw fault(.declarations, at..<at &+ 1) }
            if byte == 0x22 || byte == 0x27 {
                guard let close = bytes[(at &+ 1)...].firstIndex(of: byte) else {
                    throw fault(.ended("the end of a DOCTYPE"), bytes.count..<bytes.count)
                }
                at = close
            }
            at &+= 1
        }
        guard at < bytes.count else { throw fault(.ended("the end of a DOCTYPE"), at..<at) }
        at &+= 1
        feed(blanking: start..<at)
    }

    private mutating func comment() throws(Diagnostic) {
        let start = at
        guard let end = find("--", from: at &+ 4) else {
            throw fault(.ended("'-->'"), bytes.count..<bytes.count)
        }
        guard byte(end &+ 2) == UInt8(ascii: ">") else {
            throw fault(.hyphens, end..<min(end &+ 2, bytes.count))
        }
        at = end &+ 3
        try append(XMLToken(.comment, start..<at, name: start..<start))
    }

    private mutating func instruction() throws(Diagnostic) {
        let start = at
        at &+= 2
        guard Self.beginsName(byte(at)) else {
            throw unexpected("the name of a processing instruction after '<?'", at: at)
        }
        let name = name()
        guard let end = find("?>", from: at) else {
            throw fault(.ended("'?>'"), bytes.count..<bytes.count)
        }
        guard at == end || Self.isBlank(bytes[at]) else {
            throw unexpected("white space or '?>' after the name", at: at)
        }
        let target = text(name)
        if target.lowercased() == "xml" {
            throw fault(
                target == "xml" ? .lateDeclaration : .reservedTarget(target), start..<end &+ 2)
        }
        if at == end {
            feed += bytes[fed..<at]
            feed.append(UInt8(ascii: " "))
            fed = at
        }
        at = end &+ 2
        try append(XMLToken(.instruction, start..<at, name: name))
    }

    private mutating func section() throws(Diagnostic) {
        let start = at
        guard !open.isEmpty else { throw fault(.textOutside("<![CDATA["), at..<at &+ 9) }
        guard let end = find("]]>", from: at &+ 9) else {
            throw fault(.ended("']]>'"), bytes.count..<bytes.count)
        }
        at = end &+ 3
        try append(XMLToken(.section, start..<at, name: start..<start))
    }

    mutating func append(_ token: XMLToken) throws(Diagnostic) {
        guard token.range.count <= Self.longest else {
            throw fault(.piece(Self.longest), token.range.lowerBound..<token.range.lowerBound)
        }
        tokens.append(token)
        if token.kind != .endTag { nodes &+= 1 }
    }

    private mutating func feed(blanking range: Range<Int>) {
        feed += bytes[fed..<range.lowerBound]
        // Its line breaks are kept, for the places of what follows.
        for byte in bytes[range] { feed.append(byte == 0x0A ? byte : UInt8(ascii: " ")) }
        fed = range.upperBound
    }
}

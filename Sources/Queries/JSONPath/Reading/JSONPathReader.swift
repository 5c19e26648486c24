// SPDX-License-Identifier: Apache-2.0

/// Reads a query to the letter of RFC 9535 appendix A, and checks that its functions get what they want (section 2.4.3).
struct JSONPathReader {
    /// How deep filters, parentheses and functions may lie within each other.
    static let depthLimit = 64

    let bytes: [UInt8]
    var at = 0
    var depth = 0
    /// How many queries in filters begin at the root.
    var absoluteCount = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func query() throws(JSONPathFault) -> [JSONPath.Segment] {
        guard peek == UInt8(ascii: "$") else {
            throw unexpected("'$', with which a JSONPath query begins")
        }
        at += 1
        let segments = try segments()
        if at == bytes.count { return segments }
        let blank = at
        skipBlanks()
        // RFC 9535 section 2.1.1: nothing but a segment may follow.
        guard at < bytes.count else {
            at = blank
            throw unexpected("the end of the query, without blanks")
        }
        throw unexpected("'.', '[' or the end of the query", help: quotedNameHelp)
    }

    /// Those that stand here; blanks after the last are left.
    mutating func segments() throws(JSONPathFault) -> [JSONPath.Segment] {
        var segments: [JSONPath.Segment] = []
        while true {
            let end = at
            skipBlanks()
            switch peek {
            case UInt8(ascii: "."):
                at += 1
                segments.append(try dotted())
            case UInt8(ascii: "["):
                segments.append(JSONPath.Segment(selectors: try bracketed()))
            default:
                at = end
                return segments
            }
        }
    }

    /// After the first dot.
    private mutating func dotted() throws(JSONPathFault) -> JSONPath.Segment {
        let isDescendant = peek == UInt8(ascii: ".")
        if isDescendant {
            at += 1
            if peek == UInt8(ascii: "[") {
                return JSONPath.Segment(selectors: try bracketed(), isDescendant: true)
            }
        }
        if peek == UInt8(ascii: "*") {
            at += 1
            return JSONPath.Segment(selectors: [.wildcard], isDescendant: isDescendant)
        }
        let start = at
        guard let first = peek, Self.beginsName(first) else {
            throw unexpected(
                isDescendant
                    ? "a name, '*' or '[' after '..'"
                    : "'*' or a name that begins with a letter or '_'",
                help: "write ['…'] for any other name")
        }
        while let byte = peek, Self.continuesName(byte) {
            if byte < 0x80 { at += 1 } else { _ = try scalar() }
        }
        let name = String(decoding: bytes[start..<at], as: UTF8.self)
        return JSONPath.Segment(selectors: [.name(name)], isDescendant: isDescendant)
    }

    /// At the opening bracket.
    private mutating func bracketed() throws(JSONPathFault) -> [JSONPath.Selector] {
        at += 1
        var selectors: [JSONPath.Selector] = []
        while true {
            skipBlanks()
            selectors.append(try selector())
            skipBlanks()
            switch peek {
            case UInt8(ascii: ","): at += 1
            case UInt8(ascii: "]"):
                at += 1
                return selectors
            default: throw unexpected("',' or ']'")
            }
        }
    }
}

extension JSONPathReader {
    var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            at += 1
        }
    }

    /// Moves past these bytes where they stand here.
    mutating func skip(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        let candidate = UnsafeBufferPointer(start: text.utf8Start, count: length)
        guard bytes[at...].starts(with: candidate) else { return false }
        at += length
        return true
    }

    /// One level deeper while `body` reads.
    mutating func nested<Result>(
        _ body: (inout JSONPathReader) throws(JSONPathFault) -> Result
    ) throws(JSONPathFault) -> Result {
        guard depth < Self.depthLimit else {
            throw JSONPathFault(.depth(Self.depthLimit), at: at..<min(at + 1, bytes.count))
        }
        depth += 1
        let result = try body(&self)
        depth -= 1
        return result
    }

    static func beginsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }

    static func continuesName(_ byte: UInt8) -> Bool {
        beginsName(byte) || isDigit(byte)
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// The whole scalar at hand, which is stepped over.
    mutating func scalar() throws(JSONPathFault) -> Unicode.Scalar {
        var decoder = UTF8()
        var rest = bytes[at...].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
            let byte = at < bytes.count ? bytes[at] : 0
            throw JSONPathFault(.found(.byte(byte), expected: "UTF-8"), at: at..<at + 1)
        }
        at += UTF8.width(scalar)
        return scalar
    }

    func text(from start: Int) -> String {
        String(decoding: bytes[start..<at], as: UTF8.self)
    }

    func unexpected(_ expected: String, help: String? = nil) -> JSONPathFault {
        var ahead = self
        guard at < bytes.count else {
            return JSONPathFault(.found(.end, expected: expected), at: at..<at, help: help)
        }
        do throws(JSONPathFault) {
            let scalar = try ahead.scalar()
            return JSONPathFault(
                .found(.character(scalar), expected: expected), at: at..<ahead.at, help: help)
        } catch {
            return error
        }
    }

    /// `$.content-type` is the usual mistake.
    private var quotedNameHelp: String? {
        peek == UInt8(ascii: "-") ? "a name with '-' is written in brackets: ['…']" : nil
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Reads a query to the letter of RFC 9535 appendix A, and says of what is beyond singular queries that it is.
struct JSONPathReader {
    let bytes: [UInt8]
    var at = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func segments() throws(JSONPathFault) -> [JSONPath.Segment] {
        guard peek == UInt8(ascii: "$") else {
            throw unexpected("'$', with which a JSONPath query begins")
        }
        at += 1
        var segments: [JSONPath.Segment] = []
        while at < bytes.count {
            let blank = at
            skipBlanks()
            // RFC 9535 section 2.1.1: nothing but a segment may follow.
            guard at < bytes.count else {
                at = blank
                throw unexpected("the end of the query, without blanks")
            }
            let selector = try segment()
            segments.append(JSONPath.Segment(selector: selector, end: at))
        }
        return segments
    }

    private mutating func segment() throws(JSONPathFault) -> JSONPath.Selector {
        switch peek {
        case UInt8(ascii: "."):
            at += 1
            return .name(try shorthand())
        case UInt8(ascii: "["):
            at += 1
            return try bracketed()
        default:
            throw unexpected("'.', '[' or the end of the query", help: quotedNameHelp)
        }
    }

    private mutating func shorthand() throws(JSONPathFault) -> String {
        let start = at
        if peek == UInt8(ascii: ".") { throw notBuilt("'..'", from: start - 1, to: start + 1) }
        if peek == UInt8(ascii: "*") { throw notBuilt("'*'", from: start, to: start + 1) }
        guard let first = peek, Self.beginsName(first) else {
            throw unexpected("a name that begins with a letter or '_'", help: "write ['…']")
        }
        while let byte = peek, Self.continuesName(byte) {
            if byte < 0x80 { at += 1 } else { _ = try scalar() }
        }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func bracketed() throws(JSONPathFault) -> JSONPath.Selector {
        skipBlanks()
        let start = at
        let selector: JSONPath.Selector
        switch peek {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): selector = .name(try quoted())
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte):
            selector = .index(try index())
        case UInt8(ascii: "*"): throw notBuilt("'*'", from: start, to: start + 1)
        case UInt8(ascii: "?"): throw notBuilt("a filter ('?')", from: start, to: start + 1)
        case UInt8(ascii: ":"): throw notBuilt("a slice (':')", from: start, to: start + 1)
        default: throw unexpected("a name in quotes or an index")
        }
        skipBlanks()
        switch peek {
        case UInt8(ascii: "]"):
            at += 1
            return selector
        case UInt8(ascii: ","): throw notBuilt("a list of selectors (',')", from: at, to: at + 1)
        case UInt8(ascii: ":"):
            guard case .index = selector else { throw unexpected("']'") }
            throw notBuilt("a slice (':')", from: at, to: at + 1)
        default: throw unexpected("']'")
        }
    }

    private mutating func index() throws(JSONPathFault) -> Int {
        let start = at
        let isNegative = peek == UInt8(ascii: "-")
        if isNegative { at += 1 }
        let digits = at
        while let byte = peek, Self.isDigit(byte) { at += 1 }
        let spelling = String(decoding: bytes[start..<at], as: UTF8.self)
        guard at > digits else { throw unexpected("a digit") }
        if bytes[digits] == UInt8(ascii: "0"), isNegative || at - digits > 1 {
            throw JSONPathFault(
                .found(.text(spelling), expected: "an index without leading zeros"),
                at: start..<at)
        }
        // RFC 9535 section 2.1: within the range of I-JSON (RFC 7493).
        guard let value = Int(spelling), value.magnitude <= 1 << 53 - 1 else {
            throw JSONPathFault(.indexOutOfRange(spelling), at: start..<at)
        }
        return value
    }
}

extension JSONPathReader {
    var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    mutating func skipBlanks() {
        while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { at += 1 }
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

    func notBuilt(_ feature: String, from start: Int, to end: Int) -> JSONPathFault {
        JSONPathFault(.notBuilt(feature), at: start..<end)
    }

    /// `$.content-type` is the usual mistake.
    private var quotedNameHelp: String? {
        peek == UInt8(ascii: "-") ? "a name with '-' is written in brackets: ['…']" : nil
    }
}

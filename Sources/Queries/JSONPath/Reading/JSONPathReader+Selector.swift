// SPDX-License-Identifier: Apache-2.0

extension JSONPathReader {
    /// One of those between brackets.
    mutating func selector() throws(JSONPathFault) -> JSONPath.Selector {
        switch peek {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return .name(try quoted())
        case UInt8(ascii: "*"):
            at += 1
            return .wildcard
        case UInt8(ascii: "?"):
            at += 1
            skipBlanks()
            return .filter(try nested { reader throws(JSONPathFault) in try reader.condition() })
        case UInt8(ascii: ":"): return .slice(try slice(from: nil))
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte):
            let index = try integer()
            let end = at
            skipBlanks()
            if peek == UInt8(ascii: ":") { return .slice(try slice(from: index)) }
            at = end
            return .index(index)
        default:
            throw unexpected(
                "a name in quotes, an index, a slice, '*' or '?' with a condition",
                help: peek == UInt8(ascii: "(") ? "a filter is written [?…], without (" : nil)
        }
    }

    /// At the first colon.
    private mutating func slice(from start: Int?) throws(JSONPathFault) -> JSONPathSlice {
        at += 1
        var slice = JSONPathSlice(start: start, end: try integerIfAny())
        let end = at
        skipBlanks()
        guard peek == UInt8(ascii: ":") else {
            at = end
            return slice
        }
        at += 1
        slice.step = try integerIfAny() ?? 1
        return slice
    }

    private mutating func integerIfAny() throws(JSONPathFault) -> Int? {
        let end = at
        skipBlanks()
        if let byte = peek, byte == UInt8(ascii: "-") || Self.isDigit(byte) { return try integer() }
        at = end
        return nil
    }

    /// Within the range of I-JSON (RFC 7493), as RFC 9535 section 2.1 has it.
    private mutating func integer() throws(JSONPathFault) -> Int {
        let start = at
        let isNegative = peek == UInt8(ascii: "-")
        if isNegative { at += 1 }
        let digits = at
        while let byte = peek, Self.isDigit(byte) { at += 1 }
        let spelling = text(from: start)
        guard at > digits else { throw unexpected("a digit") }
        if bytes[digits] == UInt8(ascii: "0"), isNegative || at - digits > 1 {
            throw JSONPathFault(
                .found(.text(spelling), expected: "an index without leading zeros"),
                at: start..<at)
        }
        guard let value = Int(spelling), value.magnitude <= 1 << 53 - 1 else {
            throw JSONPathFault(.indexOutOfRange(spelling), at: start..<at)
        }
        return value
    }
}

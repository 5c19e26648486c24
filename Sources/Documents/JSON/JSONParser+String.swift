// SPDX-License-Identifier: Apache-2.0

extension JSONParser {
    /// Moves past a string, from quote to quote; true where it has an escape.
    mutating func skipString() throws(Diagnostic) -> Bool {
        let start = at
        var isEscaped = false
        at &+= 1
        while true {
            skipOrdinary()
            guard at < bytes.count else {
                throw fault(
                    .ended(.quote), at..<at, notes: [opened(at: start, "the string begins here")])
            }
            switch bytes[at] {
            case UInt8(ascii: "\""):
                at &+= 1
                return isEscaped
            case UInt8(ascii: "\\"):
                isEscaped = true
                try skipEscape()
            case 0..<0x20:
                throw fault(
                    .control(bytes[at]), at..<at,
                    notes: [opened(at: start, "the string begins here")])
            default:
                guard let length = UTF8Check.length(bytes, at: at) else {
                    throw fault(.encoding(.notUTF8(bytes[at])), at..<at &+ 1)
                }
                at &+= length
            }
        }
    }

    /// Moves to the next byte that is a quote, a backslash, a control character or not ASCII, eight at a time.
    @inline(__always)
    private mutating func skipOrdinary() {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let raw = UnsafeRawBufferPointer(bytes)
        while bytes.count &- at >= 8 {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            let quote = word ^ (ones &* 0x22)
            let backslash = word ^ (ones &* 0x5C)
            // The borrow of a lower byte can mark a byte too many above it, never below.
            let marks =
                ((word &- ones &* 0x20) & ~word | (quote &- ones) & ~quote
                    | (backslash &- ones) & ~backslash | word) & highs
            if marks != 0 {
                at &+= marks.trailingZeroBitCount / 8
                return
            }
            at &+= 8
        }
        while at < bytes.count {
            let byte = bytes[at]
            if byte < 0x20 || byte >= 0x80 || byte == 0x22 || byte == 0x5C { return }
            at &+= 1
        }
    }

    private mutating func skipEscape() throws(Diagnostic) {
        let start = at
        guard at &+ 1 < bytes.count else { throw fault(.ended(.quote), bytes.count..<bytes.count) }
        guard bytes[at &+ 1] == UInt8(ascii: "u") else {
            if JSONEscapes.character(for: bytes[at &+ 1]) == nil {
                throw fault(.escape("\\" + token(at: at &+ 1, limit: 1)), at..<at &+ 2)
            }
            at &+= 2
            return
        }
        guard let code = JSONEscapes.codeUnit(bytes, at: at &+ 2) else {
            throw fault(.codeUnit(escapeText(at: start)), start..<start &+ 2)
        }
        at &+= 6
        guard 0xD800..<0xE000 ~= code else { return }
        if code < 0xDC00, at &+ 6 <= bytes.count, bytes[at] == UInt8(ascii: "\\"),
            bytes[at &+ 1] == UInt8(ascii: "u"),
            let low = JSONEscapes.codeUnit(bytes, at: at &+ 2), 0xDC00..<0xE000 ~= low
        {
            at &+= 6
            return
        }
        throw fault(.surrogate(escapeText(at: start)), start..<start &+ 6)
    }

    /// At most the six bytes of a `\u` escape, as far as they stand there.
    private func escapeText(at start: Int) -> String {
        let end = min(start &+ 6, bytes.count)
        let text = bytes[start..<end].prefix { $0 != UInt8(ascii: "\"") && $0 > 0x20 && $0 < 0x80 }
        return String(decoding: text, as: UTF8.self)
    }
}

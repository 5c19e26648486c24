// SPDX-License-Identifier: Apache-2.0

extension JSONPathReader {
    /// A string literal (RFC 9535 section 2.3.1.1), at its opening quote.
    mutating func quoted() throws(JSONPathFault) -> String {
        let quote = bytes[at]
        at += 1
        var text = ""
        while true {
            switch peek {
            case nil:
                throw unexpected(
                    "\(quote == UInt8(ascii: "'") ? "\"'\"" : "'\"'"), the closing quote")
            case quote:
                at += 1
                return text
            case UInt8(ascii: "\\"):
                text.unicodeScalars.append(try escape(in: quote))
            case let byte? where byte < 0x20:
                throw unexpected("an escape such as '\\n' in its place")
            default:
                text.unicodeScalars.append(try scalar())
            }
        }
    }

    private mutating func escape(in quote: UInt8) throws(JSONPathFault) -> Unicode.Scalar {
        let start = at
        at += 1
        guard let byte = peek else { throw unexpected("an escape after '\\'") }
        let scalar: Unicode.Scalar
        switch byte {
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "f"): scalar = "\u{C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "/"): scalar = "/"
        case UInt8(ascii: "\\"): scalar = "\\"
        case quote: scalar = Unicode.Scalar(quote)
        case UInt8(ascii: "u"):
            at += 1
            return try unicodeEscape(from: start)
        default: throw unexpected("one of b f n r t / \\ u or the quote after '\\'")
        }
        at += 1
        return scalar
    }

    private mutating func unicodeEscape(from start: Int) throws(JSONPathFault) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let half = String(decoding: bytes[start..<at], as: UTF8.self)
        let fault = JSONPathFault(.halfSurrogate(half), at: start..<at)
        guard first < 0xDC00, peek == UInt8(ascii: "\\") else { throw fault }
        at += 1
        guard peek == UInt8(ascii: "u") else { throw fault }
        at += 1
        let second = try hexadecimal()
        guard (0xDC00...0xDFFF).contains(second) else { throw fault }
        let joined = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        guard let scalar = Unicode.Scalar(joined) else { throw fault }
        return scalar
    }

    private mutating func hexadecimal() throws(JSONPathFault) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
                byte < 0x80
            else { throw unexpected("four hexadecimal digits after '\\u'") }
            value = value << 4 | UInt16(digit)
            at += 1
        }
        return value
    }
}

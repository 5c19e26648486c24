// SPDX-License-Identifier: Apache-2.0

/// As much of a GraphQL document as tells reading from writing.
enum GraphQLDocument {
    /// Whether some operation is no query: a mutation, or a subscription, which is no single answer.
    static func mutates(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var depth = 0
        var place = 0
        // The first word outside braces says what a definition is; its name and its type follow it.
        var isFirstWord = true
        while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
                depth += 1
                place += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
                depth = max(0, depth - 1)
                if byte == UInt8(ascii: "}"), depth == 0 { isFirstWord = true }
                place += 1
            case UInt8(ascii: "#"):
                place = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            case UInt8(ascii: "\""): place = endOfString(in: bytes, from: place)
            case UInt8(ascii: "$"), UInt8(ascii: "@"): place = endOfName(in: bytes, from: place + 1)
            case _ where isLetter(byte):
                let end = endOfName(in: bytes, from: place)
                let word = bytes[place..<end]
                if depth == 0, isFirstWord {
                    let isWriting = word.elementsEqual("mutation".utf8)
                    if isWriting || word.elementsEqual("subscription".utf8) { return true }
                    isFirstWord = false
                }
                place = end
            default: place += 1
            }
        }
        return false
    }

    private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
        let quote = UInt8(ascii: "\"")
        let isBlock = bytes[start...].starts(with: [quote, quote, quote])
        var place = start + (isBlock ? 3 : 1)
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\\") {
                // In a block only the three quotes themselves are escaped.
                let isEscape =
                    !isBlock || bytes[(place + 1)...].starts(with: [quote, quote, quote])
                place += !isEscape ? 1 : isBlock ? 4 : 2
            } else if isBlock, bytes[place...].starts(with: [quote, quote, quote]) {
                return place + 3
            } else if !isBlock, bytes[place] == quote || bytes[place] == 0x0A {
                return place + 1
            } else {
                place += 1
            }
        }
        return bytes.count
    }

    private static func endOfName(in bytes: [UInt8], from start: Int) -> Int {
        bytes[min(start, bytes.count)...].firstIndex {
            !isLetter($0) && !(0x30...0x39).contains($0)
        } ?? bytes.count
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
}

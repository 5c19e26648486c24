// SPDX-License-Identifier: Apache-2.0

/// The lines of a text, without the white space around them; each byte is looked at once, however large the file.
struct TextLines {
    private let bytes: [UInt8]
    private var position = 0
    /// Of the line given last, 1-based.
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// A line ends with LF, CR or both (RFC 7468 section 3).
    mutating func next() -> ArraySlice<UInt8>? {
        guard position < bytes.count else { return nil }
        number += 1
        let start = position
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
            position += 1
        }
        let line = bytes[start..<position]
        if position < bytes.count {
            let isPair =
                bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
            position += isPair ? 2 : 1
        }
        return TextLines.trimmed(line)
    }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = line
        while true {
            if let first = rest.first, isBlank(first) {
                rest = rest.dropFirst()
            } else if let noise = noise.first(where: { rest.starts(with: $0) }) {
                rest = rest.dropFirst(noise.count)
            } else {
                break
            }
        }
        while let last = rest.last {
            if isBlank(last) {
                rest = rest.dropLast()
            } else if let noise = noise.first(where: { rest.suffix($0.count).elementsEqual($0) }) {
                rest = rest.dropLast(noise.count)
            } else {
                break
            }
        }
        return rest
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// A byte order mark and a space that does not break, in UTF-8.
    private static let noise: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xC2, 0xA0]]
}

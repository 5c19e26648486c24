// SPDX-License-Identifier: Apache-2.0

/// Why bytes are not the UTF-8 text that a reader wants.
enum EncodingFault {
    case notUTF8(UInt8)
    case utf16
    case utf32

    /// What the first bytes of a text give away; JSON and YAML both begin with an ASCII character in practice.
    init?(startOf bytes: [UInt8]) {
        let first = bytes.prefix(4)
        if first.elementsEqual([0xFF, 0xFE, 0, 0]) || first.elementsEqual([0, 0, 0xFE, 0xFF])
            || (first.count == 4 && first.prefix(3).allSatisfy { $0 == 0 })
        {
            self = .utf32
        } else if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF])
            || (first.count >= 2 && (first[0] == 0) != (first[1] == 0))
        {
            self = .utf16
        } else {
            return nil
        }
    }

    var message: String {
        switch self {
        case .notUTF8(let byte):
            "found the byte 0x\(Hexadecimal.uppercase([byte])), expected UTF-8"
        case .utf16: "found a text in UTF-16, expected UTF-8"
        case .utf32: "found a text in UTF-32, expected UTF-8"
        }
    }
}

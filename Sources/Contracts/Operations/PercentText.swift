// SPDX-License-Identifier: Apache-2.0

/// Percent-decoding (RFC 3986 section 2.1) of text from elsewhere.
enum PercentText {
    /// A `%` without two digits stays; bytes that are no UTF-8 become U+FFFD.
    ///
    /// - Parameter plusIsSpace: as forms have it.
    static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
        guard text.utf8.contains(where: { $0 == 0x25 || plusIsSpace && $0 == 0x2B }) else {
            return String(text)
        }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var at = 0
        while at < bytes.count {
            if bytes[at] == 0x25, at + 2 < bytes.count, let high = digit(bytes[at + 1]),
                let low = digit(bytes[at + 2])
            {
                result.append(high << 4 | low)
                at += 3
            } else {
                result.append(plusIsSpace && bytes[at] == 0x2B ? 0x20 : bytes[at])
                at += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}

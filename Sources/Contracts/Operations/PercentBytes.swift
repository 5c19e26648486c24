// SPDX-License-Identifier: Apache-2.0

/// Percent-decoded bytes (RFC 3986 section 2.1), of which each knows how it was written.
struct PercentBytes {
    private(set) var bytes: [UInt8] = []
    /// Where each byte begins in the text, and where the text ends.
    private var starts: [Int] = []
    private let written: [UInt8]

    /// A `%` without two digits stays.
    ///
    /// - Parameter plusIsSpace: as forms have it.
    init(_ text: some StringProtocol, plusIsSpace: Bool = false) {
        written = Array(text.utf8)
        bytes.reserveCapacity(written.count)
        var at = 0
        while at < written.count {
            starts.append(at)
            if written[at] == 0x25, at + 2 < written.count,
                let high = Self.digit(written[at + 1]), let low = Self.digit(written[at + 2])
            {
                bytes.append(high << 4 | low)
                at += 3
            } else {
                bytes.append(plusIsSpace && written[at] == 0x2B ? 0x20 : written[at])
                at += 1
            }
        }
        starts.append(at)
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// Some of the bytes as they were written.
    func text(_ range: Range<Int>) -> String {
        String(
            decoding: written[starts[range.lowerBound]..<starts[range.upperBound]], as: UTF8.self)
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

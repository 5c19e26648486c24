// SPDX-License-Identifier: Apache-2.0

import Foundation
import Inspection

extension [UInt8] {
    /// From pairs of digits, with blanks and ends of lines between them as one likes.
    init(hex text: String) {
        let digits = text.filter { !$0.isWhitespace }.map { UInt8(String($0), radix: 16) ?? 0 }
        self = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// After its length in so many bytes.
    func vector(_ lengthBytes: Int) -> [UInt8] {
        (0..<lengthBytes).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + self
    }
}

extension FlightReader {
    /// Whether it wants more after each part, up to the first where it does not.
    mutating func take(_ parts: [[UInt8]]) -> Bool {
        parts.allSatisfy { part in part.withUnsafeBytes { take($0) } }
    }
}

/// What a server writes, put together by hand.
enum Written {
    static func record(_ type: UInt8, _ content: [UInt8]) -> [UInt8] {
        [type, 3, 3] + content.vector(2)
    }

    static func message(_ type: UInt8, _ content: [UInt8]) -> [UInt8] {
        [type] + content.vector(3)
    }

    static func alert(_ number: UInt8, level: UInt8 = 2) -> [UInt8] { record(21, [level, number]) }

    static func serverHello(
        _ version: UInt16, _ suite: UInt16, session: [UInt8] = [], compression: UInt8 = 0,
        random: [UInt8] = [UInt8](repeating: 0x11, count: 32),
        extensions: [(UInt16, [UInt8])] = []
    ) -> [UInt8] {
        let list = extensions.flatMap { number($0.0) + $0.1.vector(2) }
        return message(
            2,
            number(version) + random + session.vector(1) + number(suite) + [compression]
                + (list.isEmpty ? [] : list.vector(2)))
    }

    static func certificates(_ chain: [[UInt8]]) -> [UInt8] {
        message(11, chain.flatMap { $0.vector(3) }.vector(3))
    }

    static let done = message(14, [])

    static func number(_ number: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
    }
}

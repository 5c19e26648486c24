// SPDX-License-Identifier: Apache-2.0

/// A number with a unit behind it, such as `1.5h` or `10kB`, in whole multiples of the smallest unit.
package enum ScaledText {
    /// Nil where the text is no decimal number with one of the units.
    ///
    /// - Parameter units: a unit that another ends in must come after that other.
    package static func amount(_ text: String, units: [(name: String, size: Int128)]) -> Int128? {
        guard
            let unit = units.first(where: {
                text.utf8.reversed().starts(with: $0.name.utf8.reversed())
            })
        else { return nil }
        let number = text.utf8.dropLast(unit.name.utf8.count)
        let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard let whole = parts.first, parts.count <= 2, !whole.isEmpty,
            parts.allSatisfy({ part in
                !part.isEmpty && part.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
            }),
            // Eighteen digits of days in nanoseconds stay far below 2^127.
            parts.reduce(0, { $0 + $1.count }) <= 18
        else { return nil }
        var amount: Int128 = 0
        var divisor: Int128 = 1
        for digit in parts.joined() { amount = amount * 10 + Int128(digit - 0x30) }
        if parts.count == 2 { for _ in parts[1] { divisor *= 10 } }
        return amount * unit.size / divisor
    }
}

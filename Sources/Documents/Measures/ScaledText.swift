// SPDX-License-Identifier: Apache-2.0

/// A number with a unit behind it, such as `1.5h` or `10kB`, in whole multiples of the smallest unit.
package enum ScaledText {
    /// The parts that an amount is counted in where it is compared, of each smallest unit.
    package static let parts: Int128 = 1_000_000_000
    /// Beyond it no amount is read: two of them can be added and taken from each other.
    package static let limit = Int128.max >> 2

    /// In whole multiples of the smallest unit, the rest cut off; nil where the text is no decimal number with one of the units.
    ///
    /// - Parameter units: a unit that another ends in must come after that other.
    package static func amount(_ text: String, units: [(name: String, size: Int128)]) -> Int128? {
        read(text, units: units).map { $0.digits * $0.size / $0.divisor }
    }

    /// In parts, without a rest; nil also where there are not enough of them to write it.
    package static func exact(_ text: String, units: [(name: String, size: Int128)]) -> Int128? {
        guard let read = read(text, units: units) else { return nil }
        let (amount, overflows) = (read.digits * read.size).multipliedReportingOverflow(by: parts)
        guard !overflows, amount % read.divisor == 0, amount / read.divisor <= limit else {
            return nil
        }
        return amount / read.divisor
    }

    private static func read(
        _ text: String, units: [(name: String, size: Int128)]
    ) -> (digits: Int128, size: Int128, divisor: Int128)? {
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
        var digits: Int128 = 0
        var divisor: Int128 = 1
        for digit in parts.joined() { digits = digits * 10 + Int128(digit - 0x30) }
        if parts.count == 2 { for _ in parts[1] { divisor *= 10 } }
        return (digits, unit.size, divisor)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A number of at most 18 digits and no exponent, as an integer and its decimal places: what most numbers are.
struct ShortDecimal {
    private let mantissa: Int
    private let places: Int

    /// Nil where the spelling, a checked JSON number, is longer or has an exponent.
    init?(_ spelling: String) {
        var mantissa = 0
        var places = 0
        var digits = 0
        var isNegative = false
        var isFraction = false
        for byte in spelling.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                if digits > 18 { return nil }
                mantissa = mantissa &* 10 &+ Int(byte &- UInt8(ascii: "0"))
                if isFraction { places += 1 }
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isFraction = true
            default: return nil
            }
        }
        self.mantissa = isNegative ? -mantissa : mantissa
        self.places = places
    }

    /// Both with the same number of places; nil where that needs more digits than there are.
    static func aligned(_ left: ShortDecimal, _ right: ShortDecimal) -> (Int, Int)? {
        if left.places == right.places { return (left.mantissa, right.mantissa) }
        if left.places > right.places { return aligned(right, left).map { ($1, $0) } }
        var mantissa = left.mantissa
        for _ in left.places..<right.places {
            let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            mantissa = product
        }
        return (mantissa, right.mantissa)
    }
}
